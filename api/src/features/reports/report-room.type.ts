import { Directive, Extensions, Field, Float, Int, ObjectType } from 'type-graphql';
import { LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { QUARTERS_OF_DAY } from './report-room.ts';

@Directive('@public')
@ObjectType('ReportRoomQuarter', {
  simpleResolvers: true,
  description: 'A quarter-hour of the restaurant’s clock over all days of a report.',
})
export class ReportRoomQuarter {
  @Field(() => LocalTime, { description: 'When it begins.' })
  time!: string;

  @Field(() => Float, { description: 'Covers that sat then, on average a day.' })
  covers!: number;

  @Field(() => Float, { description: 'Tables that were taken then, on average a day.' })
  tables!: number;
}

@Directive('@public')
@ObjectType('ReportRoomUse', {
  simpleResolvers: true,
  description:
    'How full the room was, quarter-hour by quarter-hour: who really sat, from when they sat down until they were marked as gone, or by the ' +
    'booked times where that is not known.',
})
export class ReportRoomUse {
  @Field(() => Int, { description: 'Days on which somebody sat: averages are over them.' })
  days!: number;

  @Field(() => Int, { description: 'Parties that sat: what it rests on.' })
  restsOn!: number;

  @Field(() => Int, { description: 'Seating capacity as it is today.' })
  seats!: number;

  @Field(() => Int, { description: 'Tables as they are today.' })
  tableCount!: number;

  @Extensions({ mostRows: QUARTERS_OF_DAY })
  @Field(() => [ReportRoomQuarter], { description: 'By the clock, those in which anybody sat.' })
  quarters!: ReportRoomQuarter[];
}

@Directive('@public')
@ObjectType('ReportTableTurns', { simpleResolvers: true, description: 'What one table had.' })
export class ReportTableTurns {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { description: 'Its seats.' })
  seats!: number;

  @Field(() => Int, { description: 'Parties that sat there; one at joined tables counts for each of them.' })
  parties!: number;

  @Field(() => Int, { description: 'Their guests.' })
  covers!: number;

  @Field(() => Float, { description: '`parties` for each day on which somebody sat anywhere in the room.' })
  turnsPerDay!: number;
}

@Directive('@public')
@ObjectType('ReportGuests', {
  simpleResolvers: true,
  description: 'Whether the guests of parties that came had been here on an earlier day.',
})
export class ReportGuests {
  @Field(() => Int, { description: 'Parties of which the guest is known: what it rests on.' })
  restsOn!: number;

  @Field(() => Int, { description: 'Those who came for the first time.' })
  firstVisits!: number;

  @Field(() => Int, { description: 'Those who had come before.' })
  returning!: number;

  @Field(() => Int, { description: 'Parties that left no contact, or whose guest was erased.' })
  unknown!: number;
}

@Directive('@public')
@ObjectType('ReportWaits', {
  simpleResolvers: true,
  description:
    'Waits as they were told and as they were, of parties that joined the waitlist from four in the morning of the first day until four after the ' +
    'last.',
})
export class ReportWaits {
  @Field(() => Int, { description: 'Parties that were seated from the waitlist: what it rests on.' })
  restsOn!: number;

  @Field(() => Int, { description: 'Parties that left it without a table.' })
  left!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Median of the minutes that they were told; null for none.',
  })
  quoted!: number | null;

  @Field(() => Int, { nullable: true, description: 'Median of the minutes that they waited; null for none.' })
  waited!: number | null;

  @Field(() => Int, { nullable: true, description: 'Nine of ten waited as many minutes or less.' })
  waitedNinetieth!: number | null;

  @Field(() => Int, { description: 'Those who waited longer than they were told.' })
  longerThanQuoted!: number;
}
