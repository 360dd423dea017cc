import { Arg, Ctx, Directive, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { LocalDate } from '../../platform/graphql/scalars/scalars.ts';
import { bookingSources } from '../bookings/booking-source.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { type AskedReport, askReport } from './ask-report.ts';
import { Report } from './report.type.ts';
import {
  MOST_REPORT_DAYS,
  MOST_REPORT_GROUPS,
  type ReportComparison,
  type ReportGrouping,
} from './report-asked.ts';
import { BOOKING_LEADS, bandsOf, CANCELLATION_LEADS, PARTY_SIZES } from './report-bands.ts';
import { ReportComparisonEnum, ReportGroupingEnum } from './report-enums.ts';
import { figuresOf } from './report-figures.ts';
import { reportGroups } from './report-groups.ts';
import { reportGuests, reportWaits } from './report-guests.ts';
import { lostSearches, reportHours } from './report-hours.ts';
import { reportMoney } from './report-money.ts';
import { roomUse, tableTurns } from './report-room.ts';
import { reportServers } from './report-servers.ts';
import { turnTimes } from './report-turns.ts';

/** What a restaurant's bookings come to. */
@Resolver(() => Restaurant)
export class RestaurantReportResolver {
  @Directive('@auth(requires: MANAGER)')
  @FieldResolver(() => Report, {
    nullable: true,
    description:
      'What the bookings of a span of service days come to, and what they are compared with. For managers and owners, and for keys ' +
      'with `reports:read`. Also after the end of the trial or of the paid period.',
  })
  report(
    @Root() row: RestaurantRow,
    @Arg('from', () => LocalDate, { description: 'First service day.' }) from: string,
    @Arg('to', () => LocalDate, {
      description:
        `Last service day, the same as \`from\` or later; at most ${MOST_REPORT_DAYS} days, and ` +
        `${MOST_REPORT_GROUPS} by the day.`,
    })
    to: string,
    @Arg('groupBy', () => ReportGroupingEnum, {
      defaultValue: 'DAY',
      description: 'By what it is divided.',
    })
    groupBy: ReportGrouping,
    @Arg('service', () => String, {
      nullable: true,
      description: 'Name of the service that it is about, as `Report.services` has it; all when left out.',
    })
    service: string | null,
    @Arg('areaId', () => ID, {
      nullable: true,
      description: 'Global id of the area that bookings are for; all when left out.',
    })
    areaId: string | null,
    @Arg('compareWith', () => ReportComparisonEnum, {
      nullable: true,
      description: 'What it is compared with; nothing when left out.',
    })
    compareWith: ReportComparison | null,
    @Ctx() { app: { reports } }: GraphContext,
  ): Promise<AskedReport> {
    return askReport(reports, row, {
      from,
      to,
      groupBy,
      service: service ?? null,
      areaId: areaId ?? null,
      compareWith: compareWith ?? null,
    });
  }
}

/** The parts of a report, each worked out when it is asked for. */
@Resolver(() => Report)
export class ReportResolver {
  @FieldResolver()
  services(@Root() { services }: AskedReport): string[] {
    return [...services.names];
  }

  @FieldResolver()
  async total(@Root() report: AskedReport) {
    return figuresOf((await report.sums()).now);
  }

  @FieldResolver()
  async totalBefore(@Root() report: AskedReport) {
    const { before } = await report.sums();
    return before && figuresOf(before);
  }

  @FieldResolver()
  money(@Root() report: AskedReport, @Ctx() { app: { reports } }: GraphContext) {
    return reports.read((reads) => reportMoney(reads, report));
  }

  @FieldResolver()
  groups(@Root() report: AskedReport, @Ctx() { reads }: GraphContext) {
    return reportGroups(reads, report);
  }

  @FieldResolver()
  async sources(@Root() report: AskedReport) {
    const { now, before } = await report.sums();
    const sources = bookingSources.map((source) => ({
      source,
      bookings: now[source],
      bookingsBefore: before?.[source] ?? null,
    }));
    return { restsOn: sources.reduce((sum, { bookings }) => sum + bookings, 0), sources };
  }

  @FieldResolver()
  async partySizes(@Root() report: AskedReport) {
    return bandsOf(PARTY_SIZES, await report.sums());
  }

  @FieldResolver()
  async bookingLeads(@Root() report: AskedReport) {
    return bandsOf(BOOKING_LEADS, await report.sums());
  }

  @FieldResolver()
  async cancellationLeads(@Root() report: AskedReport) {
    return bandsOf(CANCELLATION_LEADS, await report.sums());
  }

  @FieldResolver()
  hours(@Root() report: AskedReport, @Ctx() { app: { reports } }: GraphContext) {
    return reports.read((reads) => reportHours(reads, report));
  }

  @FieldResolver()
  turnTimes(@Root() report: AskedReport, @Ctx() { app: { reports } }: GraphContext) {
    return reports.read((reads) => turnTimes(reads, report));
  }

  @FieldResolver()
  lostSearches(@Root() report: AskedReport, @Ctx() { app: { reports } }: GraphContext) {
    return reports.read((reads) => lostSearches(reads, report));
  }

  @FieldResolver()
  roomUse(@Root() report: AskedReport, @Ctx() { app: { reports } }: GraphContext) {
    return reports.read((reads) => roomUse(reads, report));
  }

  @FieldResolver()
  tableTurns(@Root() report: AskedReport, @Ctx() { app: { reports } }: GraphContext) {
    return reports.read((reads) => tableTurns(reads, report));
  }

  @FieldResolver()
  servers(@Root() report: AskedReport, @Ctx() { app: { reports } }: GraphContext) {
    return reports.read((reads) => reportServers(reads, report));
  }

  @FieldResolver()
  guests(@Root() report: AskedReport, @Ctx() { app: { reports } }: GraphContext) {
    return reports.read((reads) => reportGuests(reads, report));
  }

  @FieldResolver()
  waits(@Root() report: AskedReport, @Ctx() { app: { reports } }: GraphContext) {
    return reports.read((reads) => reportWaits(reads, report));
  }
}
