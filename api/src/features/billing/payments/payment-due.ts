import type { PlanId, SubscriptionStatus } from '../../restaurants/plan/entitlements.ts';
import { planOffer } from '../plans/plans.ts';

/** Length of a paid period (spec §9). */
export const PAID_DAYS = 30;
const PERIOD_MS = PAID_DAYS * 86_400_000;
/** A renewal comes up to a day early; what was given for longer, as to the demo, was not paid for. */
const MOST_PAID_MS = PERIOD_MS + 86_400_000;

/** What is known of a group before it pays. */
export interface Payer {
  plan: SubscriptionStatus;
  endsAt: Date;
  creditCents: number;
  /** When a renewal was last declined; null when the last payment went well. */
  declinedAt: Date | null;
}

/** What a payment comes to, in US cents: the price is `dueCents + creditUsedCents`. */
export interface PaymentDue {
  dueCents: number;
  creditUsedCents: number;
  /** Kept for the next payments. */
  creditLeftCents: number;
}

/**
 * What a plan costs now. A change takes effect at once and begins a new period of 30 days: what is unused of the running
 * one is credited, and what a cheaper plan leaves over is kept for the next payments, so that nobody pays twice or loses
 * a cent. For the plan that runs it is the next period after a declined renewal, and null when there is nothing to pay.
 */
export function paymentDue(payer: Payer, plan: PlanId, now: Date): PaymentDue | null {
  if (payer.endsAt > now && payer.plan === plan) return payer.declinedAt ? renewalDue(payer, plan) : null;
  return afterCredit(plan, payer.creditCents + unusedCents(payer, now));
}

/** What the period after the running one costs. */
export function renewalDue({ creditCents }: Pick<Payer, 'creditCents'>, plan: PlanId): PaymentDue {
  return afterCredit(plan, creditCents);
}

/** The end of a period that begins then. */
export function periodFrom(start: Date): Date {
  return new Date(start.getTime() + PERIOD_MS);
}

function afterCredit(plan: PlanId, credit: number): PaymentDue {
  const price = planOffer(plan).price * 100;
  const creditUsedCents = Math.min(price, credit);
  return { dueCents: price - creditUsedCents, creditUsedCents, creditLeftCents: credit - creditUsedCents };
}

/** In whole cents; a trial is worth nothing. */
function unusedCents({ plan, endsAt }: Payer, now: Date): number {
  if (plan === 'trial') return 0;
  const left = Math.max(0, endsAt.getTime() - now.getTime());
  return Math.round((planOffer(plan).price * 100 * Math.min(left, MOST_PAID_MS)) / PERIOD_MS);
}
