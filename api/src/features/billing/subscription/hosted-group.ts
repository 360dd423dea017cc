import type { App } from '../../../platform/app.ts';
import { inNoRestaurant, inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { HostedPayments, HostedPrice } from '../../../platform/payments/hosted-payments.ts';
import type { PlanId, SubscriptionTerms } from '../../restaurants/plan/entitlements.ts';
import { PAID_DAYS } from '../payments/payment-due.ts';
import { planOffer } from '../plans/plans.ts';
import { lockedGroup } from './own-group.ts';

/** What of a group matters to a provider that has pages of its own. */
export interface HostedGroup extends SubscriptionTerms {
  groupId: string;
  customerId: string | null;
  subscriptionId: string | null;
  /** Grows whenever the group is written from what the provider says: what makes an idempotency key one. */
  reading: number;
}

/** The refusal of everything that leads to a payment, where nobody takes any. */
const paymentsOff = () =>
  new Refusal(
    userError(
      'PAYMENTS_OFF',
      'This server takes no payments: its operator has not set them up. What you have goes on until then.',
    ),
  );

/**
 * The provider, when it has pages of its own. Refuses with CONFLICT under the simulated one, naming what to do there, and
 * with PAYMENTS_OFF where nobody takes payments.
 */
export function hostedPayments({ payments }: App): HostedPayments {
  if (payments.kind === 'stripe') return payments;
  if (payments.kind === 'off') throw paymentsOff();
  throw new Refusal(
    userError('CONFLICT', 'Payments are simulated here, without pages of a provider. Use `subscribeToPlan`.'),
  );
}

/** The group that pays for a restaurant, as it is now; nothing stays locked. */
export function hostedGroupOf(app: App, restaurantId: string): Promise<HostedGroup> {
  return inRestaurants(app, [restaurantId], async (tx) => {
    const group = await lockedGroup(tx, restaurantId);
    const { id: groupId, subscriptionStatus, subscriptionExpiresAt, stripeReading: reading } = group;
    return {
      groupId,
      subscriptionStatus,
      subscriptionExpiresAt,
      customerId: group.stripeCustomerId ?? null,
      subscriptionId: group.stripeSubscriptionId ?? null,
      reading,
    };
  });
}

/** A number for what the provider is about to be asked: of two answers the one with the larger number is newer. */
export function nextReading(app: App): Promise<number> {
  return inNoRestaurant(app, async (tx) => {
    const [row] = await tx.rows<{ reading: number }>(
      sql`select nextval('app_private.payment_readings')::int as reading`,
    );
    if (!row) throw new Error('A sequence gave no number');
    return row.reading;
  });
}

/** What a plan costs at the provider. */
export function hostedPriceOf(plan: PlanId): HostedPrice {
  const { name, price } = planOffer(plan);
  return { plan, name: `Hoststand ${name}`, amountCents: price * 100, days: PAID_DAYS };
}
