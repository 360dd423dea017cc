import type { BookingStatus } from '../../generated/schema-types.ts';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { forgetBookings, type KeptBooking, keepBooking, keptBookings } from './kept-bookings.ts';
import { OwnBookingDocument, type OwnBookingQuery } from './OwnBooking.generated.ts';

/** A booking as it stands now, with the way to it. */
export interface PresentBooking extends KeptBooking {
  /** Whether the restaurant has yet to say yes. */
  isPending: boolean;
}

const AHEAD: readonly BookingStatus[] = ['PENDING', 'CONFIRMED', 'SEATED'];

/**
 * The next of the bookings that were made here on this device, as it stands now; null when there is none. Those that were
 * cancelled, or whose links open nothing any more, are forgotten. Rejects when nothing can be asked: what is not known is not told.
 */
export async function presentBooking(
  restaurantId: string,
  signal: AbortSignal,
): Promise<PresentBooking | null> {
  const kept = keptBookings(restaurantId).toSorted((one, other) => one.endsAt.localeCompare(other.endsAt));
  for (const known of kept) {
    const { manageToken: token } = known;
    const { managedBooking } = await requestGraphql(OwnBookingDocument, { token }, { signal });
    const present = managedBooking && AHEAD.includes(managedBooking.status) ? managedBooking : null;
    if (!present) forgetBookings([token]);
    else return { ...keptAnew(known, present), isPending: present.status === 'PENDING' };
  }
  return null;
}

/** It may have been moved since. */
function keptAnew(known: KeptBooking, present: NonNullable<OwnBookingQuery['managedBooking']>): KeptBooking {
  const { date, time, guests, endsAt } = present;
  const booking = { ...known, date, time, guests, endsAt };
  keepBooking(booking);
  return booking;
}
