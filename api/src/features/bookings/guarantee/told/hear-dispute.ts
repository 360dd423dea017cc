import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import type { DisputeState, ProviderDispute } from '../../../../platform/payments/guests/guest-payments.ts';
import { askedProvider } from '../../../guarantees/asked-provider.ts';
import type { GuaranteeRow } from '../guarantee-rows.ts';
import { writeEntry } from '../write-money.ts';
import { guaranteeOfLine } from './charge-told-of.ts';
import type { ToldOf } from './hear-refund.ts';
import { mailOwners, showWithBooking } from './tell-owners.ts';

/**
 * Asks how a dispute stands now, and keeps that, with what moved for it in the ledger; the owners are told when it is opened, when they have to answer,
 * and how it ended. A dispute of a charge that is none of ours is left. Rejects when the provider is away.
 */
export async function hearDispute(app: App, { restaurantId, accountRef, ref }: ToldOf): Promise<void> {
  const dispute = await askedProvider(app, (payments) => payments.dispute({ accountRef, ref }));
  if (!dispute) return;
  await inRestaurants(app, [restaurantId], async (tx) => {
    const guarantee = await guaranteeOfLine(tx, { restaurantId, kind: 'charge', ref: dispute.chargeRef });
    if (!guarantee) return;
    const { disputeId, before } = await keepDispute(tx, guarantee, dispute, app.clock.now());
    const areNew = await writeMovements(app, tx, guarantee, dispute);
    if (before !== dispute.state) {
      const about = { disputeId, state: dispute.state };
      await mailOwners(tx, restaurantId, { task: 'send-dispute', about });
    }
    if (areNew || before !== dispute.state) await showWithBooking(tx, guarantee);
  });
}

/** Writes the dispute as it stands, and how we knew it before; null for not at all. Under the lock of its guarantee. */
async function keepDispute(
  tx: TenantTransaction,
  { restaurantId, guaranteeId }: GuaranteeRow,
  dispute: ProviderDispute,
  now: Date,
): Promise<{ disputeId: string; before: DisputeState | null }> {
  const { ref, amountMinor, currency, reason, state, answerBy, answerUrl, openedAt } = dispute;
  const known = await tx.row<{ disputeId: string; before: DisputeState }>(
    sql`select id as "disputeId", state as before from guarantee_disputes
      where restaurant_id = ${restaurantId} and provider_ref = ${ref}`,
  );
  if (known) {
    await tx.rows(
      sql`update guarantee_disputes set state = ${state}, answer_by = ${answerBy}, amount_minor = ${amountMinor}, updated_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${known.disputeId}`,
    );
    return known;
  }
  const disputeId = newUuid();
  await tx.rows(
    sql`insert into guarantee_disputes (restaurant_id, id, guarantee_id, provider_ref, amount_minor, currency, reason, state, answer_by,
        answer_url, opened_at, updated_at)
      values (${restaurantId}, ${disputeId}, ${guaranteeId}, ${ref}, ${amountMinor}, ${currency}, ${reason}, ${state}, ${answerBy},
        ${answerUrl}, ${openedAt}, ${now})`,
  );
  return { disputeId, before: null };
}

/** Writes what moved for a dispute, line by line; whether any of it is new. */
async function writeMovements(
  app: App,
  tx: TenantTransaction,
  { restaurantId, guaranteeId, currency }: GuaranteeRow,
  { movements }: ProviderDispute,
): Promise<boolean> {
  let areNew = false;
  for (const { kind, ref, amountMinor, currency: moved, at } of movements) {
    // A provider that settles in another currency than it charged: the nightly comparison tells of it.
    if (moved !== currency) {
      app.logger.warn(
        { restaurantId, ref, kind, moved },
        'a movement in another currency than its guarantee',
      );
      continue;
    }
    const line = { restaurantId, guaranteeId, kind, amountMinor, currency, providerRef: ref, now: at };
    areNew = (await writeEntry(tx, line)) || areNew;
  }
  return areNew;
}
