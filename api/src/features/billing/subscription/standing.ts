import type { Card } from '../../../platform/payments/card-payments.ts';
import type { SubscriptionStatus } from '../../restaurants/plan/entitlements.ts';
import type { ChangeOnItsWay, PaymentOnItsWay } from '../../restaurants/plan/payment-on-its-way.ts';
import type { RestaurantGroupEntity } from '../../restaurants/plan/restaurant-group.entity.ts';

const DAY_MS = 86_400_000;
/** A declined card is tried once a day until a week after the end. */
export const TRIED_FOR_MS = 7 * DAY_MS;

/** All that a group's row says of what it pays for: what the table in docs/billing.md calls the facts. */
export interface Standing {
  /** The group's uuid. */
  groupId: string;
  plan: SubscriptionStatus;
  endsAt: Date;
  /** Whether it ends with the paid period. */
  isCancelled: boolean;
  creditCents: number;
  /** The card that renewals charge. */
  card: Card | null;
  /** When a renewal was last declined; null when the last payment went well. */
  declinedAt: Date | null;
  /** How many renewals were tried, ever: what makes the key of the next one. */
  renewalsTried: number;
  payment: PaymentOnItsWay | null;
  change: ChangeOnItsWay | null;
  /** The customer and the subscription of a provider that renews by itself. */
  hosted: { customerId: string | null; subscriptionId: string | null; reading: number };
}

/** Where a group stands; docs/billing.md says of each what may come next. */
export type BillingState = 'charging' | 'trial' | 'active' | 'past_due' | 'cancelled' | 'ended';

/**
 * The state of a standing at an instant. `active` and `past_due` last until nobody would charge the card any more: a plan
 * that is over is still one of these while its renewal is tried.
 */
export function stateOf(standing: Standing, now: Date): BillingState {
  const { plan, endsAt, isCancelled, card, declinedAt, payment, hosted } = standing;
  if (payment) return 'charging';
  if (plan === 'trial') return 'trial';
  const isRunning = endsAt > now;
  if (isCancelled) return isRunning ? 'cancelled' : 'ended';
  const isTried = card !== null && endsAt.getTime() > now.getTime() - TRIED_FOR_MS;
  if (!isRunning && !isTried && !(hosted.subscriptionId && declinedAt)) return 'ended';
  return declinedAt ? 'past_due' : 'active';
}

/** What the row of a group says. */
export function standingOf(group: RestaurantGroupEntity): Standing {
  const { cardBrand: brand, cardLastFour: lastFour } = group;
  return {
    groupId: group.id,
    plan: group.subscriptionStatus,
    endsAt: group.subscriptionExpiresAt,
    isCancelled: group.cancelsAtPeriodEnd,
    creditCents: group.creditCents,
    card: brand && lastFour ? { brand, lastFour } : null,
    declinedAt: group.renewalDeclinedAt ?? null,
    renewalsTried: group.renewalsTried,
    payment: group.paymentOnItsWay ?? null,
    change: group.changeOnItsWay ?? null,
    hosted: {
      customerId: group.stripeCustomerId ?? null,
      subscriptionId: group.stripeSubscriptionId ?? null,
      reading: group.stripeReading,
    },
  };
}

/** Writes a standing into the row of its group. */
export function writeInto(group: RestaurantGroupEntity, standing: Standing): void {
  Object.assign(group, {
    subscriptionStatus: standing.plan,
    subscriptionExpiresAt: standing.endsAt,
    cancelsAtPeriodEnd: standing.isCancelled,
    creditCents: standing.creditCents,
    cardBrand: standing.card?.brand ?? null,
    cardLastFour: standing.card?.lastFour ?? null,
    renewalDeclinedAt: standing.declinedAt,
    renewalsTried: standing.renewalsTried,
    paymentOnItsWay: standing.payment,
    changeOnItsWay: standing.change,
    stripeCustomerId: standing.hosted.customerId,
    stripeSubscriptionId: standing.hosted.subscriptionId,
    stripeReading: standing.hosted.reading,
  });
}
