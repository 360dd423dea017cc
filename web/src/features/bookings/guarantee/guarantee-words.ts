import { momentInWords } from '../../../shared/dates/date-in-words.ts';
import { moneyText } from '../../../shared/money/money.ts';
import type { BookingMoney_BookingFragment } from './BookingMoney.generated.ts';

/** What a guest agreed to, and what it has come to. */
export type Guarantee = NonNullable<BookingMoney_BookingFragment['guarantee']>;

type Status = BookingMoney_BookingFragment['status'];

/** Something that the provider was asked to do. */
export type Move = NonNullable<Guarantee['moves']>[number];

/** What a kind of guarantee is called. */
export const kindName: Record<Guarantee['kind'], string> = {
  CARD_HOLD: 'Card hold',
  DEPOSIT: 'Deposit',
  PREPAYMENT: 'Prepayment',
};

/** How the money stands, in a sentence. */
export function standingOf(guarantee: Guarantee): string {
  const { kind, amountMinor, currency, voucherPaidMinor } = guarantee;
  const money = (minor: number) => moneyText(minor, currency);
  if (voucherPaidMinor > 0) return standingByVoucher(guarantee, money);
  const { chargedMinor, refundedMinor } = guarantee;
  const disputedMinor = guarantee.disputedMinor ?? 0;
  if (kind === 'CARD_HOLD' && chargedMinor === 0)
    return `The card is kept; up to ${money(amountMinor)} can be charged. Nothing was.`;
  const verb = kind === 'CARD_HOLD' ? 'charged' : 'paid';
  if (disputedMinor > 0)
    return [
      `${money(chargedMinor)} ${verb}`,
      ...(refundedMinor > 0 ? [`${money(refundedMinor)} went back`] : []),
      `${money(disputedMinor)} was taken back by the bank.`,
    ].join(', ');
  if (refundedMinor === 0) return `${money(chargedMinor)} ${verb}.`;
  if (refundedMinor === chargedMinor) return `${money(chargedMinor)} ${verb}, and all of it went back.`;
  return `${money(chargedMinor)} ${verb}, ${money(refundedMinor)} went back: you keep ${money(chargedMinor - refundedMinor)}.`;
}

function standingByVoucher(
  { chargedMinor, refundedMinor, voucherPaidMinor, voucherReturnedMinor, disputedMinor }: Guarantee,
  money: (minor: number) => string,
): string {
  const paid = `${money(chargedMinor + voucherPaidMinor)} paid, ${money(voucherPaidMinor)} of it with a gift voucher`;
  const back = [
    ...(refundedMinor > 0 ? [`${money(refundedMinor)} went back to the card`] : []),
    ...(voucherReturnedMinor > 0 ? [`${money(voucherReturnedMinor)} is on the voucher again`] : []),
    ...(disputedMinor ? [`${money(disputedMinor)} was taken back by the bank`] : []),
  ];
  return `${[paid, ...back].join('; ')}.`;
}

/** What was paid for a booking and is there still, with the card and with a voucher: not what the bank took back. */
const heldOf = (guarantee: AtStake): number =>
  guarantee.chargedMinor -
  guarantee.refundedMinor -
  (guarantee.disputedMinor ?? 0) +
  guarantee.voucherPaidMinor -
  guarantee.voucherReturnedMinor;

/** As much of a guarantee as is at stake when a booking ends. */
export type AtStake = Pick<
  Guarantee,
  | 'kind'
  | 'currency'
  | 'noShowCostsMinor'
  | 'chargedMinor'
  | 'refundedMinor'
  | 'voucherPaidMinor'
  | 'voucherReturnedMinor'
  | 'disputedMinor'
>;

/** What becomes of the money when staff call the booking off, or it turns out a no-show: said before they do. */
export function atStake(guarantee: AtStake, ending: 'CANCELLED' | 'NO_SHOW'): string {
  const { kind, currency, noShowCostsMinor } = guarantee;
  const money = (minor: number) => moneyText(minor, currency);
  const held = heldOf(guarantee);
  if (ending === 'CANCELLED') {
    if (kind === 'CARD_HOLD' && held === 0) return 'You cancel, so nothing is charged to the card.';
    return held > 0 ? `You cancel, so all of it goes back: ${money(held)}.` : 'Nothing is left to go back.';
  }
  if (noShowCostsMinor === 0) return 'By what the guest agreed to, a no-show costs nothing.';
  if (kind === 'CARD_HOLD')
    return `Nothing is charged by itself. Afterwards you can charge the fee of ${money(noShowCostsMinor)}.`;
  const back = Math.max(0, held - noShowCostsMinor);
  if (back === 0) return `By what the guest agreed to, you keep ${money(held)}.`;
  return `Nothing goes back by itself. By what the guest agreed to you keep ${money(noShowCostsMinor)}; ${money(back)} goes back when you say so.`;
}

