import type { Env } from '../../env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SimulatedPayments } from './simulated-payments.ts';

/** The provider that the environment asks for: Stripe when its keys are set, else the simulated one. */
export async function openPayments(env: Env): Promise<PaymentProvider> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (!secretKey || !webhookSecret) return new SimulatedPayments();
  // Its library takes a fifth of a second to load: for those who use it.
  const { StripePayments } = await import('./stripe/stripe-payments.ts');
  return new StripePayments({ secretKey, webhookSecret, apiUrl });
}
