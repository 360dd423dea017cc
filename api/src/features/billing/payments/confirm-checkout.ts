import type { App } from '../../../platform/app.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { PlanId } from '../../restaurants/plan/entitlements.ts';
import { hostedGroupOf, hostedPayments, nextReading } from '../subscription/hosted-group.ts';
import { writeNews } from '../subscription/write-news.ts';
import { answerOf } from './provider-away.ts';

interface Confirmation {
  restaurantId: string;
  plan: PlanId;
  checkoutId: string;
}

/**
 * Writes what a paid checkout came to, without waiting for the provider's event; with the event, or again, it changes
 * nothing. Refuses with INVALID for one that is not paid, or that somebody else paid. Throws SERVICE_UNAVAILABLE when the
 * provider is away: the event comes all the same.
 */
export async function confirmCheckout(
  app: App,
  { restaurantId, plan, checkoutId }: Confirmation,
): Promise<void> {
  const payments = hostedPayments(app);
  const { groupId } = await hostedGroupOf(app, restaurantId);
  const reading = await nextReading(app);
  const checkout = await answerOf(app, () => payments.paidCheckout(checkoutId));
  if (checkout?.groupId !== groupId) {
    throw new Refusal(
      userError('INVALID', 'This is no paid checkout. Open the payment page and pay there.', [
        'paymentToken',
      ]),
    );
  }
  if (checkout.plan !== plan) {
    throw new Refusal(userError('INVALID', 'The checkout was for another plan.', ['plan']));
  }
  await writeNews(app, checkout.news, { reading });
}
