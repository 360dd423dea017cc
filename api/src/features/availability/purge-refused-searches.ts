import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

const KEPT_DAYS = 90;

/** Forgets refused searches of more than 90 days ago, in all restaurants. */
export async function purgeRefusedSearches(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    `delete from refused_searches where searched_on < ($1::timestamptz at time zone 'UTC')::date - $2::int`,
    [now, KEPT_DAYS],
  );
}
