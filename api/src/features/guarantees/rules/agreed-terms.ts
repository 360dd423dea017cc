import { sha256 } from '../../../platform/secrets/secrets.ts';
import { dueNow } from './fees.ts';
import { freeUntil } from './free-until.ts';
import { type Currency, isCurrency } from './money.ts';
import { amountFor, type PolicyRule, type Terms } from './policy-rule.ts';
import { type Occasion, strictestPolicy } from './strictest-policy.ts';

/** What a restaurant asks of guests, as a service day reads it. */
export interface AskedOfGuests {
  policies: readonly PolicyRule[];
  /** Of the restaurant's account; null where it has none that can take payments, and nothing is asked. */
  currency: string | null;
}

/** What one party is asked for at one time: what it agrees to, when it does. */
export interface AgreedTerms {
  /** The policy, or the experience whose own terms these are. */
  policyId: string;
  terms: Terms;
  guests: number;
  currency: Currency;
  /** What the guarantee is about in minor units: what is paid, or the most that a kept card is charged. */
  amountMinor: number;
  /** What is paid at once in minor units. */
  dueNowMinor: number;
  /** From when on cancelling is late. */
  freeUntil: Date;
  timezone: string;
  /** Whether these are the terms of what the party buys: the amount follows from that, not from its size alone. */
  isForBought?: boolean;
  /** Names exactly these terms: whoever pays says what they read. */
  termsId: string;
}

/** What a party is asked for; null for nothing. */
export function agreedTerms(
  { policies, currency }: AskedOfGuests,
  occasion: Occasion,
  timezone: string,
): AgreedTerms | null {
  if (policies.length === 0) return null;
  const policy = strictestPolicy(policies, occasion);
  return policy && agreedBy(policy.id, policy, { ...occasion, currency, timezone });
}

/** The same by terms that are known already, whoever set them; null in no currency that guarantees can be in. */
export function agreedBy(
  policyId: string,
  asked: Terms,
  {
    guests,
    startsAt,
    currency,
    timezone,
  }: Pick<Occasion, 'guests' | 'startsAt'> & { currency: string | null; timezone: string },
): AgreedTerms | null {
  if (!currency || !isCurrency(currency)) return null;
  const terms = termsOf(asked);
  const agreed = {
    policyId,
    terms,
    guests,
    currency,
    amountMinor: amountFor(terms, guests),
    dueNowMinor: dueNow(terms, guests),
    freeUntil: freeUntil(startsAt, terms.freeUntilHours, timezone),
    timezone,
  };
  return { ...agreed, termsId: sha256(JSON.stringify(agreed)).slice(0, 32) };
}

/** The terms of a policy in one order of keys, so that the same terms have the same name wherever they were read. */
function termsOf({ kind, unit, tiers, freeUntilHours, lateFee, noShowFee, refundPercent }: Terms): Terms {
  const inOrder = tiers.map(({ fromGuests, toGuests, amountMinor }) => ({
    fromGuests,
    toGuests,
    amountMinor,
  }));
  return {
    kind,
    unit,
    tiers: inOrder,
    freeUntilHours,
    lateFee: feeOf(lateFee),
    noShowFee: feeOf(noShowFee),
    refundPercent,
  };
}

function feeOf(fee: Terms['lateFee']): Terms['lateFee'] {
  return fee.kind === 'share'
    ? { kind: 'share', percent: fee.percent }
    : { kind: 'amount', amountMinor: fee.amountMinor };
}
