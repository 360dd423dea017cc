import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import type { EntryKind } from '../../../guarantees/ledger/balance.ts';
import { type GuaranteeRow, lockGuarantee } from '../guarantee-rows.ts';

/** A line of our ledger that the provider names. */
interface NamedLine {
  restaurantId: string;
  kind: EntryKind;
  ref: string;
}

/** The guarantee that a line belongs to, which nobody else changes until the transaction is over; null where we have no such line. */
export async function guaranteeOfLine(
  tx: TenantTransaction,
  { restaurantId, kind, ref }: NamedLine,
): Promise<GuaranteeRow | null> {
  const line = await tx.row<{ guaranteeId: string }>(
    sql`select guarantee_id as "guaranteeId" from guarantee_entries
      where restaurant_id = ${restaurantId} and kind = ${kind} and provider_ref = ${ref}`,
  );
  return line && lockGuarantee(tx, { restaurantId, ...line });
}
