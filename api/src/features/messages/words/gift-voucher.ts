import { inLanguages } from '../../restaurants/language/in-languages.ts';

interface GiftVoucherWords {
  title: string;
  subject: (giver: string, restaurant: string) => string;
  opening: (giver: string, restaurant: string) => string;
  openingToHandOver: (recipient: string, restaurant: string) => string;
  quote: (message: string) => string;
  worth: string;
  from: string;
  to: string;
  code: string;
  until: string;
  noEnd: string;
  open: string;
  howTo: string;
  attached: string;
  reason: (restaurant: string) => string;
  receiptTitle: string;
  receiptOpening: (recipient: string) => string;
  receiptOpeningToSelf: string;
  paid: string;
  taxes: string;
  sentTo: string;
  boughtOn: string;
  voucher: string;
  agreed: string;
  questions: (phone: string | null) => string;
  reasonOfReceipt: (restaurant: string) => string;
}

/** The mails about a gift voucher, and the page that travels with them. */
export const giftVoucherWords = inLanguages<GiftVoucherWords>((i18n) => ({
  title: i18n._('Gift voucher'),
  subject: (giver, restaurant) => i18n._('{giver} gives you a visit to {restaurant}', { giver, restaurant }),
  opening: (giver, restaurant) =>
    i18n._('{giver} gives you a voucher for {restaurant}.', { giver, restaurant }),
  openingToHandOver: (recipient, restaurant) =>
    i18n._(
      'Here is your voucher for {restaurant}, to give to {recipient}. Print the page that is attached, or send it on.',
      {
        recipient,
        restaurant,
      },
    ),
  quote: (message) => i18n._('“{message}”', { message }),
  worth: i18n._('Worth'),
  from: i18n._('From'),
  to: i18n._('For'),
  code: i18n._('Code'),
  until: i18n._('Usable until'),
  noEnd: i18n._('No end'),
  open: i18n._('See the voucher'),
  howTo: i18n._(
    'Show the code when you pay at the restaurant. Whoever has the code can use it, so keep it like money.',
  ),
  attached: i18n._('The voucher is attached as a page to print.'),
  reason: (restaurant) =>
    i18n._('You get this mail because a voucher of {restaurant} was bought for you.', { restaurant }),
  receiptTitle: i18n._('Your receipt'),
  receiptOpening: (recipient) =>
    i18n._('Thank you. Your voucher is paid and on its way to {recipient}.', { recipient }),
  receiptOpeningToSelf: i18n._('Thank you. Your voucher is paid, and comes to you in a mail of its own.'),
  paid: i18n._('Paid'),
  taxes: i18n._('including taxes'),
  sentTo: i18n._('Sent to'),
  boughtOn: i18n._('Bought on'),
  voucher: i18n._('Voucher'),
  agreed: i18n._('What you agreed to:'),
  questions: (phone) =>
    phone
      ? i18n._('Any question? Please call the restaurant at {phone} and say how the voucher’s code ends.', {
          phone,
        })
      : i18n._('Any question? Please ask the restaurant, and say how the voucher’s code ends.'),
  reasonOfReceipt: (restaurant) =>
    i18n._('You get this mail because you bought a voucher of {restaurant}.', { restaurant }),
}));
