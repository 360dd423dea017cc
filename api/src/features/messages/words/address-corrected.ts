import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** The mail to an address that a booking no longer has. */
export const addressCorrectedWords = inLanguages((i18n) => ({
  title: i18n._('Your booking has another email address'),
  opening: i18n._(
    'The email address of this booking was corrected on its page. Mails about it now go to the other address, and the links that you have no longer open it.',
  ),
  wasNotMe: (phone: string | null) =>
    phone
      ? i18n._('If it was not you, please call the restaurant at {phone}.', { phone })
      : i18n._('If it was not you, please ask the restaurant.'),
}));
