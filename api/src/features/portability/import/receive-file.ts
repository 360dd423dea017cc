import Papa from 'papaparse';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { firstRecords } from '../csv/csv-records.ts';
import { type Encoding, EncodingDetector } from '../csv/detect-encoding.ts';
import { findColumns } from '../read-rows/import-columns.ts';
import { forgetFile, keepFile } from './import-file.ts';
import type { NamedImport } from './import-token.ts';
import { type FoundColumn, type ImportKind, MOST_COLUMNS } from './import-values.ts';
import { lockedImport } from './own-import.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Rows that columns are judged by. */
const LOOKED_AT = 200;
const DELIMITERS = [',', ';', '\t', '|'];
const ZIP_START = Buffer.from('PK\x03\x04');

const A_SPREADSHEET =
  'This is no CSV file but a spreadsheet or a ZIP archive. Save the list as CSV (UTF-8), and send that file.';

interface CsvShape {
  encoding: Encoding;
  delimiter: string;
  columns: FoundColumn[];
}

/**
 * Keeps the file of an import and finds out how it is written. False when the import waits for no file, or no longer.
 * Throws UnreadableFile for what cannot be imported; then nothing of it is kept, and another file may be sent.
 */
export async function receiveFile(
  app: App,
  named: NamedImport,
  sent: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const { restaurantId } = named;
  const scope = [restaurantId];
  const waiting = await inRestaurants(app, scope, (tx) => lockedImport(tx, named));
  if (waiting?.status !== 'awaiting_file') return false;
  try {
    const shape = await keptShape(app, named, waiting.kind, sent);
    return await inRestaurants(app, scope, async (tx) => {
      const owned = await lockedImport(tx, named);
      if (owned?.status !== 'awaiting_file') {
        if (owned?.status === 'discarded') await forgetFile(tx, named); // thrown away while it came
        return false;
      }
      tx.entities.assign(owned, { ...shape, status: 'uploaded' });
      return true;
    });
  } catch (error) {
    await inRestaurants(app, scope, (tx) => forgetFile(tx, named));
    throw error;
  }
}

async function keptShape(
  app: App,
  named: NamedImport,
  kind: ImportKind,
  sent: AsyncIterable<Uint8Array>,
): Promise<CsvShape | null> {
  const detector = new EncodingDetector();
  let start: Buffer | null = null;
  await keepFile(app, named, sent, (bytes) => {
    if (!start) refuseWrongKind(kind, bytes);
    start ??= Buffer.from(bytes);
    detector.push(bytes);
  });
  if (!start) throw new UnreadableFile('no_rows');
  return kind === 'archive' ? null : shapeOf(kind, { start, encoding: detector.end(), now: app.clock.now() });
}

function refuseWrongKind(kind: ImportKind, start: Uint8Array): void {
  const isZip = ZIP_START.equals(start.subarray(0, ZIP_START.length));
  if (kind === 'archive' && !isZip) throw new UnreadableFile('not_an_archive');
  if (kind !== 'archive' && isZip) throw new UnreadableFile('not_a_list', 'The file', A_SPREADSHEET);
}

async function shapeOf(
  kind: Exclude<ImportKind, 'archive'>,
  { start, encoding, now }: { start: Buffer; encoding: Encoding; now: Date },
): Promise<CsvShape> {
  const text = new TextDecoder(encoding).decode(start);
  if (text.includes('\0')) throw new UnreadableFile('not_a_list');
  const { meta } = Papa.parse<string[]>(text, { preview: 20, delimitersToGuess: DELIMITERS });
  const { delimiter } = meta;
  const records = await firstRecords(start, { encoding, delimiter }, LOOKED_AT + 1);
  const rows = records.map(({ cells }) => cells);
  const [headings, ...below] = rows;
  if (!headings || below.length === 0) throw new UnreadableFile('no_rows');
  if (headings.length > MOST_COLUMNS) {
    throw new UnreadableFile('too_many_columns', String(MOST_COLUMNS));
  }
  return { encoding, delimiter, columns: findColumns(kind, headings, below, now) };
}
