import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { NamedImport } from '../import/import-token.ts';
import type { ListRow, ReadRow } from '../read-rows/list-rows.ts';
import type { ReadBooking } from '../read-rows/read-booking.ts';
import type { ReadGuest } from '../read-rows/read-guest.ts';

/** Rows of a batch by what is to be done with them. */
export interface SortedRows {
  /** To be written. */
  fresh: ListRow[];
  /** Known from an earlier import, or from an earlier row. */
  skipped: ListRow[];
}

/** A booking that the restaurant has. */
interface KnownBooking {
  reference: string;
  date: string;
  customerName: string;
}

interface KnownKey {
  keyHash: string;
  importId: string;
  row: number;
}

/**
 * Sorts the rows that can be read: those that an import, this one or an earlier one, has brought already, and bookings
 * that the restaurant has under their reference, are skipped. `seen` remembers the keys from batch to batch.
 */
export async function sortRows(
  tx: TenantTransaction,
  named: NamedImport,
  batch: readonly ListRow[],
  seen: Set<string>,
): Promise<SortedRows> {
  const readable = batch.filter(({ read }) => read !== null);
  const known = await knownKeys(tx, named, readable);
  const references = await knownReferences(tx, named, readable);
  const sorted: SortedRows = { fresh: [], skipped: [] };
  for (const each of readable) {
    const { read, row } = each;
    if (!read) continue;
    const earlier = hashesOf(read)
      .map((hash) => known.get(hash))
      .find((found) => found !== undefined);
    const isTheSame = earlier?.importId === named.importId && earlier.row === row;
    const isKnown = earlier !== undefined || isBooked(read.record, references);
    if (isTheSame) continue; // written by this very row, before a job was broken off
    (isKnown || seen.has(read.keyHash) ? sorted.skipped : sorted.fresh).push(each);
    seen.add(read.keyHash);
  }
  return sorted;
}

async function knownKeys(
  tx: TenantTransaction,
  { restaurantId }: NamedImport,
  rows: readonly ListRow[],
): Promise<Map<string, KnownKey>> {
  const keys = rows.flatMap(({ read }) => (read ? hashesOf(read) : []));
  if (keys.length === 0) return new Map();
  const found = await tx.rows<KnownKey>(
    sql`select key_hash as "keyHash", import_id as "importId", row_number as row from imported_rows
      where restaurant_id = ${restaurantId} and key_hash = any (${keys})`,
  );
  return new Map(found.map((key) => [key.keyHash, key]));
}

const hashesOf = ({ keyHash, otherHashes }: ReadRow) => [keyHash, ...otherHashes];

/** Another system's id can look like a reference of ours: it is the same booking if the day or the name says so too. */
function isBooked(record: ReadBooking | ReadGuest, references: ReadonlyMap<string, KnownBooking>): boolean {
  if (record.kind !== 'booking') return false;
  const known = references.get(record.externalId ?? '');
  if (!known) return false;
  return known.date === record.date || known.customerName.toLowerCase() === record.customerName.toLowerCase();
}

async function knownReferences(
  tx: TenantTransaction,
  { restaurantId }: NamedImport,
  rows: readonly ListRow[],
): Promise<Map<string, KnownBooking>> {
  const ids = rows.flatMap(({ read }) =>
    read?.record.kind === 'booking' && read.record.externalId ? [read.record.externalId] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await tx.rows<KnownBooking>(
    sql`select reference, date::text, customer_name as "customerName" from bookings
      where restaurant_id = ${restaurantId} and deleted_at is null and reference = any (${ids})`,
  );
  return new Map(found.map((booking) => [booking.reference, booking]));
}
