import DataLoader from 'dataloader';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { BookingRow } from '../../bookings/lists/booking-rows.ts';
import { type MessageRow, messagesAbout } from './message-rows.ts';

/** Most messages that are shown of one booking. */
export const MOST_MESSAGES = 20;

type Asked = Pick<BookingRow, 'restaurantId' | 'bookingId'>;

const newLoader = (reads: TenantReads) =>
  new DataLoader<Asked, MessageRow[], string>((bookings) => loadMessages(reads, bookings), {
    cacheKeyFn: ({ bookingId }) => bookingId,
  });

/** The latest messages about a booking, newest first; asked for booking by booking, they are read in one statement per restaurant. */
export function messagesOfBooking(reads: TenantReads, booking: Asked): Promise<MessageRow[]> {
  return reads.once(newLoader).load(booking);
}

async function loadMessages(reads: TenantReads, bookings: readonly Asked[]): Promise<MessageRow[][]> {
  const byRestaurant = Map.groupBy(bookings, ({ restaurantId }) => restaurantId);
  const found = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) => {
      const ids = own.map(({ bookingId }) => bookingId);
      return messagesAbout(reads, restaurantId, ids, MOST_MESSAGES);
    }),
  );
  const byBooking = Map.groupBy(found.flat(), ({ bookingId }) => bookingId);
  return bookings.map(({ bookingId }) => byBooking.get(bookingId) ?? []);
}
