import { policyInput, ruleOfInput } from '../features/guarantees/rules/policy-input.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { sha256 } from '../platform/secrets/secrets.ts';
import { demoId } from './demo-ids.ts';
import { DEMO_RESTAURANT_ID as RESTAURANT } from './demo-restaurant.ts';

/** The demo's account at the simulated provider. */
export const DEMO_ACCOUNT = { ref: 'sim_acct_the_copper_table', country: 'US', currency: 'USD' } as const;

/** For how long the demo has taken payments, in days. */
const PAID_FOR_DAYS = 45;

/** What it asks of large parties. */
export const DEMO_POLICY = policyInput.parse({
  name: 'Parties of six and more',
  kind: 'deposit',
  unit: 'guest',
  tiers: [{ fromGuests: 6, toGuests: 100, amountMinor: 1_500 }],
  days: 'any',
  freeUntilHours: 24,
  lateFee: { percent: 100 },
  noShowFee: { percent: 100 },
  refundPercent: 100,
  isOn: true,
});

export const DEMO_POLICY_ID = demoId('policy for large parties');

/** What is paid with the card that always passes: a reference of the simulated provider ends as its card does. */
export const demoPaymentRef = (subject: string): string => `sim_pay_${sha256(subject).slice(0, 24)}_4242`;

/** What becomes of the account of the demo at a start. */
export interface DemoAccount {
  /** Whether it is there since this start. */
  isNew: boolean;
  /** Since when it takes payments. */
  since: Date;
}

/**
 * Connects the demo with an account of the simulated provider, with a policy, unless it has had one: what an owner has made of it stays.
 * Null where it takes no payments at that account.
 */
export async function ensureAccount(tx: TenantTransaction, now: Date): Promise<DemoAccount | null> {
  const since = new Date(now.getTime() - PAID_FOR_DAYS * 86_400_000);
  const { ref, country, currency } = DEMO_ACCOUNT;
  const made = await tx.rows(
    sql`insert into payment_accounts (restaurant_id, provider, account_ref, number, state, country, currency, requirements, created_at,
        updated_at)
      values (${RESTAURANT}, 'simulated', ${ref}, 1, 'active', ${country}, ${currency}, '[]', ${since}, ${since})
      on conflict do nothing returning state`,
  );
  if (made.length > 0) await openAccount(tx, since);
  const account = await tx.row<{ since: Date }>(
    sql`select created_at as since from payment_accounts
      where restaurant_id = ${RESTAURANT} and account_ref = ${ref} and state = 'active'`,
  );
  return account && { isNew: made.length > 0, since: account.since };
}

async function openAccount(tx: TenantTransaction, since: Date): Promise<void> {
  const { ref, country, currency } = DEMO_ACCOUNT;
  await tx.rows(
    sql`insert into app_private.simulated_accounts (ref, country, currency) values (${ref}, ${country}, ${currency}) on conflict do nothing`,
  );
  const rule = ruleOfInput(DEMO_POLICY, null);
  await tx.rows(
    sql`insert into guarantee_policies (restaurant_id, id, name, is_on, rule, created_at, updated_at)
      values (${RESTAURANT}, ${DEMO_POLICY_ID}, ${DEMO_POLICY.name}, true, ${JSON.stringify(rule)}::jsonb, ${since}, ${since})`,
  );
}
