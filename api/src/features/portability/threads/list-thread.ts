import { workerData } from 'node:worker_threads';
import { handOutBatches } from '../../../platform/threads/hand-out-batches.ts';
import { type CsvForm, type CsvRecord, csvRecords } from '../csv/csv-records.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../import/import-values.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';

// The thread that takes a list apart into rows and cells; what they mean is read elsewhere.

/** What the thread is started with. */
export interface ListInput {
  form: CsvForm;
  /** Rows below the headings that are passed over. */
  skipped: number;
}

/** Rows, and characters of theirs, that are handed over together. */
const BATCH = { rows: 500, characters: 500_000 };

/** A piece of the file: as much text as is looked at together. */
const PIECE = 65_536;

async function* batches(): AsyncGenerator<CsvRecord[]> {
  const { bytes, form, skipped } = workerData as ListInput & { bytes: Uint8Array };
  let batch: CsvRecord[] = [];
  let size = 0;
  let count = -1; // the headings are no row of the list
  for await (const { row, cells, isMalformed } of csvRecords(piecesOf(bytes), form)) {
    count += 1;
    if (count > MOST_ROWS) throw new UnreadableFile('too_many_rows', MOST_ROWS.toLocaleString('en'));
    if (count <= skipped) continue;
    // One more than there can be headings, so that a row with too many is known as such.
    const kept = cells.slice(0, MOST_COLUMNS + 1);
    size += kept.reduce((sum, { length }) => sum + length, 0);
    batch.push({ row, cells: kept, isMalformed });
    if (batch.length < BATCH.rows && size < BATCH.characters) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

await handOutBatches(batches());
