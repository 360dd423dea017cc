import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { NamedImport } from './import-token.ts';
import { LARGEST_FILE } from './import-values.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Bytes of one piece: what a reader has in memory at a time. */
const PIECE = 262_144;

const TOO_LARGE = 'The file is larger than 20 MB. Split it, and import its parts one after the other.';

/**
 * Keeps an uploaded file piece by piece as it comes, each in a transaction of its own: a slow sender holds nothing.
 * `watch` sees the bytes pass by. Throws UnreadableFile for a file that is too large.
 */
export async function keepFile(
  app: App,
  named: NamedImport,
  sent: AsyncIterable<Uint8Array>,
  watch: (bytes: Uint8Array) => void,
): Promise<void> {
  await inRestaurants(app, [named.restaurantId], (tx) => forgetFile(tx, named));
  let position = 0;
  let size = 0;
  for await (const piece of pieces(sent)) {
    size += piece.length;
    if (size > LARGEST_FILE) {
      throw new UnreadableFile('too_large', 'The file', TOO_LARGE);
    }
    watch(piece);
    await keepPiece(app, named, position, piece);
    position += 1;
  }
}

/** The pieces of a kept file, one after the other. */
export async function* fileOf(app: App, { restaurantId, importId }: NamedImport): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const piece = await new TenantReads(app.pool).row<{ bytes: Buffer }>(
      { restaurantIds: [restaurantId] },
      sql`select bytes from import_chunks where restaurant_id = ${restaurantId}
          and import_id = ${importId} and position = ${position}`,
    );
    if (!piece) return;
    yield piece.bytes;
  }
}

/** Removes the file of an import. */
export async function forgetFile(
  tx: TenantTransaction,
  { restaurantId, importId }: NamedImport,
): Promise<void> {
  await tx.rows(sql`delete from import_chunks where restaurant_id = ${restaurantId}
        and import_id = ${importId}`);
}

function keepPiece(
  app: App,
  { restaurantId, importId }: NamedImport,
  position: number,
  bytes: Buffer,
): Promise<unknown> {
  return inRestaurants(app, [restaurantId], (tx) =>
    tx.rows(sql`insert into import_chunks (restaurant_id, import_id, position, bytes)
        values (${restaurantId}, ${importId}, ${position}, ${bytes})`),
  );
}

/** The same bytes in pieces of one size. */
async function* pieces(sent: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of sent) {
    held.push(bytes);
    size += bytes.length;
    if (size < PIECE) continue;
    const all = Buffer.concat(held);
    const whole = size - (size % PIECE);
    for (let from = 0; from < whole; from += PIECE) yield all.subarray(from, from + PIECE);
    held = [all.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(held);
}
