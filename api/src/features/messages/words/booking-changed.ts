import type { InLanguages } from './languages.ts';

interface BookingChangedWords {
  title: string;
  opening: Readonly<Record<'pending' | 'confirmed', string>>;
  /** For a booking that stays as it is, but whose yes was taken back. */
  waitsAgain: { title: string; opening: string };
}

/** The letter about another date, time or party size, whoever wished for it. */
export const bookingChangedWords: InLanguages<BookingChangedWords> = {
  en: {
    title: 'Booking changed',
    opening: {
      pending: 'Your booking has changed, and your place is held. The restaurant will confirm it.',
      confirmed: 'Your booking has changed. It is confirmed as it stands here.',
    },
    waitsAgain: {
      title: 'Booking to be confirmed again',
      opening: 'The restaurant has to confirm your booking once more. Your place is held meanwhile.',
    },
  },
};
