import type { Env } from '../../env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SimulatedPayments } from './simulated-payments.ts';
import { StripePayments } from './stripe/stripe-payments.ts';

/** The provider that the environment asks for: Stripe when its keys are set, else the simulated one. */
export function openPayments(env: Env): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  return secretKey && webhookSecret
    ? new StripePayments({ secretKey, webhookSecret, apiUrl })
    : new SimulatedPayments();
}
