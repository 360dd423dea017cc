import type { BookingToWriteAbout } from './booking-to-write-about.ts';
import { type ComparedBooking, isOfBooking, newsFor } from './guest-news.ts';

/** Which mail brings a guest up to date; each is a kind of mail. */
export type GuestMailKind =
  | 'booking-received'
  | 'booking-confirmed'
  | 'booking-changed'
  | 'booking-declined'
  | 'booking-cancelled'
  | 'restaurant-changed';

/** What decides about a mail. */
export type JudgedBooking = ComparedBooking &
  Pick<BookingToWriteAbout, 'status' | 'cancellation' | 'endsAt' | 'isUndoable'>;

/**
 * The mail that a guest lacks, by how the booking stands now and what they were told before; null when they know it
 * all, when it no longer helps: the visit has begun, or a cancelled one would be over; and while staff can still take back
 * what there is to tell.
 */
export function guestMailDue(booking: JudgedBooking, now: Date): GuestMailKind | null {
  const { status, cancellation, toldGuest: told, startsAt, endsAt } = booking;
  if (booking.isUndoable) return null; // another mail is ordered for when that is over
  if (status === 'cancelled') {
    if (endsAt <= now || told?.status === 'cancelled') return null;
    return cancellation === 'declined' ? 'booking-declined' : 'booking-cancelled';
  }
  if ((status !== 'pending' && status !== 'confirmed') || startsAt <= now) return null;
  if (!told || told.status === 'cancelled') {
    return status === 'pending' ? 'booking-received' : 'booking-confirmed';
  }
  const news = newsFor(booking);
  if (isOfBooking(news)) return 'booking-changed';
  if (told.status !== status) return status === 'confirmed' ? 'booking-confirmed' : 'booking-changed';
  return news.size > 0 ? 'restaurant-changed' : null;
}