/** What becomes of the money of many guests when staff call their bookings off: one sum for each currency. */
export function allAtStake(all: readonly AtStake[]): string {
  const back = new Map<string, number>();
  for (const guarantee of all)
    back.set(guarantee.currency, (back.get(guarantee.currency) ?? 0) + heldOf(guarantee));
  const sums = [...back]
    .filter(([, minor]) => minor > 0)
    .map(([currency, minor]) => moneyText(minor, currency));
  return sums.length > 0
    ? `You cancel, so all of it goes back: ${sums.join(' and ')} together. Nothing is charged to a card.`
    : 'You cancel, so nothing is charged to a card, and nothing is left to go back.';
}

/** What a no-show that is settled now comes to; null where there is nothing to settle. */
export interface NoShowFee {
  /** What the restaurant has in the end, which the API is told. */
  keptMinor: number;
  /** Charged to the card now. */
  chargeMinor: number;
  /** Goes back now. */
  backMinor: number;
}

/** What can be charged for a no-show: once, and not after it was waived or tried. */
export function noShowFee(status: Status, guarantee: Guarantee): NoShowFee | null {
  const { kind, noShowCostsMinor: keptMinor, waivedReason, moves, chargedMinor, refundableMinor } = guarantee;
  if (status !== 'NO_SHOW' || waivedReason || keptMinor === 0) return null;
  if (kind === 'CARD_HOLD') {
    const isTried = chargedMinor > 0 || (moves ?? []).some((move) => move.kind === 'CHARGE');
    return isTried ? null : { keptMinor, chargeMinor: keptMinor, backMinor: 0 };
  }
  const backMinor = Math.max(0, (refundableMinor ?? 0) - keptMinor);
  return backMinor > 0 ? { keptMinor, chargeMinor: 0, backMinor } : null;
}

/** Whether a fee can be let go: the card was not charged, or something of what was paid can go back. */
export function isWaivable({ kind, waivedReason, chargedMinor, moves, refundableMinor }: Guarantee): boolean {
  if (waivedReason) return false;
  if (kind !== 'CARD_HOLD') return (refundableMinor ?? 0) > 0;
  return chargedMinor === 0 && !(moves ?? []).some((move) => move.kind === 'CHARGE');
}

/** What was asked of the provider, and what it made of it. */
export function moveInWords({ kind, amountMinor, state }: Move, currency: string): string {
  const what = `${kind === 'REFUND' ? 'Refund' : 'Charge'} of ${moneyText(amountMinor, currency)}`;
  switch (state) {
    case 'ASKED':
      return `${what}: the provider is being asked`;
    case 'DONE':
      return `${what}: done`;
    case 'DECLINED':
      return `${what}: the bank declined, nothing moved`;
    case 'FAILED':
      return `${what}: the guest’s bank sent it back. Please pay the guest in another way, or try again`;
    case 'NEEDS_GUEST':
      return `${what}: the bank wants the guest to agree, nothing moved`;
  }
}

/** A payment that the guest takes back through their bank. */
export type Dispute = NonNullable<Guarantee['disputes']>[number];

/** How a dispute stands, and what to do now. */
export function disputeInWords(
  { state, amountMinor, answerBy }: Pick<Dispute, 'state' | 'amountMinor' | 'answerBy'>,
  { currency, timezone }: { currency: string; timezone: string },
): string {
  const amount = moneyText(amountMinor, currency);
  switch (state) {
    case 'NEEDS_ANSWER':
      return answerBy
        ? `The guest takes ${amount} back through their bank. Answer until ${momentInWords(answerBy, timezone)}, or they keep it.`
        : `The guest takes ${amount} back through their bank. Answer soon, or they keep it.`;
    case 'UNDER_REVIEW':
      return `The bank decides about ${amount}, which takes weeks. There is nothing to do until then.`;
    case 'WON':
      return `The bank decided for you: ${amount} is yours.`;
    case 'LOST':
      return `The bank decided for the guest, who keeps ${amount}.`;
    case 'CLOSED':
      return `The bank asked about ${amount} and is satisfied; no money moved.`;
  }
}
