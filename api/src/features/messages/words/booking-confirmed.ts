import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** The mail that says yes, to a request or at once. */
export const bookingConfirmedWords = inLanguages((i18n) => ({
  title: i18n._('Booking confirmed'),
  opening: i18n._('Your booking is confirmed. The restaurant looks forward to seeing you.'),
}));
