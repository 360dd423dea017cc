import DataLoader from 'dataloader';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { PageRequest } from '../../../platform/graphql/connections/connection.ts';
import {
  type BookingFilter,
  type BookingPage,
  type BookingRow,
  bookingPages,
  type ListedBooking,
} from './booking-rows.ts';

/** The loaders of an operation, by what they list. */
const newLoaders = () => new Map<string, DataLoader<string, ListedBooking[]>>();

/**
 * One page of a restaurant's bookings, one row more than asked for. Asked for restaurant by restaurant in one list, the
 * pages are read in one statement.
 */
export function listedPage(
  reads: TenantReads,
  restaurantId: string,
  filter: BookingFilter,
  page: BookingPage,
): Promise<ListedBooking[]> {
  const ofOperation = reads.once(newLoaders);
  const key = JSON.stringify([filter, page]);
  const loader = ofOperation.get(key) ?? newLoader(reads, filter, page);
  ofOperation.set(key, loader);
  return loader.load(restaurantId);
}

/** The same with whole rows, which that size of columns stands for. */
export function bookingPage(
  reads: TenantReads,
  restaurantId: string,
  filter: BookingFilter,
  page: PageRequest,
): Promise<BookingRow[]> {
  const whole = listedPage(reads, restaurantId, filter, { ...page, columns: 'whole' });
  return whole as Promise<BookingRow[]>;
}

function newLoader(reads: TenantReads, filter: BookingFilter, page: BookingPage) {
  return new DataLoader<string, ListedBooking[]>(
    async (restaurantIds) => {
      const rows = await bookingPages(reads, restaurantIds, filter, page);
      const byRestaurant = Map.groupBy(rows, ({ restaurantId }) => restaurantId);
      return restaurantIds.map((id) => byRestaurant.get(id) ?? []);
    },
    // Within the tick, so that the statement still travels with the operation's others (see TenantReads).
    { batchScheduleFn: queueMicrotask, cache: false },
  );
}
