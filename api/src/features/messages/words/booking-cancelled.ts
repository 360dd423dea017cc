import type { Cancellation } from '../../bookings/booking-status.ts';
import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** The mail about a booking that is off, by who called it off. */
export const bookingCancelledWords = inLanguages<
  Readonly<Record<Cancellation, { title: string; opening: string }>>
>((i18n) => ({
  declined: {
    title: i18n._('Booking request declined'),
    opening: i18n._('The restaurant is sorry: it cannot take your booking, and nothing is booked.'),
  },
  by_restaurant: {
    title: i18n._('Booking cancelled by the restaurant'),
    opening: i18n._(
      'The restaurant is sorry: it had to cancel your booking, and nothing is booked any more.',
    ),
  },
  by_guest: {
    title: i18n._('Booking cancelled'),
    opening: i18n._('Your booking is cancelled, as you asked. Its place is free for other guests.'),
  },
}));

/** What staff tell the guest about it, in their own words. */
export const cancellationNoteWords = inLanguages<(note: string) => string>(
  (i18n) => (note) => i18n._('The restaurant writes: “{note}”', { note }),
);
