import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { SlotReason } from '../availability/explain/slot-reason.ts';
import type { ReportAsked } from './report-asked.ts';
import { ofReport } from './report-figures.ts';
import { daysWithServices, inService } from './report-services.ts';

/** Hours of a day: as many rows as a report by the hour has. */
export const HOURS_OF_DAY = 24;

/** An hour of the restaurant's clock, in the names of the schema's fields. */
export interface ReportHourRow {
  hour: number;
  parties: number;
  covers: number;
  noShows: number;
}

/** What the hours of the day come to by booked time; those in which nobody was booked are left out. */
export function reportHours(reads: TenantReads, asked: ReportAsked): Promise<ReportHourRow[]> {
  return reads.rows<ReportHourRow>(
    { restaurantIds: [asked.restaurantId] },
    sql`with ${daysWithServices(asked, asked)}
      select (q.quarter / 60)::int as hour, sum(q.pending + q.confirmed + q.seated + q.completed)::int as parties,
        sum(q.covers)::int as covers, sum(q.no_show)::int as "noShows"
      from booking_quarters q join days on days.date = q.date
      where ${ofReport(asked, asked)} group by 1
      having sum(q.pending + q.confirmed + q.seated + q.completed + q.no_show) > 0 order by 1`,
  );
}

/** Searches in vain, in the names of the schema's fields. */
export interface LostSearchesRow {
  searches: number;
  persons: number;
  wholeDays: number;
  byHour: { hour: number; searches: number; persons: number }[];
  byPartySize: { partySize: number; searches: number }[];
  byReason: { reason: SlotReason; searches: number }[];
}

interface LostRow {
  hour: number | null;
  guests: number;
  reason: SlotReason;
  searches: number;
}

/**
 * What guests asked for online and could not have, by the date that they asked for. A search for a whole day has no hour; where a
 * service is asked for it belongs to none. Null where an area is asked for: a search in vain is kept without one.
 */
export async function lostSearches(reads: TenantReads, asked: ReportAsked): Promise<LostSearchesRow | null> {
  if (asked.areaId !== null) return null;
  const rows = await reads.rows<LostRow>(
    { restaurantIds: [asked.restaurantId] },
    sql`with ${daysWithServices(asked, asked)}
      select extract(hour from s.time)::int as hour, s.guests, s.reason, sum(s.count)::int as searches
      from refused_searches s join days on days.date = s.date
      where s.restaurant_id = ${asked.restaurantId} and s.date between ${asked.from}::date and ${asked.to}::date
        and ${inService(asked, raw('(extract(hour from s.time) * 60 + extract(minute from s.time))::int'))}
      group by 1, 2, 3`,
  );
  const sum = (of: readonly LostRow[]) => of.reduce((all, { searches }) => all + searches, 0);
  const persons = (of: readonly LostRow[]) =>
    of.reduce((all, { searches, guests }) => all + searches * guests, 0);
  const hours = Map.groupBy(
    rows.filter(({ hour }) => hour !== null),
    ({ hour }) => hour ?? 0,
  );
  return {
    searches: sum(rows),
    persons: persons(rows),
    wholeDays: sum(rows.filter(({ hour }) => hour === null)),
    byHour: inOrder(hours).map(([hour, of]) => ({ hour, searches: sum(of), persons: persons(of) })),
    byPartySize: inOrder(Map.groupBy(rows, ({ guests }) => guests)).map(([partySize, of]) => ({
      partySize,
      searches: sum(of),
    })),
    byReason: [...Map.groupBy(rows, ({ reason }) => reason)]
      .map(([reason, of]) => ({ reason, searches: sum(of) }))
      .sort((one, other) => other.searches - one.searches),
  };
}

const inOrder = <Of>(groups: ReadonlyMap<number, Of>): [number, Of][] =>
  [...groups].sort(([one], [other]) => one - other);
