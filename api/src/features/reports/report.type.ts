import { Directive, Extensions, Field, ObjectType } from 'type-graphql';
import { LocalDate } from '../../platform/graphql/scalars/scalars.ts';
import { MOST_REPORT_GROUPS, type ReportGrouping } from './report-asked.ts';
import { ReportGroupingEnum } from './report-enums.ts';
import { ReportFigures, ReportGroup } from './report-figures.type.ts';
import { HOURS_OF_DAY } from './report-hours.ts';
import { ReportMoneyOfDays } from './report-money.type.ts';
import {
  ReportBands,
  ReportHour,
  ReportLostSearches,
  ReportSources,
  ReportTurnTimes,
} from './report-parts.type.ts';
import { MOST_TABLES_OF_REPORT } from './report-room.ts';
import { ReportGuests, ReportRoomUse, ReportTableTurns, ReportWaits } from './report-room.type.ts';
import { ReportServers } from './report-servers.type.ts';

/** Most services that a report can be asked for, by name. */
const MOST_NAMES = 200;

/** A report as the schema shows it; each part is worked out only when it is asked for. */
@Directive('@public')
@ObjectType('Report', {
  simpleResolvers: true,
  description:
    'What the bookings of a span of service days come to. Every figure says its definition here and how many bookings it rests on. ' +
    'Figures are added up in the transaction of each booking, and held against the bookings by `integrityReport`.',
})
export class Report {
  @Field(() => LocalDate, { description: 'First service day.' })
  from!: string;

  @Field(() => LocalDate, { description: 'Last service day.' })
  to!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'First of the days with which they are compared; null where nothing is compared.',
  })
  comparedFrom!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Last of the days with which they are compared.' })
  comparedTo!: string | null;

  @Field(() => ReportGroupingEnum, { description: 'By what `groups` are divided.' })
  groupBy!: ReportGrouping;

  @Extensions({ mostRows: MOST_NAMES })
  @Field(() => [String], {
    description:
      'The services that can be asked for, by name. One empty name: the restaurant has one service for all days.',
  })
  services!: string[];

  @Field(() => ReportFigures, { description: 'All of it together.' })
  total!: ReportFigures;

  @Field(() => ReportFigures, {
    nullable: true,
    description: 'The days compared, together; null where nothing is compared.',
  })
  totalBefore!: ReportFigures | null;

  @Extensions({ mostRows: MOST_REPORT_GROUPS })
  @Field(() => [ReportGroup], {
    description:
      'Day by day, week by week, month by month, also those without bookings; or the services and areas that have any, most covers first.',
  })
  groups!: ReportGroup[];

  @Field(() => ReportSources, { description: 'How the bookings came that were not cancelled.' })
  sources!: ReportSources;

  @Field(() => ReportBands, {
    description: 'Persons of the bookings that were not cancelled; `to` is in the band.',
  })
  partySizes!: ReportBands;

  @Field(() => ReportBands, {
    description:
      'Hours between the making of a booking and its time, `to` not in the band: of what was booked online or by phone and not cancelled. ' +
      'What was written down when it was over is left out.',
  })
  bookingLeads!: ReportBands;

  @Field(() => ReportBands, {
    description:
      'Hours between a cancellation and the time of the booking, `to` not in the band; the first band came after that time. Declined ' +
      'requests, and cancellations of which the time is not known, are left out.',
  })
  cancellationLeads!: ReportBands;

  @Extensions({ mostRows: HOURS_OF_DAY })
  @Field(() => [ReportHour], { description: 'By the hour of the booked time, those with any.' })
  hours!: ReportHour[];

  @Field(() => ReportTurnTimes, { description: 'How long parties kept their tables.' })
  turnTimes!: ReportTurnTimes;

  @Field(() => ReportLostSearches, {
    nullable: true,
    description:
      'Demand that was refused; null where an area is asked for, as searches are kept without one.',
  })
  lostSearches!: ReportLostSearches | null;

  @Field(() => ReportRoomUse, { description: 'Seats and tables in use by the quarter-hour.' })
  roomUse!: ReportRoomUse;

  @Extensions({ mostRows: MOST_TABLES_OF_REPORT })
  @Field(() => [ReportTableTurns], {
    description: 'Turns of each table that the restaurant has today, those with the most first.',
  })
  tableTurns!: ReportTableTurns[];

  @Field(() => ReportServers, { description: 'Who served whom, as the shifts say.' })
  servers!: ReportServers;

  @Field(() => ReportMoneyOfDays, { description: 'What guests’ guarantees came to.' })
  money!: ReportMoneyOfDays;

  @Field(() => ReportGuests, { description: 'New against returning guests.' })
  guests!: ReportGuests;

  @Field(() => ReportWaits, {
    nullable: true,
    description:
      'Waits quoted against true; null where a service or an area is asked for, as who waits has neither.',
  })
  waits!: ReportWaits | null;
}
