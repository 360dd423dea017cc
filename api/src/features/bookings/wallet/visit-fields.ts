import { dateFormat } from '../../../platform/time/date-formats.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import type { WalletVisit } from './wallet-visit.ts';
import { walletWords } from './wallet-words.ts';

/** A name with its value, in the guest's language. */
export interface VisitField {
  key: string;
  label: string;
  value: string;
}

/** The visit in words: day and time as the clocks of the restaurant have them. */
export function visitFields(visit: WalletVisit) {
  const { startsAt, timezone, language } = visit;
  const words = walletWords[language];
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(localeOf[language], { timeZone: timezone, ...options }).format(startsAt);
  const field = (key: string, label: string, value: string): VisitField => ({ key, label, value });
  const known = (key: string, label: string, value: string | null) =>
    value ? [field(key, label, value)] : [];
  return {
    summary: words.summary({ guests: visit.guests, restaurant: visit.restaurant }),
    date: field(
      'date',
      words.date,
      inZone({ weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' }),
    ),
    time: field('time', words.time, inZone({ hour: 'numeric', minute: '2-digit' })),
    party: field('party', words.guests, words.party(visit.guests)),
    reference: field('reference', words.reference, visit.reference),
    area: known('area', words.area, visit.area),
    status: known('status', words.status, visit.isWaiting ? words.waiting : null),
    address: known('address', words.address, visit.address),
    phone: known('phone', words.phone, visit.phone),
  };
}
