import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { NamedImport } from '../import/import-token.ts';

/** What a row of a file became. */
export interface WrittenRow {
  row: number;
  keyHash: string;
  bookingId?: string;
  guestId?: string;
}

/**
 * Remembers what rows became, and when: by what stands in the booking or guest itself, so that no second look at a clock makes
 * it look changed. Written before, in the same transaction. A row that another import has brought meanwhile breaks the
 * transaction off.
 */
export async function rememberRows(
  tx: TenantTransaction,
  { restaurantId, importId }: NamedImport,
  rows: readonly WrittenRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.rows(sql`insert into imported_rows (restaurant_id, import_id, row_number, key_hash, booking_id, guest_id, written_at)
      select ${restaurantId}::uuid, ${importId}::uuid, r.row, r."keyHash", r."bookingId", r."guestId", coalesce(b.updated_at, g.updated_at)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("row" int, "keyHash" text, "bookingId" uuid, "guestId" uuid)
        left join bookings b on b.restaurant_id = ${restaurantId}::uuid and b.id = r."bookingId"
        left join guests g on g.restaurant_id = ${restaurantId}::uuid and g.id = r."guestId"`);
}
