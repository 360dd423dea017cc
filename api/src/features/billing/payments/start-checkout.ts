import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import {
  type CheckoutStart,
  type HostedPayer,
  type HostedPayments,
  UnknownCustomer,
} from '../../../platform/payments/hosted-payments.ts';
import { type PlanId, planIds } from '../../restaurants/plan/entitlements.ts';
import { planOffer } from '../plans/plans.ts';
import { hostedGroupOf, hostedPayments, hostedPriceOf, nextReading } from '../subscription/hosted-group.ts';
import { lockedGroup } from '../subscription/own-group.ts';
import { writeNews } from '../subscription/write-news.ts';
import { PAYMENTS_PER_RESTAURANT, refuseTooManyLocations } from './payment-limits.ts';
import { answerOf } from './provider-away.ts';

const rules = z.object({
  restaurantId: z.string(),
  plan: z.enum(planIds, 'Choose basic, professional or enterprise.'),
});

/**
 * Where a plan is paid for on the provider's own page. Asked again, also by another tab, it is the same page, and for
 * another plan the earlier page is closed, so that nobody can pay twice. After a declined renewal it is the page of the
 * bill that is open. Refuses with CONFLICT when a subscription runs, and with PLAN_REQUIRED for a plan with too few
 * locations; throws UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, and SERVICE_UNAVAILABLE when the provider is away.
 */
export async function startCheckout(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ checkoutUrl: string }> {
  actor.signedIn();
  const { restaurantId: id, plan } = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('subscription:manage', restaurantId);
  const payments = hostedPayments(app);
  await app.limits.consume(PAYMENTS_PER_RESTAURANT, restaurantId);
  const group = await hostedGroupOf(app, restaurantId);
  await inRestaurants(app, actor.restaurantIds, (tx) => refuseTooManyLocations(tx, group.groupId, plan));
  const payer = { restaurantId, groupId: group.groupId };
  const reading = await nextReading(app);
  const known = group.customerId ?? (await newCustomer(app, payments, payer, null));
  const order = { payer, price: hostedPriceOf(plan), ...returnsTo(app, plan) };
  const begin = (customerId: string) => answerOf(app, () => payments.startCheckout({ ...order, customerId }));
  const start = await begin(known).catch(async (error: unknown) => {
    if (error instanceof UnknownCustomer) return begin(await newCustomer(app, payments, payer, known));
    throw error;
  });
  return { checkoutUrl: await pageOf(app, payments, start, { plan, reading }) };
}

/** The addresses of our payment page for those who have paid, and for those who have not. */
function returnsTo({ env }: App, plan: PlanId): { successUrl: string; cancelUrl: string } {
  const page = `${env.APP_URL}/payment`;
  return {
    successUrl: `${page}?checkout={CHECKOUT_SESSION_ID}&plan=${plan}`,
    cancelUrl: `${page}?checkout=cancelled&plan=${plan}`,
  };
}

/** The group's customer from now on, instead of `gone`; somebody else may have been quicker. */
async function newCustomer(
  app: App,
  payments: HostedPayments,
  payer: HostedPayer,
  gone: string | null,
): Promise<string> {
  const made = await answerOf(app, () => payments.createCustomer(payer));
  return inRestaurants(app, [payer.restaurantId], async (tx) => {
    const group = await lockedGroup(tx, payer.restaurantId);
    const kept = group.stripeCustomerId ?? null;
    if (kept !== null && kept !== gone) return kept;
    group.stripeCustomerId = made;
    return made;
  });
}

interface Request {
  plan: PlanId;
  reading: number;
}

async function pageOf(
  app: App,
  payments: HostedPayments,
  start: CheckoutStart,
  { plan, reading }: Request,
): Promise<string> {
  if (start.kind === 'checkout') return start.url;
  if (start.kind === 'open-bill') {
    if (start.plan === null || start.plan === plan) return start.url;
    throw new Refusal(userError('CONFLICT', openBill(start.plan), ['plan']));
  }
  // We have not heard of it yet: whoever asked sees it now.
  await writeNews(app, await answerOf(app, () => payments.subscription(start.subscriptionId)), { reading });
  throw new Refusal(
    userError('CONFLICT', 'A subscription is paid for already. Load the page again to change its plan.', [
      'restaurantId',
    ]),
  );
}

function openBill(plan: string): string {
  const known = planIds.find((id) => id === plan);
  return `The last bill of ${known ? planOffer(known).name : 'the plan'} is still open. Pay it first, then change the plan.`;
}
