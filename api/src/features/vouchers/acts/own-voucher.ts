import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { Action } from '../../../platform/roles/policy.ts';
import { lockVoucher, type VoucherRow } from '../voucher-rows.ts';

const NO_VOUCHER = userError('NOT_FOUND', 'There is no such gift voucher.', ['id']);

/** A voucher that staff have done something to. */
export interface ChangedVoucher {
  restaurantId: string;
  voucherId: string;
}

/**
 * What staff do to one voucher, which nobody else changes meanwhile. Refuses with NOT_FOUND what there is not at any restaurant of theirs; throws
 * UNAUTHENTICATED or FORBIDDEN.
 */
export async function withOwnVoucher(
  app: App,
  actor: Actor,
  { id, action }: { id: string; action: Action },
  work: (tx: TenantTransaction, voucher: VoucherRow, now: Date) => Promise<void>,
): Promise<ChangedVoucher> {
  actor.signedIn();
  const voucherId = uuidOf('GiftVoucher', id);
  const { restaurantIds } = actor;
  const known =
    voucherId &&
    (await new TenantReads(app.pool).row<{ restaurantId: string }>(
      { restaurantIds },
      sql`select restaurant_id as "restaurantId" from gift_vouchers
        where restaurant_id = any (${restaurantIds}::uuid[]) and id = ${voucherId} and state = 'issued'`,
    ));
  if (!voucherId || !known) throw new Refusal(NO_VOUCHER);
  const { restaurantId } = known;
  actor.must(action, restaurantId);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const now = app.clock.now();
    const voucher = await lockVoucher(tx, { restaurantId, voucherId }, now);
    if (!voucher) throw new Refusal(NO_VOUCHER);
    await work(tx, voucher, now);
  });
  return { restaurantId, voucherId };
}
