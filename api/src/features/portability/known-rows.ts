import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import type { NamedImport } from './import-token.ts';
import type { ListRow } from './list-rows.ts';

/** Rows of a batch by what is to be done with them. */
export interface SortedRows {
  /** To be written. */
  fresh: ListRow[];
  /** Known from an earlier import, or from an earlier row. */
  skipped: ListRow[];
}

interface KnownKey {
  keyHash: string;
  importId: string;
  row: number;
}

/**
 * Sorts the rows that can be read: those that an import, this one or an earlier one, has brought already, and bookings
 * whose reference the restaurant has, are skipped. `seen` remembers the keys from batch to batch.
 */
export async function sortRows(
  em: TenantTransaction,
  named: NamedImport,
  batch: readonly ListRow[],
  seen: Set<string>,
): Promise<SortedRows> {
  const readable = batch.filter(({ read }) => read !== null);
  const known = await knownKeys(em, named, readable);
  const references = await knownReferences(em, named, readable);
  const sorted: SortedRows = { fresh: [], skipped: [] };
  for (const each of readable) {
    const { read, row } = each;
    if (!read) continue;
    const earlier = known.get(read.keyHash);
    const isTheSame = earlier?.importId === named.importId && earlier.row === row;
    const isKnown = earlier !== undefined || references.has(read.record.externalId ?? '');
    if (isTheSame) continue; // written by this very row, before a job was broken off
    (isKnown || seen.has(read.keyHash) ? sorted.skipped : sorted.fresh).push(each);
    seen.add(read.keyHash);
  }
  return sorted;
}

async function knownKeys(
  em: TenantTransaction,
  { restaurantId }: NamedImport,
  rows: readonly ListRow[],
): Promise<Map<string, KnownKey>> {
  const keys = rows.map(({ read }) => read?.keyHash);
  const found = await em.execute<KnownKey[]>(
    `select i.key_hash as "keyHash", i.import_id as "importId", i.row_number as row from imported_rows i
      where i.restaurant_id = ? and i.key_hash = any (array(select jsonb_array_elements_text(?::jsonb)))`,
    [restaurantId, JSON.stringify(keys)],
  );
  return new Map(found.map((key) => [key.keyHash, key]));
}

async function knownReferences(
  em: TenantTransaction,
  { restaurantId }: NamedImport,
  rows: readonly ListRow[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ read }) =>
    read?.record.kind === 'booking' && read.record.externalId ? [read.record.externalId] : [],
  );
  if (ids.length === 0) return new Set();
  const found = await em.execute<{ reference: string }[]>(
    `select reference from bookings where restaurant_id = ? and deleted_at is null
      and reference = any (array(select jsonb_array_elements_text(?::jsonb)))`,
    [restaurantId, JSON.stringify(ids)],
  );
  return new Set(found.map(({ reference }) => reference));
}
