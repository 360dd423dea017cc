import type { BookingStatus } from '../../../generated/schema-types.ts';

interface ListedBooking {
  id: string;
  date: string;
  guests: number;
  status: BookingStatus;
}

/** The bookings of one day, in the order of the list. */
export interface DayOfList<Booking> {
  date: string;
  bookings: Booking[];
  /** Who comes, has come or may come: `3 bookings · 8 covers`; null while more of the day may follow. */
  count: string | null;
}

/** The list day by day. The last day of a list that goes on is counted once all of it is there. */
export function byDay<Booking extends ListedBooking>(
  listed: readonly Booking[],
  goesOn: boolean,
): DayOfList<Booking>[] {
  const days = [...Map.groupBy(listed, ({ date }) => date)];
  return days.map(([date, bookings], index) => ({
    date,
    bookings,
    count: goesOn && index === days.length - 1 ? null : countOf(bookings),
  }));
}

function countOf(bookings: readonly ListedBooking[]): string {
  const coming = bookings.filter(({ status }) => status !== 'CANCELLED' && status !== 'NO_SHOW');
  const covers = coming.reduce((sum, { guests }) => sum + guests, 0);
  return `${coming.length} ${coming.length === 1 ? 'booking' : 'bookings'} · ${covers} ${covers === 1 ? 'cover' : 'covers'}`;
}
