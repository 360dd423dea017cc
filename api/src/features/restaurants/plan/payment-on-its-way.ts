import type { PlanId } from './entitlements.ts';

/** No provider takes longer to answer, its library's second try counted: what was asked before is answered or lost. */
const LONGEST_CHANGE_MS = 10 * 60_000;

/**
 * A payment that the provider was or is being asked for, and whose answer is not written yet. It is stored before the
 * question: whoever comes next asks again under the same key, which charges nobody twice.
 */
export interface PaymentOnItsWay {
  /** What makes it one at the provider: a key for each period and attempt, or the token that a person sent. */
  key: string;
  /** Who meant it: a `person` who waits for the answer, or the `renewal` that the clock brings. */
  by: 'person' | 'renewal';
  plan: PlanId;
  card: { brand: string; lastFour: string };
  /** US cents; the price is `dueCents + creditUsedCents`. */
  dueCents: number;
  creditUsedCents: number;
  creditLeftCents: number;
  /** When the period that it pays for begins, as an ISO instant: then, or when the answer is known, if that is later. */
  start: string;
  /** Where it was begun: its invoice goes there. */
  restaurantId: string;
}

/** A change of plan that a provider with pages of its own is being asked for. */
export interface ChangeOnItsWay {
  plan: PlanId;
  /** ISO instant. */
  askedAt: string;
}

/**
 * The plan that a group is about to have, while somebody pays for it or a provider is asked; null when none is. What
 * another plan would refuse is refused until that is known.
 */
export function planOnItsWay(
  { payment, change }: { payment: PaymentOnItsWay | null; change: ChangeOnItsWay | null },
  now: Date,
): PlanId | null {
  if (payment) return payment.plan;
  const isOpen = change && now.getTime() - Date.parse(change.askedAt) < LONGEST_CHANGE_MS;
  return isOpen ? change.plan : null;
}
