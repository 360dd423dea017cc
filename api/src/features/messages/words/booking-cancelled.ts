import type { Cancellation } from '../../bookings/booking-status.ts';
import type { InLanguages } from './languages.ts';

/** The letter about a booking that is off, by who called it off. */
export const bookingCancelledWords: InLanguages<
  Readonly<Record<Cancellation, { title: string; opening: string }>>
> = {
  en: {
    declined: {
      title: 'Booking request declined',
      opening: 'The restaurant is sorry: it cannot take your booking, and nothing is booked.',
    },
    by_restaurant: {
      title: 'Booking cancelled by the restaurant',
      opening: 'The restaurant is sorry: it had to cancel your booking, and nothing is booked any more.',
    },
    by_guest: {
      title: 'Booking cancelled',
      opening: 'Your booking is cancelled, as you wished. Its place is free for other guests.',
    },
  },
};
