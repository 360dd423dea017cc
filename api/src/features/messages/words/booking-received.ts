import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** The first mail about a request that the restaurant has to answer. */
export const bookingReceivedWords = inLanguages((i18n) => ({
  title: i18n._('Booking request received'),
  opening: i18n._(
    'Your request has reached the restaurant, and your place is held. The restaurant will confirm it.',
  ),
  /** To a party so large that the restaurant arranges its tables by hand. */
  openingOfRequest: i18n._(
    'Your request has reached the restaurant, and your seats are kept. Tables for a party of this size are arranged by hand: the restaurant will confirm once it has them.',
  ),
}));
