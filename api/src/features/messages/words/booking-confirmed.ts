import type { InLanguages } from './languages.ts';

/** The letter that says yes, to a request or at once. */
export const bookingConfirmedWords: InLanguages<{ title: string; opening: string }> = {
  en: {
    title: 'Booking confirmed',
    opening: 'Your booking is confirmed. The restaurant looks forward to seeing you.',
  },
};
