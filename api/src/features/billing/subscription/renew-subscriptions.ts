import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { bringAbout } from '../payments/billing-desk.ts';
import { cardPayments } from '../payments/charge-card.ts';
import { TRIED_FOR_MS } from './standing.ts';
import { AGAIN_MS, AHEAD_MS } from './transition.ts';

// A payment whose answer nobody has written is asked for again, whatever became of the plan.
const dueAt = (
  now: Date,
) => sql`payment_on_its_way is not null or subscription_status <> 'trial' and not cancels_at_period_end
  and card_brand is not null and stripe_subscription_id is null
  and subscription_expires_at <= ${after(now, AHEAD_MS)} and subscription_expires_at > ${after(now, -TRIED_FOR_MS)}
  and (renewal_declined_at is null or renewal_declined_at <= ${after(now, -AGAIN_MS)})`;

/** Orders one job for each group whose period ends: a provider that fails for one of them holds up nobody else. */
export async function orderRenewals(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    sql`select app_private.enqueue('renew-subscription', json_build_object('restaurantId', due.restaurant_id), null,
        'renew-' || due.group_id)
      from (select distinct on (g.id) g.id as group_id, r.id as restaurant_id
        from restaurant_groups g join restaurants r on r.group_id = g.id and r.removed_at is null
        where (${dueAt(now)}) order by g.id, r.id) due`,
  );
}

const job = z.object({ restaurantId: z.uuid() });

/**
 * Charges the card of a group for its next period, and finds out what became of a payment whose answer was lost. Declined,
 * it is tried again tomorrow and the owner is told by mail. Run twice it renews once; when the provider is away it fails,
 * and the worker comes back. What a provider renews by itself is left to it.
 */
export async function renewSubscription(app: App, payload: unknown): Promise<void> {
  const { restaurantId } = job.parse(payload);
  // Of one that was removed meanwhile nothing is asked: the next hour's order names another of its group.
  if (!cardPayments(app) || !(await isThere(app, restaurantId))) return;
  await bringAbout(app, { type: 'renews', restaurantId }, { restaurantId });
}

function isThere(app: App, restaurantId: string): Promise<boolean> {
  return inRestaurants(app, [restaurantId], async (tx) => {
    const found = await tx.rows(sql`select 1 from restaurants where id = ${restaurantId}`);
    return found.length > 0;
  });
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
