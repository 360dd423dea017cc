import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { Checkout, KeptSubscription } from '../../testkit/stand-ins/stripe-ledger.ts';
import type { StripeStandIn } from '../../testkit/stand-ins/stripe-stand-in.ts';
import { pay } from './billing-calls.ts';

interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

interface Page {
  url: string | null;
  userErrors: Refused[];
}

/** Asks for the page where a plan is paid for. */
export async function checkoutFor(
  { owner, id }: SeededRestaurant,
  plan: string,
  as: Caller = owner,
): Promise<Page> {
  const { startCheckout } = await as.ask<{ startCheckout: Page }>(
    `mutation($input: StartCheckoutInput!) { startCheckout(input: $input) {
      url: checkoutUrl userErrors { code message field } } }`,
    { input: { restaurantId: id, plan } },
  );
  return startCheckout;
}

/** Asks for the page where the card is changed. */
export async function portalFor({ owner, id }: SeededRestaurant): Promise<Page> {
  const { openBillingPortal } = await owner.ask<{ openBillingPortal: Page }>(
    `mutation($input: OpenBillingPortalInput!) { openBillingPortal(input: $input) {
      url: portalUrl userErrors { code message field } } }`,
    { input: { restaurantId: id } },
  );
  return openBillingPortal;
}

/** Changes the plan of the subscription that Stripe renews. */
export async function changeTo({ owner, id }: SeededRestaurant, plan: string): Promise<Refused[]> {
  const { changePlan } = await owner.ask<{ changePlan: { userErrors: Refused[] } }>(
    `mutation($input: ChangePlanInput!) { changePlan(input: $input) { userErrors { code message field } } }`,
    { input: { restaurantId: id, plan } },
  );
  return changePlan.userErrors;
}

/** Pays for a plan on Stripe's page; the product has not heard of it yet. */
export async function paysAtStripe(
  stripe: StripeStandIn,
  restaurant: SeededRestaurant,
  plan: string,
): Promise<{ checkout: Checkout; subscription: KeptSubscription }> {
  const { url, userErrors } = await checkoutFor(restaurant, plan);
  const checkout = stripe.openCheckouts.find((open) => open.url === url);
  if (!checkout) throw new Error(`No checkout: ${JSON.stringify(userErrors)}`);
  return { checkout, subscription: stripe.ledger.pay(checkout) };
}

/** Pays for a plan and comes back from Stripe's page. */
export async function subscribesAtStripe(
  stripe: StripeStandIn,
  restaurant: SeededRestaurant,
  plan: string,
): Promise<KeptSubscription> {
  const { checkout, subscription } = await paysAtStripe(stripe, restaurant, plan);
  const refused = await pay(restaurant, plan, { token: checkout.id });
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return subscription;
}

/** Sends a request to the webhook as Stripe does; the status of the answer. */
export async function deliver(
  server: { url: string },
  { body, signature }: { body: string; signature?: string },
): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  const { status } = await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body, headers });
  return status;
}
