import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { KnownVoucher } from '../voucher-rows.ts';

/** So long a voucher counts still that gets something back when its last day is over. */
const DAYS_AFTER_THE_LAST = 30;

/** Has a voucher whose last day is over count thirty days more, so that nobody loses what is owed to them. */
export async function countLonger(
  tx: TenantTransaction,
  { restaurantId, voucherId }: KnownVoucher,
  now: Date,
): Promise<void> {
  await tx.rows(
    sql`update gift_vouchers v set expires_on = (${now}::timestamptz at time zone r.timezone)::date + ${DAYS_AFTER_THE_LAST}::int,
        updated_at = ${now}
      from restaurants r where r.id = v.restaurant_id and v.restaurant_id = ${restaurantId} and v.id = ${voucherId}`,
  );
}
