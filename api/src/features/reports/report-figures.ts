import { raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { addDays, addMonths } from '../../platform/time/zoned-time.ts';
import { inArea, type ReportAsked, type ReportGrouping } from './report-asked.ts';
import { daysWithServices, inService } from './report-services.ts';
import type { ReportSpan } from './report-span.ts';

/** What is read of the roll-up, by the names of its columns. */
const COLUMNS = [
  'pending',
  'confirmed',
  'seated',
  'completed',
  'no_show',
  'cancelled',
  'covers',
  'no_show_covers',
  'cancelled_covers',
  'declined',
  'cancelled_by_guest',
  'online',
  'phone',
  'walk_in',
  'waitlist',
  'party_one',
  'party_two',
  'party_three',
  'party_four',
  'party_five',
  'party_six',
  'party_eight',
  'party_twelve',
  'party_larger',
  'lead_two_hours',
  'lead_day',
  'lead_three_days',
  'lead_week',
  'lead_two_weeks',
  'lead_month',
  'lead_longer',
  'gone_after',
  'gone_two_hours',
  'gone_day',
  'gone_three_days',
  'gone_week',
  'gone_longer',
] as const;

/** Sums of the roll-up. */
export type FigureSums = Record<(typeof COLUMNS)[number], number>;

/** The sums of rows `q` of the roll-up, by the names of its columns. */
export const SUMS = raw(
  COLUMNS.map((column) => `coalesce(sum(q.${column}), 0)::int as ${column}`).join(', '),
);
/** Of days without bookings. */
export const NO_SUMS = Object.fromEntries(COLUMNS.map((column) => [column, 0])) as FigureSums;

/** The sums of one group, by what it is called: its first day, the place of its service, or the uuid of its area. */
export interface GroupSums {
  key: string;
  sums: FigureSums;
}

/** By what the rows of `booking_quarters` are put together, moved on by so many days: so the days before meet those of the report. */
export const groupKeys: Record<ReportGrouping, (days: number) => Statement> = {
  DAY: (days) => sql`(q.date + ${days}::int)::text`,
  WEEK: (days) => sql`date_trunc('week', q.date + ${days}::int)::date::text`,
  MONTH: (days) => sql`date_trunc('month', q.date + ${days}::int)::date::text`,
  SERVICE: () => sql`days.places[q.quarter / 15 + 1]::text`,
  AREA: () => sql`q.area_id::text`,
};

/** The groups of a span that have any bookings. */
export async function groupSums(
  reads: TenantReads,
  asked: ReportAsked,
  span: ReportSpan & { days: number },
): Promise<GroupSums[]> {
  const rows = await reads.rows<{ key: string } & FigureSums>(
    { restaurantIds: [asked.restaurantId] },
    sql`with ${daysWithServices(asked, span)}
      select ${groupKeys[asked.groupBy](span.days)} as key, ${SUMS} from booking_quarters q join days on days.date = q.date
      where ${ofReport(asked, span)} group by 1 order by 1`,
  );
  return rows.map(({ key, ...sums }) => ({ key, sums }));
}

/** Which rows of the roll-up are of a report, where `days` is joined. */
export function ofReport(asked: ReportAsked, { from, to }: ReportSpan): Statement {
  return sql`q.restaurant_id = ${asked.restaurantId} and q.date between ${from}::date and ${to}::date
      and ${inArea(asked, raw('q.area_id'))} and ${inService(asked, raw('q.quarter'))}`;
}

/** All of them together. */
export const sumOf = (groups: readonly GroupSums[]): FigureSums =>
  groups.reduce(
    (sum, { sums }) =>
      Object.fromEntries(COLUMNS.map((column) => [column, sum[column] + sums[column]])) as FigureSums,
    NO_SUMS,
  );

/** The groups that a report shows though nobody came: every day, week or month of it. Services and areas are told by who came. */
export function datesOfGroups({ groupBy, from, to }: Pick<ReportAsked, 'groupBy'> & ReportSpan): string[] {
  if (groupBy === 'SERVICE' || groupBy === 'AREA') return [];
  const dates: string[] = [];
  for (let date = firstOf(groupBy, from); date <= to; date = nextOf(groupBy, date)) dates.push(date);
  return dates;
}

function firstOf(groupBy: ReportGrouping, date: string): string {
  if (groupBy === 'MONTH') return `${date.slice(0, 8)}01`;
  if (groupBy === 'DAY') return date;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return addDays(date, 1 - weekday);
}

function nextOf(groupBy: ReportGrouping, date: string): string {
  if (groupBy === 'MONTH') return addMonths(date, 1);
  return addDays(date, groupBy === 'DAY' ? 1 : 7);
}

/** Figures as the schema shows them. */
export interface ReportFiguresRow {
  bookings: number;
  parties: number;
  covers: number;
  noShows: number;
  noShowCovers: number;
  noShowShare: number | null;
  cancellations: number;
  cancelledCovers: number;
  cancelledByGuest: number;
  cancellationShare: number | null;
  declined: number;
  averagePartySize: number | null;
}

const share = (part: number, of: number): number | null => (of > 0 ? part / of : null);

/** The definitions of the figures, each said once. */
export function figuresOf(sums: FigureSums): ReportFiguresRow {
  const parties = sums.pending + sums.confirmed + sums.seated + sums.completed;
  const cancellations = sums.cancelled - sums.declined;
  const bookings = parties + sums.no_show + sums.cancelled;
  return {
    bookings,
    parties,
    covers: sums.covers,
    noShows: sums.no_show,
    noShowCovers: sums.no_show_covers,
    noShowShare: share(sums.no_show, parties + sums.no_show),
    cancellations,
    cancelledCovers: sums.cancelled_covers,
    cancelledByGuest: sums.cancelled_by_guest,
    cancellationShare: share(cancellations, bookings - sums.declined),
    declined: sums.declined,
    averagePartySize: share(sums.covers, parties),
  };
}
