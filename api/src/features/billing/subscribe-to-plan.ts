import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';
import { parseInput, Refusal, userError } from '../../platform/graphql/user-errors.ts';
import type { Card, CardPayments } from '../../platform/payments/card-payments.ts';
import { sha256 } from '../../platform/secrets.ts';
import { type PlanId, planIds } from '../restaurants/entitlements.ts';
import { cardPayments, chargeCard } from './charge-card.ts';
import { confirmCheckout } from './confirm-checkout.ts';
import { InvoiceEntity } from './invoice.entity.ts';
import { lockedGroup, recordSubscriptionChange } from './own-group.ts';
import { paymentDue, periodFrom } from './payment-due.ts';
import { PAYMENTS_PER_RESTAURANT, refuseTooManyLocations } from './payment-limits.ts';
import { cardDeclined } from './provider-away.ts';
import { writeInvoice } from './write-invoice.ts';

const rules = z.object({
  restaurantId: z.string(),
  plan: z.enum(planIds, 'Choose basic, professional or enterprise.'),
  paymentToken: z.string().min(1, 'Enter a card.').max(200, 'This is not a payment token.'),
});

interface Order {
  restaurantId: string;
  plan: PlanId;
  token: string;
}

interface Payment extends Order {
  payments: CardPayments;
  card: Card;
}

/**
 * Pays for a plan. Where the provider has pages of its own, the token is the id of a checkout that was paid there, and what
 * it came to is written (`confirmCheckout`). Otherwise the card is charged: charge, plan, end of the period 30 days ahead and invoice commit together. The same token pays once,
 * also when it comes twice at once; for the plan that runs already nothing is charged, the card is the new one and a
 * cancellation is taken back. Refuses with INVALID for a token that the provider does not know, PLAN_REQUIRED for a plan
 * with too few locations, PAYMENTS_OFF where nobody takes any, and PAYMENT_DECLINED; throws UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, and SERVICE_UNAVAILABLE
 * when the provider is away.
 */
export async function subscribeToPlan(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const { restaurantId: id, plan, paymentToken: token } = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('subscription:manage', restaurantId);
  await app.limits.consume(PAYMENTS_PER_RESTAURANT, restaurantId);
  const payments = cardPayments(app);
  if (payments) await payByCard(app, actor, payments, { restaurantId, plan, token });
  else await confirmCheckout(app, { restaurantId, plan, checkoutId: token });
  if (actor.sessionId) app.actors.forget(actor.sessionId);
  return { restaurantId };
}

async function payByCard(app: App, actor: Actor, payments: CardPayments, order: Order): Promise<void> {
  const card = await payments.cardOf(order.token);
  if (!card) throw new Refusal(userError('INVALID', 'Enter the card again.', ['paymentToken']));
  await inRestaurants(app.orm, actor.restaurantIds, (em) => pay(app, em, { ...order, payments, card }));
}

async function pay(app: App, em: TenantTransaction, payment: Payment): Promise<void> {
  const { restaurantId, plan, payments, card, token } = payment;
  const group = await lockedGroup(em, restaurantId);
  if (await em.findOne(InvoiceEntity, { restaurantId, paymentKeyHash: sha256(token) })) return;
  await refuseTooManyLocations(em, group.id, plan);
  const now = app.clock.now();
  const due = paymentDue(group, plan, now);
  if (due) {
    const charge = { card, amountCents: due.dueCents, idempotencyKey: token };
    if (!(await chargeCard(app, payments, charge))) throw cardDeclined('paymentToken');
    const period = { start: now, end: periodFrom(now) };
    await writeInvoice(em, group, {
      restaurantId,
      plan,
      status: 'paid',
      due,
      card,
      isSimulated: payments.kind === 'simulated',
      period,
      paymentKey: token,
      now,
    });
    group.subscriptionStatus = plan;
    group.subscriptionExpiresAt = period.end;
    group.creditCents = due.creditLeftCents;
  }
  group.cardBrand = card.brand;
  group.cardLastFour = card.lastFour;
  group.cancelsAtPeriodEnd = false;
  group.renewalDeclinedAt = null;
  await em.flush();
  await recordSubscriptionChange(em, restaurantId);
}
