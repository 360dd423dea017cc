import type { App } from '../../../platform/app.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { HostedPayments, HostedSubscription } from '../../../platform/payments/hosted-payments.ts';
import { hasLapsed } from '../../restaurants/plan/entitlements.ts';
import { answerOf } from '../payments/provider-away.ts';
import { type HostedGroup, nextReading } from './hosted-group.ts';
import { writeNews } from './write-news.ts';

/** The refusal of what needs a subscription that is paid for. */
export const noSubscription = (): Refusal =>
  new Refusal(
    userError('CONFLICT', 'There is no subscription that runs. Choose a plan to begin one.', [
      'restaurantId',
    ]),
  );

/** The subscription that the provider renews. Refuses with CONFLICT when none does, or when its last bill is open. */
export function runningSubscription({ subscriptionId, ...terms }: HostedGroup, now: Date): string {
  if (subscriptionId && !hasLapsed(terms, now)) return subscriptionId;
  throw noSubscription();
}

/**
 * Asks how a subscription stands, and writes that. Lost, the provider's event brings it. Refuses with CONFLICT when the
 * provider does not know the subscription any more.
 */
export async function writeStanding(
  app: App,
  payments: HostedPayments,
  subscriptionId: string,
): Promise<HostedSubscription> {
  const reading = await nextReading(app);
  const news = await answerOf(app, () => payments.subscription(subscriptionId));
  await writeNews(app, news, { reading });
  if (!news) throw noSubscription();
  return news.subscription;
}
