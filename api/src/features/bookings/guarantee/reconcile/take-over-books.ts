import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import type { Movement, Payout } from '../../../../platform/payments/guests/guest-payments.ts';
import { guaranteeOfLine } from '../told/charge-told-of.ts';
import { hearDispute } from '../told/hear-dispute.ts';
import { hearRefund } from '../told/hear-refund.ts';
import { writeEntry } from '../write-money.ts';
import type { Line } from './differences.ts';

/** The provider's books of an account. */
interface Books {
  restaurantId: string;
  accountRef: string;
  movements: readonly Movement[];
  payouts: readonly Payout[];
}

/**
 * Takes over what the provider alone knows: what it charged for itself, and what it sent to the restaurant's bank. What we should have heard of by
 * an event and did not, a dispute or a refund that was sent back, is asked after now.
 */
export async function takeOverBooks(app: App, books: Books, ours: readonly Line[]): Promise<void> {
  const { restaurantId, accountRef, movements, payouts } = books;
  const known = new Set(ours.map(({ kind, ref }) => `${kind} ${ref}`));
  for (const movement of movements) {
    const { kind, ref } = movement;
    if (known.has(`${kind} ${ref}`)) continue;
    if (kind === 'refund_failed') await hearRefund(app, { restaurantId, accountRef, ref });
    if (kind === 'dispute' || kind === 'dispute_won')
      await hearDispute(app, { restaurantId, accountRef, ref });
    if (kind === 'fee' || kind === 'fee_returned')
      await inRestaurants(app, [restaurantId], (tx) => takeOverFee(tx, restaurantId, movement));
  }
  const now = app.clock.now();
  await inRestaurants(app, [restaurantId], async (tx) => {
    for (const payout of payouts) await keepPayout(tx, restaurantId, payout, now);
  });
}

/** A fee of a charge of ours, in the currency in which the provider took it. */
async function takeOverFee(tx: TenantTransaction, restaurantId: string, fee: Movement): Promise<void> {
  const { ref, kind, amountMinor, currency, at } = fee;
  const guarantee = await guaranteeOfLine(tx, { restaurantId, kind: 'charge', ref });
  if (!guarantee) return;
  const { guaranteeId } = guarantee;
  await writeEntry(tx, { restaurantId, guaranteeId, kind, amountMinor, currency, providerRef: ref, now: at });
}

/** Keeps a payout as it stands now: it is on its way first, and arrives or comes back later. */
export async function keepPayout(
  tx: TenantTransaction,
  restaurantId: string,
  payout: Payout,
  now: Date,
): Promise<void> {
  const { ref, amountMinor, currency, state, arrivesOn, at } = payout;
  await tx.rows(
    sql`insert into guarantee_payouts (restaurant_id, id, provider_ref, amount_minor, currency, state, arrives_on, created_at, updated_at)
      values (${restaurantId}, ${newUuid()}, ${ref}, ${amountMinor}, ${currency}, ${state}, ${arrivesOn}::date, ${at}, ${now})
      on conflict (restaurant_id, provider_ref) do update
        set state = excluded.state, arrives_on = excluded.arrives_on, updated_at = excluded.updated_at
        where (guarantee_payouts.state, guarantee_payouts.arrives_on) is distinct from (excluded.state, excluded.arrives_on)`,
  );
}
