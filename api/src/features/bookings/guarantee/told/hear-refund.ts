import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { askedProvider } from '../../../guarantees/asked-provider.ts';
import { takeRefundBack } from '../../../vouchers/ledger/refund-sent-back.ts';
import { writeEntry } from '../write-money.ts';
import { guaranteeOfLine } from './charge-told-of.ts';
import { mailOwners, showWithBooking } from './tell-owners.ts';

/** Something at the restaurant's account, by what the provider calls it. */
export interface ToldOf {
  restaurantId: string;
  accountRef: string;
  ref: string;
}

/**
 * Asks how a refund of a guarantee or a gift voucher stands now. Where the guest's bank has sent it back, the ledger gets the line that
 * undoes it, what was asked for says so, and the owners are told, once: the guest has not got the money. What is none of our refunds is left. Rejects when the provider is away.
 */
export async function hearRefund(app: App, { restaurantId, accountRef, ref }: ToldOf): Promise<void> {
  const standing = await askedProvider(app, (payments) => payments.refundStanding({ accountRef, ref }));
  if (standing?.state !== 'failed') return;
  await inRestaurants(app, [restaurantId], async (tx) => {
    const guarantee = await guaranteeOfLine(tx, { restaurantId, kind: 'refund', ref });
    if (!guarantee) {
      const { at } = standing;
      const refundId = await takeRefundBack(tx, { restaurantId, ref, at, now: app.clock.now() });
      if (refundId) await mailOwners(tx, restaurantId, { task: 'send-refund-failed', about: { refundId } });
      return;
    }
    const { guaranteeId, currency } = guarantee;
    const refund = await tx.row<{ amountMinor: number }>(
      sql`select amount_minor as "amountMinor" from guarantee_entries
        where restaurant_id = ${restaurantId} and kind = 'refund' and provider_ref = ${ref}`,
    );
    if (!refund) return;
    const line = { restaurantId, guaranteeId, currency, ...refund, providerRef: ref, now: standing.at };
    if (!(await writeEntry(tx, { ...line, kind: 'refund_failed' }))) return;
    const move = await tx.row<{ moveId: string }>(
      sql`update guarantee_moves set state = 'failed' where restaurant_id = ${restaurantId} and guarantee_id = ${guaranteeId}
          and kind = 'refund' and provider_ref = ${ref} returning id as "moveId"`,
    );
    if (move) await mailOwners(tx, restaurantId, { task: 'send-refund-failed', about: move });
    await showWithBooking(tx, guarantee);
  });
}
