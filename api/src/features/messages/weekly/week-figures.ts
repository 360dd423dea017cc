import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { addDays } from '../../../platform/time/zoned-time.ts';
import { type BookingSource, bookingSources } from '../../bookings/booking-source.ts';
import { askReport } from '../../reports/ask-report.ts';
import { figuresOf, NO_SUMS, type ReportFiguresRow } from '../../reports/report-figures.ts';
import { reportGroups } from '../../reports/report-groups.ts';
import { reportGuests } from '../../reports/report-guests.ts';
import { lostSearches } from '../../reports/report-hours.ts';
import { turnTimes } from '../../reports/report-turns.ts';

/** What a week of service days came to, beside the week before. */
export interface WeekFigures {
  /** Its Monday and its Sunday, yyyy-MM-dd. */
  from: string;
  to: string;
  total: ReportFiguresRow;
  totalBefore: ReportFiguresRow;
  days: { date: string; figures: ReportFiguresRow; before: ReportFiguresRow }[];
  /** By service, most covers first; none where there is one alone. */
  services: { name: string; figures: ReportFiguresRow; before: ReportFiguresRow }[];
  sources: { source: BookingSource; bookings: number; before: number }[];
  /** How often guests looked online and found nothing. */
  lostSearches: number;
  /** Median of the minutes that parties kept their tables, and of those planned; null where nothing is known. */
  turn: { median: number | null; planned: number | null };
  guests: { firstVisits: number; returning: number };
}

const LAST_DAY = 6;
const NOTHING = figuresOf(NO_SUMS);

/** The figures of the week that begins on a Monday, as `Restaurant.report` says them. */
export async function weekFigures(
  { reports, pool }: Pick<App, 'reports' | 'pool'>,
  restaurant: { restaurantId: string; timezone: string },
  monday: string,
): Promise<WeekFigures> {
  const span = { from: monday, to: addDays(monday, LAST_DAY) };
  const asked = {
    ...span,
    service: null,
    areaId: null,
    compareWith: 'SAME_WEEKDAYS_BEFORE',
  } as const;
  const [byDay, byService] = await Promise.all([
    askReport(reports, restaurant, { ...asked, groupBy: 'DAY' }),
    askReport(reports, restaurant, { ...asked, groupBy: 'SERVICE' }),
  ]);
  const reads = new TenantReads(pool);
  const [sums, days, services, lost, turns, guests] = await Promise.all([
    byDay.sums(),
    reportGroups(reads, byDay),
    reportGroups(reads, byService),
    reports.read((long) => lostSearches(long, byDay)),
    reports.read((long) => turnTimes(long, byDay)),
    reports.read((long) => reportGuests(long, byDay)),
  ]);
  const before = sums.before ?? NO_SUMS;
  return {
    ...span,
    total: figuresOf(sums.now),
    totalBefore: figuresOf(before),
    days: days.map((day) => ({
      date: day.date ?? span.from,
      figures: day.figures,
      before: day.before ?? NOTHING,
    })),
    services:
      services.length > 1
        ? services.map((service) => ({
            name: service.name ?? '',
            figures: service.figures,
            before: service.before ?? NOTHING,
          }))
        : [],
    sources: bookingSources.map((source) => ({
      source,
      bookings: sums.now[source],
      before: before[source],
    })),
    lostSearches: lost?.searches ?? 0,
    turn: { median: turns.all.median, planned: turns.all.planned },
    guests: { firstVisits: guests.firstVisits, returning: guests.returning },
  };
}
