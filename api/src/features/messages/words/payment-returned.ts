import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** The mail to a guest whose payment came in when the place was gone. */
export const paymentReturnedWords = inLanguages((i18n) => ({
  title: i18n._('Your payment goes back to you'),
  opening: i18n._(
    'Your payment reached the restaurant when the time you had chosen was no longer free. Nothing is booked, and all of it goes back to you.',
  ),
  openingOfChange: i18n._(
    'Your payment reached the restaurant when your booking could no longer be changed as you wished. The booking was not changed, and all of this payment goes back to you.',
  ),
  openingOfCard: i18n._(
    'Your card reached the restaurant when the time you had chosen was no longer free. Nothing is booked, and nothing is charged.',
  ),
  openingOfUnchanged: i18n._(
    'Your card reached the restaurant when your booking could no longer be changed as you wished. The booking was not changed, and nothing is charged.',
  ),
  arrives: i18n._('Banks take up to ten days until you see it on your account.'),
  amount: i18n._('Amount'),
}));
