import { inLanguages } from '../../restaurants/language/in-languages.ts';

/**
 * Which wording guests accept, kept with their acceptance. Count it up with every change of a text below or of its translations: what
 * somebody agreed to is found again by it.
 */
export const WORDING_VERSION = 3;

interface GuaranteeWords {
  cardKept: string;
  deposit: (amount: string) => string;
  depositEach: (amount: string, each: string) => string;
  prepayment: (amount: string) => string;
  prepaymentEach: (amount: string, each: string) => string;
  difference: (amount: string) => string;
  lowered: (code: string, amount: string) => string;
  nothingToPay: string;
  voucherPays: (amount: string) => string;
  freeUntil: (deadline: string) => string;
  allBackUntil: (deadline: string) => string;
  partBackUntil: (deadline: string, amount: string) => string;
  nothingBack: string;
  lateCosts: (amount: string) => string;
  lateFromNow: (amount: string) => string;
  lateIsFree: string;
  noShowCosts: (amount: string) => string;
  noShowIsFree: string;
  byRestaurant: string;
  byRestaurantPaid: string;
  taxes: string;
}

/** The sentences that say what a guarantee asks and costs. All of them are made from the rule, none is typed by anybody. */
export const guaranteeWords = inLanguages<GuaranteeWords>((i18n) => ({
  cardKept: i18n._('The restaurant keeps your card as a guarantee. Nothing is charged now.'),
  deposit: (amount) => i18n._('You pay a deposit of {amount} now.', { amount }),
  depositEach: (amount, each) =>
    i18n._('You pay a deposit of {amount} now, {each} for each guest.', { amount, each }),
  prepayment: (amount) => i18n._('You pay {amount} now.', { amount }),
  prepaymentEach: (amount, each) => i18n._('You pay {amount} now, {each} for each guest.', { amount, each }),
  difference: (amount) => i18n._('You pay the difference of {amount} now.', { amount }),
  lowered: (code, amount) => i18n._('Your code {code} has lowered that by {amount}.', { code, amount }),
  nothingToPay: i18n._('You pay nothing for it.'),
  voucherPays: (amount) =>
    i18n._(
      'Your gift voucher pays {amount} of it. What goes back to you goes to your card first, then to the voucher.',
      { amount },
    ),
  freeUntil: (deadline) => i18n._('You can cancel free of charge until {deadline}.', { deadline }),
  allBackUntil: (deadline) =>
    i18n._('If you cancel before {deadline}, you get everything back.', { deadline }),
  partBackUntil: (deadline, amount) =>
    i18n._('If you cancel before {deadline}, you get {amount} back.', { deadline, amount }),
  nothingBack: i18n._('If you cancel, you get nothing back.'),
  lateCosts: (amount) => i18n._('Cancelling later costs {amount}.', { amount }),
  lateFromNow: (amount) => i18n._('Cancelling costs {amount} from now on.', { amount }),
  lateIsFree: i18n._('Cancelling is free of charge.'),
  noShowCosts: (amount) => i18n._('If you do not come, it costs {amount}.', { amount }),
  noShowIsFree: i18n._('If you do not come, it costs nothing.'),
  byRestaurant: i18n._('If the restaurant cancels, it costs you nothing.'),
  byRestaurantPaid: i18n._('If the restaurant cancels, you get everything back.'),
  taxes: i18n._('All amounts include taxes.'),
}));
