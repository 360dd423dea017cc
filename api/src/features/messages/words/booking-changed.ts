import { inLanguages } from '../../restaurants/language/in-languages.ts';

interface BookingChangedWords {
  title: string;
  opening: Readonly<Record<'pending' | 'confirmed', string>>;
  /** For a booking that stays as it is, but whose yes was taken back. */
  waitsAgain: { title: string; opening: string };
}

/** The mail about another date, time or party size, whoever asked for it. */
export const bookingChangedWords = inLanguages<BookingChangedWords>((i18n) => ({
  title: i18n._('Booking changed'),
  opening: {
    pending: i18n._('Your booking has changed, and your place is held. The restaurant will confirm it.'),
    confirmed: i18n._('Your booking has changed. It is confirmed as it stands here.'),
  },
  waitsAgain: {
    title: i18n._('Booking to be confirmed again'),
    opening: i18n._('The restaurant has to confirm your booking once more. Your place is held meanwhile.'),
  },
}));
