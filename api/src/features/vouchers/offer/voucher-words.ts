import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** Which wording buyers accept. Count it up with every change of a text below or of its translations. */
export const VOUCHER_WORDING_VERSION = 1;

interface VoucherWords {
  worth: (amount: string, restaurant: string) => string;
  inParts: string;
  until: (day: string) => string;
  forEver: string;
  whoever: string;
}

/** The sentences that say what a voucher is. All of them are made from the rule, none is typed by anybody. */
export const voucherWords = inLanguages<VoucherWords>((i18n) => ({
  worth: (amount, restaurant) =>
    i18n._('The voucher is worth {amount} at {restaurant}, taxes included.', { amount, restaurant }),
  inParts: i18n._('It can be used in parts: what is left stays on it.'),
  until: (day) => i18n._('It can be used until {day}.', { day }),
  forEver: i18n._('It does not expire.'),
  whoever: i18n._('Whoever has the code can use it. Please keep it like money.'),
}));
