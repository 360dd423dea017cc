import DataLoader from 'dataloader';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { PageWish } from '../../platform/graphql/connection.ts';
import { type BookingFilter, type BookingRow, bookingPages } from './booking-rows.ts';

// One set of loaders for each operation: they live and die with the operation's reads.
const loaders = new WeakMap<TenantReads, Map<string, DataLoader<string, BookingRow[]>>>();

/**
 * One page of a restaurant's bookings, one row more than asked for. Asked for restaurant by restaurant in one list, the
 * pages are read in one statement.
 */
export function bookingPage(
  reads: TenantReads,
  restaurantId: string,
  filter: BookingFilter,
  page: PageWish,
): Promise<BookingRow[]> {
  const ofOperation = loaders.get(reads) ?? new Map<string, DataLoader<string, BookingRow[]>>();
  loaders.set(reads, ofOperation);
  const key = JSON.stringify([filter, page]);
  const loader = ofOperation.get(key) ?? newLoader(reads, filter, page);
  ofOperation.set(key, loader);
  return loader.load(restaurantId);
}

function newLoader(reads: TenantReads, filter: BookingFilter, page: PageWish) {
  return new DataLoader<string, BookingRow[]>(
    async (restaurantIds) => {
      const rows = await bookingPages(reads, restaurantIds, filter, page);
      const byRestaurant = Map.groupBy(rows, ({ restaurantId }) => restaurantId);
      return restaurantIds.map((id) => byRestaurant.get(id) ?? []);
    },
    // Within the tick, so that the statement still travels with the operation's others (see TenantReads).
    { batchScheduleFn: queueMicrotask, cache: false },
  );
}
