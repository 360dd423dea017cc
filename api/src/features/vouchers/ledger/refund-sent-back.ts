import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { lockVoucher } from '../voucher-rows.ts';
import { putRefundBack } from './put-refund-back.ts';

/** A refund that a bank has sent back, by what the provider calls it. */
interface SentBack {
  restaurantId: string;
  ref: string;
  /** When it came back. */
  at: Date;
  now: Date;
}

/**
 * Says of a voucher's refund that the buyer's bank has sent it back, and puts it on the voucher again: its uuid. Null where none of ours is called so, or
 * where this was heard before.
 */
export async function takeRefundBack(
  tx: TenantTransaction,
  { restaurantId, ref, at, now }: SentBack,
): Promise<string | null> {
  const sent = await tx.row<{ voucherId: string }>(
    sql`select voucher_id as "voucherId" from gift_voucher_refunds where restaurant_id = ${restaurantId} and provider_ref = ${ref}`,
  );
  const voucher = sent && (await lockVoucher(tx, { restaurantId, ...sent }, now));
  if (!voucher) return null;
  const refund = await tx.row<{ refundId: string; amountMinor: number }>(
    sql`update gift_voucher_refunds set state = 'failed', failed_at = ${at}
      where restaurant_id = ${restaurantId} and provider_ref = ${ref} and state = 'done'
      returning id as "refundId", amount_minor as "amountMinor"`,
  );
  if (!refund) return null;
  const { refundId, amountMinor } = refund;
  await putRefundBack(tx, voucher, { amountMinor, reason: 'The buyer’s bank sent the refund back.', now });
  return refundId;
}
