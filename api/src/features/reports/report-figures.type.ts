import { Directive, Field, Float, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../platform/graphql/scalars/scalars.ts';
import { Area } from '../tables/areas/area.type.ts';

/** What bookings come to, as the schema shows it. */
@Directive('@public')
@ObjectType('ReportFigures', {
  simpleResolvers: true,
  description:
    'What bookings come to. All are counted on the service day for which they are booked; deleted ones nowhere. An erased guest ' +
    'changes no figure.',
})
export class ReportFigures {
  @Field(() => Int, { description: 'All bookings, whatever became of them: what the other figures rest on.' })
  bookings!: number;

  @Field(() => Int, {
    description:
      'Parties that came, sit, or are still expected: bookings that are neither cancelled nor a no-show.',
  })
  parties!: number;

  @Field(() => Int, { description: 'The guests of `parties`.' })
  covers!: number;

  @Field(() => Int, { description: 'Bookings whose party did not come.' })
  noShows!: number;

  @Field(() => Int, { description: 'The guests of `noShows`.' })
  noShowCovers!: number;

  @Field(() => Float, {
    nullable: true,
    description: '`noShows` among `parties` and `noShows`, from 0 to 1; null where there are none of them.',
  })
  noShowShare!: number | null;

  @Field(() => Int, {
    description: 'Bookings that the guest or the restaurant called off; declined requests are apart.',
  })
  cancellations!: number;

  @Field(() => Int, { description: 'The guests of `cancellations`.' })
  cancelledCovers!: number;

  @Field(() => Int, { description: 'Those of `cancellations` that the guest called off.' })
  cancelledByGuest!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      '`cancellations` among all bookings but declined requests, from 0 to 1; null where there are none.',
  })
  cancellationShare!: number | null;

  @Field(() => Int, { description: 'Requests that the restaurant declined.' })
  declined!: number;

  @Field(() => Float, {
    nullable: true,
    description: '`covers` divided by `parties`; null where there are none.',
  })
  averagePartySize!: number | null;
}

/** One part of a report as the schema shows it. */
@Directive('@public')
@ObjectType('ReportGroup', {
  simpleResolvers: true,
  description: 'One day, week, month, service or area of a report.',
})
export class ReportGroup {
  @Field(() => String, {
    description: 'What tells it from the others of the report: its first day, its service, or its area.',
  })
  key!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'The first day of a day, week or month, also where the report begins later; null for services and areas.',
  })
  date!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the service or the area; null for days, weeks and months, and for bookings that are for no area.',
  })
  name!: string | null;

  @Field(() => Area, {
    nullable: true,
    description: 'The area, also one that was removed since; null for everything else.',
  })
  area!: Area | null;

  @Field(() => ReportFigures, { description: 'What its bookings come to.' })
  figures!: ReportFigures;

  @Field(() => ReportFigures, {
    nullable: true,
    description: 'The same of the days that it is compared with; null where nothing is compared.',
  })
  before!: ReportFigures | null;
}
