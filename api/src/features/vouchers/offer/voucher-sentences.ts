import { dateFormat } from '../../../platform/time/date-formats.ts';
import { type Currency, moneyText } from '../../guarantees/rules/money.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import type { Language } from '../../restaurants/language.ts';
import { voucherWords } from './voucher-words.ts';

/** A voucher as its buyer is told about it. */
export interface ToldVoucher {
  amountMinor: number;
  currency: Currency;
  restaurant: string;
  /** The last day on which it counts, yyyy-MM-dd; null for ever. */
  expiresOn: string | null;
}

/** What a voucher is, sentence by sentence, in the reader's language. All of them are made from what holds, none is typed by anybody. */
export function voucherSentences(
  { amountMinor, currency, restaurant, expiresOn }: ToldVoucher,
  language: Language,
): string[] {
  const words = voucherWords[language];
  return [
    words.worth(moneyText(amountMinor, currency, localeOf[language]), restaurant),
    words.inParts,
    expiresOn ? words.until(dayText(expiresOn, language)) : words.forEver,
    words.whoever,
  ];
}

/** A day (yyyy-MM-dd) as people write it in a language. */
export function dayText(day: string, language: Language): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return dateFormat(localeOf[language], options).format(new Date(`${day}T12:00:00Z`));
}
