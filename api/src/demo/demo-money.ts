import { keepPayout } from '../features/bookings/guarantee/reconcile/take-over-books.ts';
import { inRestaurants, type Writer } from '../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { SimulatedBooks } from '../platform/payments/guests/simulated-books.ts';
import type { Key } from '../platform/secrets/keyring.ts';
import { DEMO_ACCOUNT, type DemoAccount, ensureAccount } from './demo-account.ts';
import { makeExperiences } from './demo-experiences.ts';
import { DEMO_RESTAURANT_ID } from './demo-restaurant.ts';
import { sellVouchers } from './demo-vouchers.ts';

/** For how many days before a start the demo shows what the provider has sent to the bank. */
const PAYOUTS_BACK_DAYS = 60;

/**
 * What the demo sells and asks for, at the simulated provider: an account, a policy, two experiences and gift vouchers, once. What an owner makes
 * of them afterwards stays. Null where it takes no payments.
 */
export async function ensureMoney(
  tx: TenantTransaction,
  { key, now, today }: { key: Key; now: Date; today: string },
): Promise<DemoAccount | null> {
  const account = await ensureAccount(tx, now);
  if (!account?.isNew) return account;
  const { since } = account;
  await makeExperiences(tx, since);
  await sellVouchers(tx, { key, since, now, today });
  return account;
}

/** What the provider has sent to the bank of the demo, as each night finds it: its books of the days that are laid out are there by then. */
export async function takeOverPayouts(writer: Writer, now: Date): Promise<void> {
  const since = new Date(now.getTime() - PAYOUTS_BACK_DAYS * 86_400_000);
  const payouts = await new SimulatedBooks(writer).payouts(DEMO_ACCOUNT.ref, { since, now });
  await inRestaurants(writer, [DEMO_RESTAURANT_ID], async (tx) => {
    for (const payout of payouts) await keepPayout(tx, DEMO_RESTAURANT_ID, payout, now);
  });
}
