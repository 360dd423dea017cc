import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { inArea, type ReportAsked } from './report-asked.ts';
import { daysWithServices, inService } from './report-services.ts';

/** A longer stay is one that nobody marked as over until the day was closed: it says nothing of a turn. In minutes. */
export const LONGEST_TURN = 720;

/** Bands of parties whose turns are told apart: the first size of each. */
const SIZES = [1, 3, 5, 7] as const;
export const TURN_SIZES = SIZES.length;

/** Turn times of parties, in the names of the schema's fields. Minutes are null where nothing is known. */
interface TurnTimeRow {
  from: number;
  to: number | null;
  restsOn: number;
  median: number | null;
  ninetieth: number | null;
  planned: number | null;
  plannedRestsOn: number;
}

/** The turns of a report. */
export interface TurnTimesRow {
  /** Parties that have left. */
  finished: number;
  all: TurnTimeRow;
  byPartySize: TurnTimeRow[];
}

interface Row extends Omit<TurnTimeRow, 'from' | 'to'> {
  place: number | null;
  finished: number;
}

/**
 * How long parties kept their tables, from when they sat down to when they were marked as gone, beside how long they were to stay when
 * they sat down. From the bookings of the days themselves: a median cannot be added up.
 */
export async function turnTimes(reads: TenantReads, asked: ReportAsked): Promise<TurnTimesRow> {
  const rows = await reads.rows<Row>(
    { restaurantIds: [asked.restaurantId] },
    sql`with ${daysWithServices(asked, asked)},
      left_again as (
        select width_bucket(b.guests, ${[...SIZES]}::int[]) - 1 as place,
          case when b.seated_at is not null and b.left_at > b.seated_at
            then floor(extract(epoch from b.left_at - b.seated_at) / 60)::int end as minutes, b.planned_minutes as planned
        from bookings b join days on days.date = b.date
        where b.restaurant_id = ${asked.restaurantId} and b.date between ${asked.from}::date and ${asked.to}::date
          and b.deleted_at is null and b.status = 'completed' and ${inArea(asked, raw('b.area_id'))}
          and ${inService(asked, raw('(extract(hour from b.time) * 60 + extract(minute from b.time))::int'))})
      select place, count(*)::int as finished, count(minutes) filter (where minutes <= ${LONGEST_TURN})::int as "restsOn",
        percentile_disc(0.5) within group (order by minutes) filter (where minutes <= ${LONGEST_TURN}) as median,
        percentile_disc(0.9) within group (order by minutes) filter (where minutes <= ${LONGEST_TURN}) as ninetieth,
        percentile_disc(0.5) within group (order by planned) filter (where minutes <= ${LONGEST_TURN}) as planned,
        count(planned) filter (where minutes <= ${LONGEST_TURN})::int as "plannedRestsOn"
      from left_again group by grouping sets ((place), ())`,
  );
  const timed = (place: number | null): Omit<TurnTimeRow, 'from' | 'to'> => {
    const row = rows.find((each) => each.place === place);
    const { restsOn = 0, median = null, ninetieth = null, planned = null, plannedRestsOn = 0 } = row ?? {};
    return { restsOn, median, ninetieth, planned, plannedRestsOn };
  };
  return {
    finished: rows.find(({ place }) => place === null)?.finished ?? 0,
    all: { from: 1, to: null, ...timed(null) },
    byPartySize: SIZES.map((from, place) => {
      const next = SIZES[place + 1];
      return { from, to: next ? next - 1 : null, ...timed(place) };
    }),
  };
}
