import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import type { OwnerQuery } from '../../../../platform/jobs/owner-query.ts';
import type { Movement } from '../../../../platform/payments/guests/guest-payments.ts';
import { askedProvider } from '../../../guarantees/asked-provider.ts';
import { type Difference, differencesOf, type Line } from './differences.ts';
import { takeOverBooks } from './take-over-books.ts';
import { voucherLinesSince } from './voucher-lines.ts';

/** So far back the books are compared each day: long enough for a week in which the job did not run. */
const COMPARED_DAYS = 8;

/** What moved within the last hour may be on its way still. */
const ON_ITS_WAY_MS = 3_600_000;

const DAY_MS = 86_400_000;

/** Orders the comparison for each restaurant whose account is at the provider of this server. */
export async function orderReconciliations(query: OwnerQuery, _now: Date, app: App): Promise<void> {
  if (!app.guestPayments) return;
  await query(
    sql`select app_private.enqueue('reconcile-ledger', json_build_object('restaurantId', restaurant_id), clock_timestamp(),
        'reconcile-ledger ' || restaurant_id)
      from payment_accounts where state <> 'disconnected' and provider = ${app.guestPayments.kind}`,
  );
}

const job = z.object({ restaurantId: z.uuid() });

/**
 * Takes over what the provider alone knows, its fees and payouts, and compares the ledger of a restaurant with its books, line by line. A difference is written to the log and counted for the
 * operator, and the owners get a mail, each day for as long as it lasts; nothing is mended by itself. Rejects when the provider is
 * away: the job runs again.
 */
export async function reconcileLedger(app: App, payload: unknown): Promise<Difference[]> {
  const { restaurantId } = job.parse(payload);
  const account = await inRestaurants(app, [restaurantId], (tx) =>
    tx.row<{ accountRef: string }>(
      sql`select account_ref as "accountRef" from payment_accounts
        where restaurant_id = ${restaurantId} and state <> 'disconnected' and provider = ${app.guestPayments?.kind ?? ''}`,
    ),
  );
  if (!account) return [];
  const { accountRef } = account;
  const now = app.clock.now().getTime();
  const since = new Date(now - COMPARED_DAYS * DAY_MS);
  const [movements, payouts] = await askedProvider(app, (payments) =>
    Promise.all([payments.movements({ accountRef, since }), payments.payouts({ accountRef, since })]),
  );
  const read = { restaurantId, accountRef, since };
  const before = await inRestaurants(app, [restaurantId], async (tx) => [
    ...(await linesSince(tx, read)),
    ...(await voucherLinesSince(tx, read)),
  ]);
  await takeOverBooks(app, { restaurantId, accountRef, movements, payouts }, before);
  const differences = await inRestaurants(app, [restaurantId], async (tx) => {
    const own = await linesSince(tx, read);
    const theirs = withoutOthersFees(movements, own);
    const ours = [...own, ...(await voucherLinesSince(tx, read))];
    const found = differencesOf(ours, theirs, { since, until: new Date(now - ON_ITS_WAY_MS) });
    if (found.length > 0)
      await tx.rows(
        sql`select app_private.enqueue('send-ledger-difference', json_build_object('restaurantId', restaurant_id, 'ownerId', user_id,
            'day', ${new Date(now).toISOString().slice(0, 10)}::text, 'differences', ${JSON.stringify(found)}::json))
          from memberships where restaurant_id = ${restaurantId} and role = 'owner'`,
      );
    return found;
  });
  for (const { what, ref, kind, oursMinor, theirsMinor, currency } of differences) {
    app.metrics.ledgerDifferences.inc({ what });
    app.logger.error(
      { restaurantId, what, ref, kind, oursMinor, theirsMinor, currency },
      'the ledger and the provider’s books differ',
    );
  }
  return differences;
}

/** The lines of our ledger that the account has moved since an instant. */
function linesSince(
  tx: TenantTransaction,
  { restaurantId, accountRef, since }: { restaurantId: string; accountRef: string; since: Date },
): Promise<Line[]> {
  return tx.rows<Line>(
    sql`select e.provider_ref as ref, e.kind, e.amount_minor as "amountMinor", e.currency, e.created_at as at
      from guarantee_entries e join guarantees g on g.restaurant_id = e.restaurant_id and g.id = e.guarantee_id
      where e.restaurant_id = ${restaurantId} and g.account_ref = ${accountRef} and e.created_at >= ${since}`,
  );
}

/** A fee is compared where a guarantee has what it was taken for: all else is the provider's own affair. */
function withoutOthersFees(movements: readonly Movement[], ours: readonly Line[]): Movement[] {
  const charged = new Set(
    ours.flatMap(({ kind, ref }) => (kind === 'charge' || kind === 'dispute' ? [ref] : [])),
  );
  return movements.filter(({ kind, ref }) => (kind !== 'fee' && kind !== 'fee_returned') || charged.has(ref));
}
