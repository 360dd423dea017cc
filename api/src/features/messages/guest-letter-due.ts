import type { BookingToWriteAbout } from './booking-to-write-about.ts';

/** Which letter brings a guest up to date; each is a kind of mail. */
export type GuestLetterKind =
  | 'booking-received'
  | 'booking-confirmed'
  | 'booking-changed'
  | 'booking-declined'
  | 'booking-cancelled';

/**
 * The letter that a guest lacks, by how the booking stands now and what they were told before; null when they know it
 * all, when it no longer helps: the visit has begun, or a cancelled one would be over; and while staff can still take back
 * what there is to tell.
 */
export function guestLetterDue(booking: BookingToWriteAbout, now: Date): GuestLetterKind | null {
  const { status, cancellation, toldGuest: told, startsAt, endsAt } = booking;
  if (booking.isUndoable) return null; // another letter is ordered for when that is over
  if (status === 'cancelled') {
    if (endsAt <= now || told?.status === 'cancelled') return null;
    return cancellation === 'declined' ? 'booking-declined' : 'booking-cancelled';
  }
  if ((status !== 'pending' && status !== 'confirmed') || startsAt <= now) return null;
  if (!told || told.status === 'cancelled') {
    return status === 'pending' ? 'booking-received' : 'booking-confirmed';
  }
  if (isOtherVisit(booking) || hasOtherWishes(booking)) return 'booking-changed';
  if (told.status === status) return null;
  return status === 'confirmed' ? 'booking-confirmed' : 'booking-changed';
}

/** Whether the guest was told another date, time or party size; by the clock, which stays when a zone is corrected. */
export function isOtherVisit({ toldGuest: told, date, time, guests }: BookingToWriteAbout): boolean {
  return told !== null && (told.date !== date || told.time !== time || told.guests !== guests);
}

/** Whether the guest was told of other wishes; whoever was told before wishes were is told with the next letter. */
export function hasOtherWishes({ toldGuest: told, wishes }: BookingToWriteAbout): boolean {
  return told?.wishes !== undefined && told.wishes.join() !== wishes.join();
}
