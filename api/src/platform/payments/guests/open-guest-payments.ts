import type { Env } from '../../../env.ts';
import type { Writer } from '../../db/in-restaurants.ts';
import type { Clock } from '../../time/clock.ts';
import type { GuestPayments } from './guest-payments.ts';
import { SimulatedGuestPayments } from './simulated-guest-payments.ts';

/** Who takes payments of guests for restaurants; null where nobody does, and no restaurant can ask for any. */
export function openGuestPayments(env: Env, writer: Writer, clock: Clock): GuestPayments | null {
  if (env.PAYMENTS !== 'simulated') return null;
  return new SimulatedGuestPayments({ writer, keys: env.keys, clock, appUrl: env.APP_URL });
}
