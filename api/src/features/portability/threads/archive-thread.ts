import type { Readable } from 'node:stream';
import { workerData } from 'node:worker_threads';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { handOutBatches } from '../../../platform/threads/hand-out-batches.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';
import {
  type ArchivedName,
  BATCH,
  fileLimits,
  LINE_BOUNDS,
  LONGEST_LINE,
  MOST_ENTRIES,
  PROFILE_BOUNDS,
} from '../restore/archive-limits.ts';
import { isStorable, isWithin, type JsonBounds } from '../restore/json-bounds.ts';

// The thread that unpacks an archive. It builds nothing before it knows how much that will be, and imports next to nothing.

/** Rows of one file, as JSON says them: nobody has looked at what they mean. */
export interface ArchivedBatch {
  name: ArchivedName;
  rows: unknown[];
}

const NEWLINE = 0x0a;
/** Lines that are no object: the brackets around the list. */
const FRAME = new Set(['', '[', ']', '[]']);
const utf8 = new TextDecoder('utf-8', { fatal: true });

async function* batches(): AsyncGenerator<ArchivedBatch> {
  const { bytes } = workerData as { bytes: Uint8Array };
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  }).catch(damaged);
  const entries = await entriesOf(zip);
  const profile = await profileIn(zip, entries);
  yield { name: 'restaurant.json', rows: [profile] };
  for (const name of listsOf(profile, entries)) yield* listIn(zip, entries, name);
}

/** Archives of the first schema have no lost searches, and those of before shifts were kept have none. */
function listsOf(profile: unknown, entries: ReadonlyMap<string, Entry>): ArchivedName[] {
  const isFirst =
    typeof profile === 'object' && profile !== null && 'schema' in profile && profile.schema === 1;
  const lists: ArchivedName[] = ['guests.json', 'bookings.json', 'waitlist.json'];
  if (!isFirst) lists.push('lost-searches.json');
  if (entries.has('shifts.json')) lists.push('shifts.json');
  return lists;
}

function damaged(): never {
  throw new UnreadableFile('damaged');
}

/** What the archive holds, by name. Another file of one name would be read by some programs, and not by others. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableFile('too_large', 'The archive');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) damaged();
      entries.set(entry.fileName, entry);
    }
  } catch {
    damaged();
  }
  return entries;
}

async function opened(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  name: ArchivedName,
): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw new UnreadableFile('file_missing', name);
  // What it says of itself is held against what comes out of it while it is read.
  if (entry.uncompressedSize > fileLimits[name].bytes) throw new UnreadableFile('too_large', name);
  return zip.openReadStreamPromise(entry).catch(damaged);
}

async function* piecesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream) yield piece as Buffer;
  } catch {
    damaged();
  }
}

async function profileIn(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<unknown> {
  const name = 'restaurant.json';
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(await opened(zip, entries, name))) pieces.push(piece);
  return valueIn(Buffer.concat(pieces), name, PROFILE_BOUNDS);
}

async function* listIn(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  name: ArchivedName,
): AsyncGenerator<ArchivedBatch> {
  let rows: unknown[] = [];
  let size = 0;
  let count = 0;
  for await (const line of linesOf(await opened(zip, entries, name), name)) {
    const text = withoutComma(line);
    if (text.length < 3 && FRAME.has(text.toString('latin1').trim())) continue;
    rows.push(valueIn(text, name, LINE_BOUNDS));
    size += text.length;
    count += 1;
    if (count > fileLimits[name].rows) throw new UnreadableFile('too_large', name);
    if (rows.length < BATCH.rows && size < BATCH.bytes) continue;
    yield { name, rows };
    rows = [];
    size = 0;
  }
  yield { name, rows };
}

function withoutComma(line: Buffer): Buffer {
  let end = line.length;
  while (end > 0 && (line[end - 1] === 0x0d || line[end - 1] === 0x20)) end -= 1;
  return line.subarray(0, line[end - 1] === 0x2c ? end - 1 : end);
}

async function* linesOf(stream: Readable, name: ArchivedName): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of piecesOf(stream)) {
    let from = 0;
    for (;;) {
      const end = piece.indexOf(NEWLINE, from);
      const part = piece.subarray(from, end < 0 ? piece.length : end);
      if (held.length + part.length > LONGEST_LINE)
        throw new UnreadableFile('too_large', `A line of ${name}`);
      held = held.length > 0 ? Buffer.concat([held, part]) : part;
      if (end < 0) break;
      yield held;
      held = Buffer.alloc(0);
      from = end + 1;
    }
  }
  if (held.length > 0) yield held;
}

function valueIn(bytes: Uint8Array, name: string, bounds: JsonBounds): unknown {
  if (!isWithin(bytes, bounds)) throw new UnreadableFile('too_large', name);
  const value = parsed(bytes);
  if (value === undefined || !isStorable(value)) throw new UnreadableFile('not_as_exported', name);
  return value;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

await handOutBatches(batches());
