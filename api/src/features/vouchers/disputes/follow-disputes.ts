import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { countLonger } from '../ledger/count-longer.ts';
import { writeVoucherEntry } from '../ledger/write-voucher-entry.ts';
import { type KnownVoucher, lockVoucher } from '../voucher-rows.ts';

/**
 * Has a voucher's ledger follow what banks have taken of its payment and given back, of all its disputes together. What is left on it leaves it, at most what was
 * taken; what was won back is on it again, at most what had left. What was redeemed before stays redeemed. Whoever puts something on a
 * voucher asks this after it, since a bank may have taken that, too. Writes nothing where the ledger follows already.
 */
export async function followDisputes(tx: TenantTransaction, known: KnownVoucher, now: Date): Promise<void> {
  const { restaurantId, voucherId } = known;
  const voucher = await lockVoucher(tx, known, now);
  const banks = await tx.row<{ takenMinor: number }>(
    sql`select coalesce(sum(coalesce(taken_minor, 0) - coalesce(won_minor, 0)), 0)::int as "takenMinor"
      from gift_voucher_disputes where restaurant_id = ${restaurantId} and voucher_id = ${voucherId}`,
  );
  if (!voucher || !banks) return;
  const { balance, disputed, voidedAt, isOver } = voucher;
  const takenMinor = Math.max(0, banks.takenMinor);
  const line = { restaurantId, voucherId, now };
  const leavesMinor = Math.min(balance, takenMinor - disputed);
  if (leavesMinor > 0) await writeVoucherEntry(tx, { ...line, kind: 'disputed', amountMinor: leavesMinor });
  const amountMinor = disputed - takenMinor;
  if (amountMinor <= 0) return;
  await writeVoucherEntry(tx, { ...line, kind: 'dispute_won', amountMinor });
  // As with all that comes back: what staff ended stays so, and what could not be used meanwhile counts a while longer.
  if (voidedAt) await writeVoucherEntry(tx, { ...line, kind: 'voided', amountMinor });
  else if (isOver) await countLonger(tx, known, now);
}
