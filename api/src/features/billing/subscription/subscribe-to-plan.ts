import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { CardPayments } from '../../../platform/payments/card-payments.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { type PlanId, planIds } from '../../restaurants/plan/entitlements.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { bringAbout } from '../payments/billing-desk.ts';
import { cardPayments } from '../payments/charge-card.ts';
import { confirmCheckout } from '../payments/confirm-checkout.ts';
import { PAYMENTS_PER_RESTAURANT, refuseTooManyLocations } from '../payments/payment-limits.ts';
import { cardDeclined } from '../payments/provider-away.ts';

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

/**
 * Pays for a plan. Where the provider has pages of its own, the token is the id of a checkout that was paid there, and what
 * it came to is written (`confirmCheckout`). Otherwise the card is charged; plan, end of the period 30 days ahead and invoice commit together.
 * The same token pays once, also when it comes twice at once; for the plan that runs and is paid nothing is charged, the
 * card is the new one and a cancellation is taken back. After a declined renewal the card pays the next period now. Refuses with INVALID for a token that the provider does not know, PLAN_REQUIRED for a plan
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

/** The same token pays once: what it paid for has an invoice. */
async function payByCard(app: App, actor: Actor, payments: CardPayments, order: Order): Promise<void> {
  const { restaurantId, plan, token } = order;
  const card = await payments.cardOf(token);
  if (!card) throw new Refusal(userError('INVALID', 'Enter the card again.', ['paymentToken']));
  const outcome = await bringAbout(
    app,
    { type: 'pays', restaurantId, plan, card, token },
    {
      restaurantId,
      within: actor.restaurantIds,
      guard: async (tx, group) => {
        if (await tx.entities.findOne(InvoiceEntity, { restaurantId, paymentKeyHash: sha256(token) }))
          return false;
        await refuseTooManyLocations(tx, group.id, plan);
        return true;
      },
    },
  );
  if (outcome === 'declined') throw cardDeclined('paymentToken');
}
