import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { Block } from '../../availability/blocks/block.type.ts';
import { Table } from '../../tables/table.type.ts';
import { Booking } from '../booking.type.ts';
import { MOST_QUARTERS } from './service-day-covers.ts';
import { MOST_BLOCKS_OF_A_DAY, MOST_BOOKINGS_OF_A_DAY, MOST_TABLES_OF_A_DAY } from './service-day-rows.ts';

@Directive('@public')
@ObjectType('ServiceSpan', {
  simpleResolvers: true,
  description: 'One service of one date, as instants.',
})
export class ServiceSpan {
  @Field(() => String, {
    description: "The owner's name for it; empty where the restaurant has one for all days.",
  })
  name!: string;

  @Field(() => DateTime, { description: 'When it opens.' })
  startsAt!: Date;

  @Field(() => DateTime, {
    description: 'When it closes; after midnight for a service that runs into the night.',
  })
  endsAt!: Date;
}

@Directive('@public')
@ObjectType('QuarterHour', {
  simpleResolvers: true,
  description: 'A quarter-hour of a day: how full the room is, and who begins in it.',
})
export class QuarterHour {
  @Field(() => DateTime, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => Int, {
    description:
      'Most covers in the room at one time in it, by the rule that free times go by: bookings and visitors’ holds. What ' +
      'is over counts those who sat.',
  })
  covers!: number;

  @Field(() => Int, { description: 'Covers whose booked time is in it, as pacing counts them.' })
  startingCovers!: number;

  @Field(() => Int, { description: 'Parties whose booked time is in it, as pacing counts them.' })
  startingParties!: number;
}

/** All that a host looks at during one day; its lists come from the resolver. */
@Directive('@public')
@ObjectType('ServiceDay', {
  simpleResolvers: true,
  description: 'A day of a restaurant: its services, and what happens at its tables. For staff only.',
})
export class ServiceDay {
  @Field(() => LocalDate, { description: 'Date at the restaurant on which its services begin.' })
  date!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the first service opens; null on a closed day.',
  })
  opensAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the last service closes; null on a closed day.',
  })
  closesAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'What guests are told about a special day.' })
  note!: string | null;

  @Field(() => [ServiceSpan], { description: 'Its services by their opening. Empty: it is closed.' })
  services!: ServiceSpan[];

  @Field(() => Int, { description: 'Most covers that the room takes at one time.' })
  seatingCapacity!: number;

  @Extensions({ mostRows: MOST_QUARTERS })
  @Field(() => [QuarterHour], {
    description:
      'Covers over the day against `seatingCapacity`: every quarter-hour from the first opening until the last service ' +
      'closes or the last party leaves. Empty on a closed day. Ask again after each `bookingChanged`.',
  })
  covers!: QuarterHour[];

  @Extensions({ mostRows: MOST_TABLES_OF_A_DAY })
  @Field(() => [Table], { description: 'All tables of the restaurant by zone, then name.' })
  tables!: Table[];

  @Extensions({ mostRows: MOST_BOOKINGS_OF_A_DAY })
  @Field(() => [Booking], {
    description: `The bookings of that date in every status, by time; the first ${MOST_BOOKINGS_OF_A_DAY}.`,
  })
  bookings!: Booking[];

  @Extensions({ mostRows: MOST_BLOCKS_OF_A_DAY })
  @Field(() => [Block], {
    description:
      'Blocks that touch the date, or the night into which its last service runs, by their beginning; the first ' +
      `${MOST_BLOCKS_OF_A_DAY}.`,
  })
  blocks!: Block[];
}
