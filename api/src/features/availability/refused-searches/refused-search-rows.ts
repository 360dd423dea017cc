import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { SlotReason } from '../explain/slot-reason.ts';

/** Most rows of one answer: those beyond were lost least often. */
export const MOST_REFUSED_SEARCHES = 100;

/** Searches for one thing that were refused for one reason, in the names of the schema's fields. */
export interface RefusedSearchesRow {
  date: string;
  time: string | null;
  partySize: number;
  reason: SlotReason;
  count: number;
}

/** What guests asked for in vain from one of the restaurant's dates to another, both included; most often first. */
export function refusedSearchRows(
  reads: TenantReads,
  restaurantId: string,
  { from, to }: { from: string; to: string },
): Promise<RefusedSearchesRow[]> {
  return reads.rows<RefusedSearchesRow>(
    { restaurantIds: [restaurantId] },
    sql`select date, time, guests as "partySize", reason, sum(count)::int as count
        from refused_searches where restaurant_id = ${restaurantId}
          and searched_on between ${from}::date and ${to}::date
        group by date, time, guests, reason
        order by sum(count) desc, date, time nulls last, guests, reason limit ${MOST_REFUSED_SEARCHES}`,
  );
}
