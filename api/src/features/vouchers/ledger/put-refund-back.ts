import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { followDisputes } from '../disputes/follow-disputes.ts';
import type { VoucherRow } from '../voucher-rows.ts';
import { countLonger } from './count-longer.ts';
import { writeVoucherEntry } from './write-voucher-entry.ts';

/** A refund that did not arrive, and why. */
interface NotRefunded {
  amountMinor: number;
  reason: string;
  now: Date;
}

/**
 * Puts a refund that did not arrive on its voucher again, where it can be refunded anew, also when that is void. One whose last day is over counts
 * thirty days more. What a bank has taken back of its payment leaves it at once. The caller holds the voucher.
 */
export async function putRefundBack(
  tx: TenantTransaction,
  { restaurantId, voucherId, isOver }: VoucherRow,
  { amountMinor, reason, now }: NotRefunded,
): Promise<void> {
  const known = { restaurantId, voucherId };
  await writeVoucherEntry(tx, { ...known, kind: 'returned', amountMinor, reason, now });
  if (isOver) await countLonger(tx, known, now);
  await followDisputes(tx, known, now);
}
