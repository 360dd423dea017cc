import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { BookingFilter } from './booking-rows.ts';

/** The index knows texts by their parts of three letters: of less it can tell nothing. */
const LETTERS_OF_A_PART = 3;

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
  const wanted = search?.toLowerCase() ?? '';
  if ([...wanted].length < LETTERS_OF_A_PART) return filter;
  const found = await reads.row<{ ids: string[] | null }>(
    { restaurantIds: [restaurantId] },
    sql`select app_private.matching_bookings(${restaurantId}, ${wanted}, ${raw(MOST_FOUND)}) as ids`,
  );
  return found?.ids ? { ...rest, among: found.ids } : filter;
}
