import type { Env } from '../../../env.ts';
import type { Writer } from '../../db/in-restaurants.ts';
import type { Clock } from '../../time/clock.ts';
import type { GuestPayments } from './guest-payments.ts';
import { SimulatedGuestPayments } from './simulated-guest-payments.ts';

/** Who takes payments of guests for restaurants; null where nobody does, and no restaurant can ask for any. */
export async function openGuestPayments(
  env: Env,
  writer: Writer,
  clock: Clock,
): Promise<GuestPayments | null> {
  if (env.PAYMENTS === 'simulated')
    return new SimulatedGuestPayments({ writer, keys: env.keys, clock, appUrl: env.APP_URL });
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = env;
  if (env.PAYMENTS === 'off' || !secretKey || !webhookSecret) return null;
  // Its library takes a fifth of a second to load: for those who use it.
  const { StripeGuestPayments } = await import('../stripe/stripe-guest-payments.ts');
  return new StripeGuestPayments({ secretKey, webhookSecret, apiUrl });
}
