import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** What mails to guests say of the guarantee of their booking. */
export const guaranteeFactWords = inLanguages((i18n) => ({
  cardKept: i18n._('Card kept as a guarantee'),
  atMost: (amount: string) => i18n._('at most {amount}', { amount }),
  depositPaid: i18n._('Deposit paid'),
  paidInAdvance: i18n._('Paid in advance'),
  charged: i18n._('Charged to your card'),
  byVoucher: i18n._('Of that with a gift voucher'),
  freeUntil: i18n._('Free cancellation until'),
  cancellingCosts: i18n._('Cancelling costs now'),
  kept: i18n._('Kept by the restaurant'),
  goesBack: i18n._('Goes back to you'),
  wentBack: i18n._('Gone back to you'),
  onVoucher: i18n._('Of that on your gift voucher'),
  arrives: i18n._('Banks take up to ten days until you see it on your account.'),
  receipt: ({ amount, restaurant, date }: { amount: string; restaurant: string; date: string }) =>
    i18n._('This mail is your receipt: {restaurant} has received {amount} on {date}. Taxes are included.', {
      amount,
      restaurant,
      date,
    }),
  simulated: i18n._('This payment is only simulated: nobody is charged.'),
}));
