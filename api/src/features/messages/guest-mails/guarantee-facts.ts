import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { dateFormat } from '../../../platform/time/date-formats.ts';
import { costOfEnding, endingOf } from '../../bookings/guarantee/settle-ending.ts';
import { endingAt } from '../../guarantees/rules/free-until.ts';
import { isCurrency, moneyText } from '../../guarantees/rules/money.ts';
import { deadlineText } from '../../guarantees/words/guarantee-sentences.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import { guaranteeFactWords } from '../words/guarantee-facts.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';
import type { GuaranteeToTell } from './guarantee-to-tell.ts';

type Guaranteed = Pick<BookingToWriteAbout, 'guarantee' | 'status' | 'timezone' | 'language' | 'restaurant'>;
type Facts = NonNullable<MailContent['facts']>;

/** What a mail says of what was paid or which card is kept, and what cancelling comes to. Nothing where nothing was asked. */
export function guaranteeFacts({ guarantee, status, timezone, language }: Guaranteed, now: Date): Facts {
  if (!guarantee) return [];
  const words = guaranteeFactWords[language];
  const { terms, amountMinor, freeUntil } = guarantee;
  const { paidMinor, returnedMinor } = sumsOf(guarantee);
  const money = moneyIn(guarantee, language);
  const isOff = status === 'cancelled';
  const paid = terms.kind === 'deposit' ? words.depositPaid : words.paidInAdvance;
  const isCard = terms.kind === 'card_hold';
  if (isOff) return endFacts(guarantee, { isCard, paid, words, money });
  const costs = costOfEnding(guarantee, endingAt(freeUntil, now)).keptMinor;
  const free: Facts = freeUntil > now ? [[words.freeUntil, deadlineText(freeUntil, timezone, language)]] : [];
  return [
    ...(isCard ? ([[words.cardKept, words.atMost(money(amountMinor))]] as const) : []),
    ...(paidMinor > 0 ? ([[isCard ? words.charged : paid, money(paidMinor)]] as const) : []),
    ...voucherFact(words.byVoucher, guarantee.voucherPaidMinor, money),
    ...(returnedMinor > 0 ? ([[words.wentBack, money(returnedMinor)]] as const) : []),
    ...voucherFact(words.onVoucher, guarantee.voucherReturnedMinor, money),
    ...(costs > 0 ? ([[words.cancellingCosts, money(costs)]] as const) : free),
  ];
}

interface Told {
  isCard: boolean;
  paid: string;
  words: (typeof guaranteeFactWords)['en'];
  money: (amountMinor: number) => string;
}

/** What was paid and what went back, with the card and with a gift voucher. */
function sumsOf({ chargedMinor, refundedMinor, voucherPaidMinor, voucherReturnedMinor }: GuaranteeToTell) {
  return { paidMinor: chargedMinor + voucherPaidMinor, returnedMinor: refundedMinor + voucherReturnedMinor };
}

function voucherFact(name: string, amountMinor: number, money: Told['money']): Facts {
  return amountMinor > 0 ? [[name, money(amountMinor)]] : [];
}

/** What goes to the voucher of what goes back: the card has its own first. */
function toVoucher({ chargedMinor, voucherPaidMinor }: GuaranteeToTell, refundMinor: number): number {
  return Math.min(voucherPaidMinor, Math.max(0, refundMinor - chargedMinor));
}

/** What the end of the booking comes to. Where staff have waived the fee: what has gone back so far. */
function endFacts(guarantee: GuaranteeToTell, { isCard, paid, words, money }: Told): Facts {
  const { voucherPaidMinor, voucherReturnedMinor, waivedReason, releasedMinor } = guarantee;
  const { paidMinor, returnedMinor } = sumsOf(guarantee);
  const { keptMinor, refundMinor } = costOfEnding(guarantee, endingOf(guarantee) ?? 'by_restaurant');
  if (isCard) return keptMinor > 0 && !waivedReason ? [[words.charged, money(keptMinor)]] : [];
  const back: Facts = [
    ...(returnedMinor > 0 ? ([[words.wentBack, money(returnedMinor)]] as const) : []),
    ...voucherFact(words.onVoucher, voucherReturnedMinor, money),
  ];
  const byTerms: Facts = [
    ...(releasedMinor > 0 ? ([[words.wentBack, money(releasedMinor)]] as const) : []),
    ...(keptMinor > 0 ? ([[words.kept, money(keptMinor)]] as const) : []),
    ...(refundMinor > 0 ? ([[words.goesBack, money(refundMinor)]] as const) : []),
    ...voucherFact(words.onVoucher, toVoucher(guarantee, refundMinor), money),
  ];
  const byVoucher = voucherFact(words.byVoucher, voucherPaidMinor, money);
  return [[paid, money(paidMinor)], ...byVoucher, ...(waivedReason ? back : byTerms)];
}

/** What is said below: when money that goes back arrives; and, in the first mail of a booking, that it is the receipt. */
export function guaranteeSayings(
  booking: Guaranteed & Pick<BookingToWriteAbout, 'toldGuest' | 'createdAt'>,
): string[] {
  const { guarantee, status, language, timezone, toldGuest, createdAt } = booking;
  if (!guarantee) return [];
  const words = guaranteeFactWords[language];
  const simulated = guarantee.isSimulated ? [words.simulated] : [];
  const { chargedMinor, terms } = guarantee;
  if (chargedMinor === 0 || terms.kind === 'card_hold') return simulated;
  if (status === 'cancelled') {
    const { refundMinor } = costOfEnding(guarantee, endingOf(guarantee) ?? 'by_restaurant');
    return [...(refundMinor > 0 ? [words.arrives] : []), ...simulated];
  }
  if (toldGuest) return simulated;
  const date = dateFormat(localeOf[language], { timeZone: timezone, dateStyle: 'long' }).format(createdAt);
  const said = {
    amount: moneyIn(guarantee, language)(chargedMinor),
    restaurant: unlinked(booking.restaurant),
    date,
  };
  return [words.receipt(said), ...simulated];
}

function moneyIn({ currency }: GuaranteeToTell, language: BookingToWriteAbout['language']) {
  return (amountMinor: number) =>
    isCurrency(currency)
      ? moneyText(amountMinor, currency, localeOf[language])
      : `${amountMinor} ${currency}`;
}
