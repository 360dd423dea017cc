import { z } from 'zod';
import type { OwnerQuery } from '../jobs/owner-query.ts';

/** How long people can look back. */
export const SECURITY_DAYS = 90;
/** Rows that one statement removes: no transaction holds many rows for long. */
const BATCH = 5_000;

const answer = z.object({ rows: z.tuple([z.object({ removed: z.number() })]) });

/** Removes security events that are older than 90 days, in batches. */
export async function purgeSecurityEvents(query: OwnerQuery, now: Date): Promise<void> {
  for (const table of ['account_events', 'restaurant_events']) {
    for (let removed = BATCH; removed >= BATCH; ) {
      const done = await query(
        `with gone as (
            delete from ${table} where ctid = any (array(
              select ctid from ${table} where occurred_at < $1::timestamptz - make_interval(days => $2) limit $3))
            returning 1)
          select count(*)::int as removed from gone`,
        [now, SECURITY_DAYS, BATCH],
      );
      removed = answer.parse(done).rows[0].removed;
    }
  }
}
