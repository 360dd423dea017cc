import type { Env } from '../../env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SimulatedPayments } from './simulated-payments.ts';

/** The provider that the environment asks for. */
export async function openPayments(env: Env): Promise<PaymentProvider> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (env.PAYMENTS === 'simulated') return new SimulatedPayments();
  if (env.PAYMENTS === 'off' || !secretKey || !webhookSecret) return { kind: 'off' };
  // Its library takes a fifth of a second to load: for those who use it.
  const { StripePayments } = await import('./stripe/stripe-payments.ts');
  return new StripePayments({ secretKey, webhookSecret, apiUrl });
}
