import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { HostedPayments } from '../../../platform/payments/hosted-payments.ts';
import { bringAbout } from '../payments/billing-desk.ts';
import { answerOf } from '../payments/provider-away.ts';
import { hostedGroupOf } from './hosted-group.ts';
import { noSubscription, writeStanding } from './running-subscription.ts';

/** Which way the end of the paid period goes: the subscription ends there, or is renewed. */
export type PeriodEnd = 'cancel' | 'renew';

interface Request {
  restaurantId: string;
  periodEnd: PeriodEnd;
}

/**
 * Cancels a subscription at the end of what is paid, or takes that back while it still runs; the same again changes
 * nothing. Whatever would still be charged can be cancelled, so also what is past due, before and after its end: the card
 * is not tried again. Refuses with CONFLICT when nothing would be charged any more. Throws UNAUTHENTICATED or FORBIDDEN, and SERVICE_UNAVAILABLE
 * when a provider that renews by itself is away.
 */
export async function setPeriodEnd(
  app: App,
  actor: Actor,
  { restaurantId: id }: { restaurantId: string },
  periodEnd: PeriodEnd,
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('subscription:manage', restaurantId);
  const request = { restaurantId, periodEnd };
  if (app.payments.kind === 'stripe') await setAtProvider(app, app.payments, request);
  else await setHere(app, request);
  return { restaurantId };
}

/**
 * The provider renews, so it must know first; what is lost after that its event brings. What it says now decides: after a
 * decline nothing is paid that could run to its end, so the subscription ends at once, and its open bill with it.
 */
async function setAtProvider(app: App, payments: HostedPayments, { restaurantId, periodEnd }: Request) {
  const { subscriptionId, reading } = await hostedGroupOf(app, restaurantId);
  if (!subscriptionId) throw noSubscription();
  const { state } = await writeStanding(app, payments, subscriptionId);
  if (state === 'ended' || (state === 'past_due' && periodEnd === 'renew')) throw noSubscription();
  const idempotencyKey = `${periodEnd} ${subscriptionId} ${reading}`;
  const cancels = periodEnd === 'cancel';
  await answerOf(app, () =>
    state === 'past_due'
      ? payments.endUnpaid(subscriptionId)
      : payments.setCancelsAtPeriodEnd({ subscriptionId, cancels, idempotencyKey }),
  );
  await writeStanding(app, payments, subscriptionId);
}

async function setHere(app: App, { restaurantId, periodEnd }: Request): Promise<void> {
  const type = periodEnd === 'cancel' ? 'cancels' : 'resumes';
  if ((await bringAbout(app, { type }, { restaurantId })) === 'refused') throw noSubscription();
}
