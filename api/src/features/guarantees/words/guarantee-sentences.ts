import { dateFormat } from '../../../platform/time/date-formats.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import type { Language } from '../../restaurants/language.ts';
import { costOf, dueNow } from '../rules/fees.ts';
import { type Currency, moneyText } from '../rules/money.ts';
import { amountFor, type Terms } from '../rules/policy-rule.ts';
import { guaranteeWords } from './guarantee-words.ts';

/** What one party is told, and when. */
export interface Told {
  terms: Terms;
  guests: number;
  currency: Currency;
  /** From when on cancelling is late. */
  freeUntil: Date;
  timezone: string;
  now: Date;
  /** What was given for the booking before; left out or 0 for nothing. */
  givenMinor?: number;
  /** The discount code that lowered it, and by how much; left out or 0 for nothing. */
  discountCode?: string | null;
  discountMinor?: number;
  /** What a gift voucher pays of it; left out or 0 for nothing. */
  voucherMinor?: number;
}

/** What a guarantee asks and costs, sentence by sentence, in the guest's language. Every amount in them is the one that is charged. */
export function guaranteeSentences(told: Told, language: Language): string[] {
  const words = guaranteeWords[language];
  const { terms, guests, freeUntil, now } = told;
  const money = (amountMinor: number) => moneyText(amountMinor, told.currency, localeOf[language]);
  const late = costOf(terms, guests, 'late').keptMinor;
  const noShow = costOf(terms, guests, 'no_show').keptMinor;
  const isLateAlready = freeUntil <= now;
  return [
    asked(told, language),
    told.discountMinor ? words.lowered(told.discountCode ?? '', money(told.discountMinor)) : null,
    told.voucherMinor ? words.voucherPays(money(told.voucherMinor)) : null,
    ...(isLateAlready ? [] : inTime(told, language)),
    lateSentence(),
    noShow > 0 ? words.noShowCosts(money(noShow)) : words.noShowIsFree,
    terms.kind === 'card_hold' ? words.byRestaurant : words.byRestaurantPaid,
    words.taxes,
  ].filter((sentence) => sentence !== null);

  function lateSentence(): string | null {
    if (isLateAlready) return late > 0 ? words.lateFromNow(money(late)) : words.lateIsFree;
    const costsMore = late > costOf(terms, guests, 'in_time').keptMinor;
    return costsMore ? words.lateCosts(money(late)) : null;
  }
}

function asked({ terms, guests, currency, givenMinor = 0 }: Told, language: Language): string {
  const words = guaranteeWords[language];
  const money = (amountMinor: number) => moneyText(amountMinor, currency, localeOf[language]);
  if (terms.kind === 'card_hold') return words.cardKept;
  if (givenMinor > 0) return words.difference(money(dueNow(terms, guests) - givenMinor));
  if (dueNow(terms, guests) === 0) return words.nothingToPay;
  const due = money(dueNow(terms, guests));
  const isEach = terms.unit === 'guest' && guests > 1;
  const each = money(amountFor({ ...terms, unit: 'party' }, guests));
  if (terms.kind === 'deposit') return isEach ? words.depositEach(due, each) : words.deposit(due);
  return isEach ? words.prepaymentEach(due, each) : words.prepayment(due);
}

/** What cancelling before the deadline comes to; where it is never dearer afterwards, no deadline is told. */
function inTime({ terms, guests, currency, freeUntil, timezone }: Told, language: Language): string[] {
  const words = guaranteeWords[language];
  const { keptMinor, refundMinor } = costOf(terms, guests, 'in_time');
  const isSameLater = costOf(terms, guests, 'late').keptMinor === keptMinor;
  if (isSameLater && keptMinor === 0) return [words.lateIsFree];
  if (terms.kind !== 'card_hold' && refundMinor === 0) return [words.nothingBack];
  const deadline = deadlineText(freeUntil, timezone, language);
  if (terms.kind === 'card_hold') return [words.freeUntil(deadline)];
  if (keptMinor === 0) return [words.allBackUntil(deadline)];
  return [words.partBackUntil(deadline, moneyText(refundMinor, currency, localeOf[language]))];
}

/** The end of free cancellation by the restaurant's clock, as sentences and mails say it. */
export function deadlineText(deadline: Date, timeZone: string, language: Language): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return dateFormat(localeOf[language], { timeZone, ...options }).format(deadline);
}
