import { sha256 } from '../../../platform/secrets/secrets.ts';
import type { AgreedTerms } from './agreed-terms.ts';
import { shareOf } from './money.ts';
import type { Fee, Terms } from './policy-rule.ts';

/** A discount code, as far as terms go. */
export interface Discount {
  code: string;
  /** A share in per cent, or an amount in minor units of a currency. */
  percent: number | null;
  amountMinor: number | null;
  currency: string | null;
  /** Uuids of the experiences that it lowers; null for all that is paid in advance. */
  experienceIds: readonly string[] | null;
}

/** What a party is asked for that pays with codes: `dueNowMinor` is what is left to pay at the provider. */
export interface CodedTerms extends AgreedTerms {
  /** The discount code that lowered `amountMinor`, and by how much in minor units; null and 0 for none. */
  discountCode: string | null;
  discountMinor: number;
  /** What of the amount a gift voucher pays, in minor units; 0 for nothing. */
  voucherMinor: number;
}

/** The terms as they are without any code. */
export const withoutCodes = (agreed: AgreedTerms): CodedTerms => ({
  ...agreed,
  discountCode: null,
  discountMinor: 0,
  voucherMinor: 0,
});

/**
 * The terms of a party whose price a code lowers, at most to nothing. Shares that the restaurant keeps are of what is left, and amounts at most that. Null where
 * it lowers nothing of this: a card is only kept, it is for other experiences, or it is in another currency.
 */
export function lowered(plain: AgreedTerms, discount: Discount): CodedTerms | null {
  const { policyId, dueNowMinor, guests, currency } = plain;
  const isMeant = discount.experienceIds?.includes(policyId) ?? true;
  if (dueNowMinor === 0 || !isMeant) return null;
  if (discount.amountMinor !== null && discount.currency !== currency) return null;
  const asked = discount.amountMinor ?? shareOf(dueNowMinor, discount.percent ?? 0);
  const discountMinor = Math.min(asked, dueNowMinor);
  // Of the smallest amounts a small share is nothing.
  if (discountMinor === 0) return null;
  const amountMinor = dueNowMinor - discountMinor;
  return named({
    ...withoutCodes(plain),
    terms: termsOfParty(plain.terms, guests, amountMinor),
    amountMinor,
    dueNowMinor: amountMinor,
    discountCode: discount.code,
    discountMinor,
  });
}

/**
 * The same terms where a voucher pays as much as it can; `usableMinor` is what is left on it. They have a name of their own: whoever has read that
 * a voucher pays so much is never charged more because less is left on it by now.
 */
export function paidWithVoucher(terms: CodedTerms, usableMinor: number): CodedTerms {
  const voucherMinor = Math.min(terms.dueNowMinor, usableMinor);
  return named({ ...terms, voucherMinor, dueNowMinor: terms.dueNowMinor - voucherMinor });
}

/** The terms for exactly this party, as a whole: what it pays, and fees that were meant for each guest. */
function termsOfParty(terms: Terms, guests: number, amountMinor: number): Terms {
  const feeOf = (fee: Fee): Fee =>
    fee.kind === 'amount' && terms.unit === 'guest' ? { ...fee, amountMinor: fee.amountMinor * guests } : fee;
  return {
    ...terms,
    unit: 'party',
    tiers: [{ fromGuests: guests, toGuests: guests, amountMinor }],
    lateFee: feeOf(terms.lateFee),
    noShowFee: feeOf(terms.noShowFee),
  };
}

function named(terms: CodedTerms): CodedTerms {
  const { termsId, discountCode, discountMinor, voucherMinor } = terms;
  const codes = { termsId, discountCode, discountMinor, voucherMinor };
  return { ...terms, termsId: sha256(JSON.stringify(codes)).slice(0, 32) };
}
