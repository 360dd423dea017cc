import type { InLanguages } from './languages.ts';

/** The first letter about a request that the restaurant has to answer. */
export const bookingReceivedWords: InLanguages<{ title: string; opening: string }> = {
  en: {
    title: 'Booking request received',
    opening:
      'Your request has reached the restaurant, and your place is held. The restaurant will confirm it.',
  },
};
