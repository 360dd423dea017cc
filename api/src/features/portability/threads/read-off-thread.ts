import type { App } from '../../../platform/app.ts';
import { batchesOffThread } from '../../../platform/threads/batches-off-thread.ts';
import { RefusedOffThread } from '../../../platform/threads/refused-off-thread.ts';
import { OutOfBounds, type ThreadBounds } from '../../../platform/threads/thread-inbox.ts';
import { fileOf } from '../import/import-file.ts';
import type { NamedImport } from '../import/import-token.ts';
import { LARGEST_FILE } from '../import/import-values.ts';
import { importFailures, UnreadableFile } from '../import/unreadable-file.ts';

/**
 * A thread holds the file, 20 MB at most, beside these objects: one batch, or one `restaurant.json`. The limits of files and
 * lines end all that is known to grow; these bounds are for what nobody has thought of.
 */
const BOUNDS: ThreadBounds = { heapMb: 192, silentMs: 30_000 };

/**
 * The file of an import as one of our threads reads it, batch by batch: off the thread that answers everybody, in bounded memory.
 * Throws UnreadableFile.
 */
export async function* readOffThread<Batch>(
  app: App,
  named: NamedImport,
  thread: 'archive-thread' | 'list-thread',
  input: Record<string, unknown> = {},
): AsyncGenerator<Batch> {
  const bytes = await wholeFile(app, named);
  try {
    const program = { beside: import.meta.url, name: thread };
    for await (const batch of batchesOffThread(program, { ...input, bytes }, BOUNDS)) yield batch as Batch;
  } catch (error) {
    if (error instanceof OutOfBounds) throw new UnreadableFile('too_large');
    if (!(error instanceof RefusedOffThread)) throw error;
    const reason = importFailures.find((known) => known === error.reason);
    throw new UnreadableFile(reason ?? 'unexpected', ...error.values);
  }
}

/** All bytes of a kept file, in memory of their own: they are handed over to the thread. */
async function wholeFile(app: App, named: NamedImport): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of fileOf(app, named)) pieces.push(piece);
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (size > LARGEST_FILE) throw new UnreadableFile('too_large');
  const bytes = new Uint8Array(size);
  let place = 0;
  for (const piece of pieces) {
    bytes.set(piece, place);
    place += piece.length;
  }
  return bytes;
}
