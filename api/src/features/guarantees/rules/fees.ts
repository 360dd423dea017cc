import { shareOf } from './money.ts';
import { amountFor, type Fee, type Terms } from './policy-rule.ts';

/** How a booking ends, as far as money goes. */
export type Ending = 'in_time' | 'late' | 'no_show' | 'by_restaurant';

/** What an ending comes to: of a payment so much is kept and the rest goes back; of a kept card so much is charged. */
export interface Cost {
  /** What the restaurant has in the end, in minor units. */
  keptMinor: number;
  /** What goes back of what was paid. */
  refundMinor: number;
  /** What a kept card may be charged. */
  chargeMinor: number;
}

/** What an ending costs a party by its terms. Kept and refunded add up to what was paid. */
export function costOf(terms: Terms, guests: number, ending: Ending): Cost {
  const amount = amountFor(terms, guests);
  return splitOf(terms, amount, keptOf(terms, { amount, guests, ending }));
}

/** The same for a party that paid a known amount, whatever its size came to since. */
export function costOfPaid(
  terms: Terms,
  { amountMinor, guests }: { amountMinor: number; guests: number },
  ending: Ending,
): Cost {
  return splitOf(terms, amountMinor, keptOf(terms, { amount: amountMinor, guests, ending }));
}

/** What a party pays now, in minor units: nothing where only its card is kept. */
export function dueNow(terms: Terms, guests: number): number {
  return terms.kind === 'card_hold' ? 0 : amountFor(terms, guests);
}

/** The most that a party can lose by its terms. */
export function mostAtRisk(terms: Terms, guests: number): number {
  const endings = ['in_time', 'late', 'no_show'] as const;
  return Math.max(...endings.map((ending) => costOf(terms, guests, ending).keptMinor));
}

function keptOf(
  terms: Terms,
  { amount, guests, ending }: { amount: number; guests: number; ending: Ending },
): number {
  if (ending === 'by_restaurant') return 0;
  if (ending === 'in_time') {
    return terms.kind === 'card_hold' ? 0 : amount - shareOf(amount, terms.refundPercent);
  }
  return Math.min(
    amount,
    feeOf(terms, { fee: ending === 'late' ? terms.lateFee : terms.noShowFee, amount, guests }),
  );
}

function feeOf(
  { unit }: Terms,
  { fee, amount, guests }: { fee: Fee; amount: number; guests: number },
): number {
  if (fee.kind === 'share') return shareOf(amount, fee.percent);
  return unit === 'guest' ? fee.amountMinor * guests : fee.amountMinor;
}

function splitOf({ kind }: Terms, amount: number, keptMinor: number): Cost {
  if (kind === 'card_hold') return { keptMinor, refundMinor: 0, chargeMinor: keptMinor };
  return { keptMinor, refundMinor: amount - keptMinor, chargeMinor: 0 };
}
