import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { inRestaurants, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';
import type { Card, CardPayments } from '../../platform/payments/card-payments.ts';
import type { RestaurantGroupEntity } from '../restaurants/restaurant-group.entity.ts';
import { cardPayments, chargeCard } from './charge-card.ts';
import { lockedGroup, recordSubscriptionChange } from './own-group.ts';
import { afterCredit, periodFrom } from './payment-due.ts';
import { writeInvoice } from './write-invoice.ts';

const DAY_MS = 86_400_000;
/** Charged up to a day early, so that nobody who pays is ever locked out; the new period begins where the old one ends. */
const AHEAD_MS = DAY_MS;
/** A declined card is tried once a day until a week after the end. */
const AGAIN_MS = DAY_MS;
const TRIED_FOR_MS = 7 * DAY_MS;

const DUE = `subscription_status <> 'trial' and not cancels_at_period_end and card_brand is not null
  and stripe_subscription_id is null
  and subscription_expires_at <= $1 and subscription_expires_at > $2
  and (renewal_declined_at is null or renewal_declined_at <= $3)`;

/** Orders one job for each group whose period ends: a provider that fails for one of them holds up nobody else. */
export async function orderRenewals(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    `select app_private.enqueue('renew-subscription', json_build_object('restaurantId', due.restaurant_id), null,
        'renew-' || due.group_id)
      from (select distinct on (g.id) g.id as group_id, r.id as restaurant_id
        from restaurant_groups g join restaurants r on r.group_id = g.id and r.removed_at is null
        where ${DUE} order by g.id, r.id) due`,
    [after(now, AHEAD_MS), after(now, -TRIED_FOR_MS), after(now, -AGAIN_MS)],
  );
}

const job = z.object({ restaurantId: z.uuid() });

/**
 * Charges the card of a group for its next period. Declined, it is tried again tomorrow and the owner is told by mail.
 * Run twice it renews once; when the provider is away it fails, and the worker comes back. What a provider renews by itself
 * is left to it.
 */
export async function renewSubscription(app: App, payload: unknown): Promise<void> {
  const { restaurantId } = job.parse(payload);
  const payments = cardPayments(app);
  if (!payments) return;
  await inRestaurants(app.orm, [restaurantId], async (em) => {
    const group = await lockedGroup(em, restaurantId);
    const { cardBrand: brand, cardLastFour: lastFour } = group;
    const now = app.clock.now();
    if (!brand || !lastFour || !isDue(group, now)) return;
    await renew(app, em, { payments, group, restaurantId, card: { brand, lastFour }, now });
    await em.flush();
    await recordSubscriptionChange(em, restaurantId);
  });
}

interface Renewal {
  payments: CardPayments;
  group: RestaurantGroupEntity;
  restaurantId: string;
  card: Card;
  now: Date;
}

async function renew(app: App, em: TenantTransaction, renewal: Renewal) {
  const { payments, group, restaurantId, card, now } = renewal;
  const { subscriptionStatus: plan, subscriptionExpiresAt: ends, renewalDeclinedAt } = group;
  if (plan === 'trial') return;
  const due = afterCredit(plan, group.creditCents);
  // The same until an outcome is written: a charge whose commit was lost is not made again.
  const paymentKey = `renewal ${group.id} ${ends.toISOString()} ${renewalDeclinedAt?.toISOString() ?? 'first'}`;
  const isPaid = await chargeCard(app, payments, {
    card,
    amountCents: due.dueCents,
    idempotencyKey: paymentKey,
  });
  const start = new Date(Math.max(ends.getTime(), now.getTime()));
  const period = { start, end: periodFrom(start) };
  const status = isPaid ? 'paid' : 'declined';
  const isSimulated = payments.kind === 'simulated';
  const bill = { restaurantId, plan, status, due, card, isSimulated, period, paymentKey, now } as const;
  await writeInvoice(em, group, bill);
  if (isPaid) {
    group.subscriptionExpiresAt = period.end;
    group.creditCents = due.creditLeftCents;
    group.renewalDeclinedAt = null;
    return;
  }
  group.renewalDeclinedAt = now;
}

/** Asked again under the lock: somebody may have paid, cancelled or renewed meanwhile. */
function isDue(group: RestaurantGroupEntity, now: Date): boolean {
  const { subscriptionStatus, subscriptionExpiresAt: ends, renewalDeclinedAt: declined } = group;
  return (
    subscriptionStatus !== 'trial' &&
    !group.cancelsAtPeriodEnd &&
    !group.stripeSubscriptionId &&
    ends <= after(now, AHEAD_MS) &&
    ends > after(now, -TRIED_FOR_MS) &&
    (!declined || declined <= after(now, -AGAIN_MS))
  );
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
