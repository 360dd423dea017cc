import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import type { KnownVoucher } from '../voucher-rows.ts';
import type { VoucherEntryKind } from './voucher-entry.ts';

/** A line of a voucher's ledger that is to be written. */
interface NewVoucherEntry extends KnownVoucher {
  kind: VoucherEntryKind;
  amountMinor: number;
  guaranteeId?: string | null;
  /** Why, and who did it; left out where a rule or a guest did. */
  reason?: string | null;
  madeBy?: string | null;
  now: Date;
}

/** Adds a line; its uuid. The caller holds the voucher, and the database refuses what does not add up. */
export async function writeVoucherEntry(tx: TenantTransaction, entry: NewVoucherEntry): Promise<string> {
  const {
    restaurantId,
    voucherId,
    kind,
    amountMinor,
    guaranteeId = null,
    reason = null,
    madeBy = null,
    now,
  } = entry;
  const entryId = newUuid();
  await tx.rows(
    sql`insert into gift_voucher_entries (restaurant_id, id, voucher_id, kind, amount_minor, guarantee_id, reason, made_by, created_at)
      values (${restaurantId}, ${entryId}, ${voucherId}, ${kind}, ${amountMinor}, ${guaranteeId}, ${reason}, ${madeBy}, ${now})`,
  );
  return entryId;
}
