import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { UnknownCustomer } from '../../../platform/payments/hosted-payments.ts';
import { hostedGroupOf, hostedPayments } from '../subscription/hosted-group.ts';
import { PAYMENTS_PER_RESTAURANT } from './payment-limits.ts';
import { answerOf } from './provider-away.ts';

/**
 * Where the owner changes the card and sees the provider's own bills; good for minutes. Refuses with CONFLICT when nothing
 * was ever paid there; throws UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, and SERVICE_UNAVAILABLE when the provider is away.
 */
export async function openBillingPortal(
  app: App,
  actor: Actor,
  { restaurantId: id }: { restaurantId: string },
): Promise<{ portalUrl: string }> {
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('subscription:manage', restaurantId);
  const payments = hostedPayments(app);
  await app.limits.consume(PAYMENTS_PER_RESTAURANT, restaurantId);
  const { customerId, subscriptionId } = await hostedGroupOf(app, restaurantId);
  if (!customerId) throw noCard();
  const returnUrl = `${app.env.APP_URL}/settings/subscription`;
  const ask = { customerId, subscriptionId, returnUrl };
  const portalUrl = await answerOf(app, () => payments.openPortal(ask)).catch((error: unknown) => {
    throw error instanceof UnknownCustomer ? noCard() : error;
  });
  return { portalUrl };
}

const noCard = () =>
  new Refusal(
    userError('CONFLICT', 'There is no card yet. Choose a plan to begin a subscription.', ['restaurantId']),
  );
