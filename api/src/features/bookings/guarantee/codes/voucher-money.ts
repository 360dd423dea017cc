import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { followDisputes } from '../../../vouchers/disputes/follow-disputes.ts';
import { countLonger } from '../../../vouchers/ledger/count-longer.ts';
import { writeVoucherEntry } from '../../../vouchers/ledger/write-voucher-entry.ts';
import { lockVoucher } from '../../../vouchers/voucher-rows.ts';
import type { GuaranteeRow } from '../guarantee-rows.ts';

/** A guarantee, as far as its voucher goes. */
type PaidByVoucher = Pick<
  GuaranteeRow,
  'restaurantId' | 'guaranteeId' | 'voucherId' | 'amountMinor' | 'voucherMinor'
>;

/** Whether nothing of a guarantee is paid at the provider. */
export const isCovered = ({ amountMinor, voucherMinor }: PaidByVoucher): boolean =>
  voucherMinor === amountMinor;

/** What is given back, why, and who did it; left out where a rule did. */
interface GivenBack {
  amountMinor: number;
  reason?: string | null;
  askedBy?: string | null;
  now: Date;
}

/**
 * Puts what a voucher paid for a guarantee on it again. One whose last day is over counts thirty days more, so that nobody loses what is owed to them; one
 * that staff have voided stays void, and its ledger says so. What a bank has taken of the voucher's payment leaves it at once. The caller holds the guarantee; the database refuses more than was paid.
 */
export async function giveBackToVoucher(
  tx: TenantTransaction,
  { restaurantId, guaranteeId, voucherId }: PaidByVoucher,
  { amountMinor, reason = null, askedBy: madeBy = null, now }: GivenBack,
): Promise<void> {
  if (!voucherId || amountMinor === 0) return;
  const known = { restaurantId, voucherId };
  const voucher = await lockVoucher(tx, known, now);
  if (!voucher) return;
  const line = { ...known, amountMinor, reason, madeBy, now };
  await writeVoucherEntry(tx, { ...line, kind: 'returned', guaranteeId });
  if (voucher.voidedAt) await writeVoucherEntry(tx, { ...line, kind: 'voided' });
  else if (voucher.isOver) await countLonger(tx, known, now);
  await followDisputes(tx, known, now);
}

/** The same with all that it paid: for a payment that came to nothing. */
export async function giveAllBackToVoucher(
  tx: TenantTransaction,
  guarantee: PaidByVoucher,
  now: Date,
): Promise<void> {
  await giveBackToVoucher(tx, guarantee, { amountMinor: guarantee.voucherMinor, now });
}
