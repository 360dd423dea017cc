import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { BookingFilter } from './booking-rows.ts';
import { patternOf } from './booking-words.ts';

/** The index knows texts by their parts of three letters or digits (pg_trgm): of less it can tell nothing. */
const KNOWN_PART = /[\p{L}\p{N}]{3}/u;

/** Bookings that are found first and then put in order. Where there are more, the list is soon full by walking along it. */
const MOST_FOUND = 5_000;

/**
 * The filter as it is read fastest: a text that few bookings hold becomes those bookings, found through an index that
 * does not care how long the history is.
 */
export async function searched(
  reads: TenantReads,
  restaurantId: string,
  filter: BookingFilter,
): Promise<BookingFilter> {
  const { search, ...rest } = filter;
  if (!search || !KNOWN_PART.test(search)) return filter;
  const found = await reads.rows<{ id: string }>(
    { restaurantIds: [restaurantId] },
    sql(
      (p) =>
        `select app_private.matching_bookings(${p(restaurantId)}, ${p(patternOf(search))}, ${MOST_FOUND + 1}) as id`,
    ),
  );
  return found.length > MOST_FOUND ? filter : { ...rest, among: found.map(({ id }) => id) };
}
