import { inLanguages } from '../../restaurants/language/in-languages.ts';

/** What a pass in a wallet says of a visit. */
interface WalletWords {
  /** What it is, for screen readers. */
  summary(visit: { guests: number; restaurant: string }): string;
  party(guests: number): string;
  date: string;
  time: string;
  guests: string;
  area: string;
  reference: string;
  status: string;
  address: string;
  phone: string;
  /** The status of a request that nobody has confirmed yet. */
  waiting: string;
}

/** The words of passes in the languages of guests. */
export const walletWords = inLanguages<WalletWords>((i18n) => ({
  summary: ({ guests, restaurant }) =>
    i18n._('Table for {guests} at {restaurant}', { guests: `${guests}`, restaurant }),
  party: (guests) => i18n._('{guests, plural, one {# guest} other {# guests}}', { guests }),
  date: i18n._('Date'),
  time: i18n._('Time'),
  guests: i18n._('Party'),
  area: i18n._('Area'),
  reference: i18n._('Reference'),
  status: i18n._('Status'),
  address: i18n._('Address'),
  phone: i18n._('Phone'),
  waiting: i18n._('Waiting for the restaurant to confirm'),
}));
