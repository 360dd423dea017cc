import type { App } from '../../platform/app.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { localDateAt } from '../../platform/zoned-time.ts';
import { availabilityDay } from '../availability/availability-rows.ts';
import { engineDay } from '../availability/day-row.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import type { Encoding } from './detect-encoding.ts';
import type { ImportEntity } from './import.entity.ts';
import { fileOf } from './import-file.ts';
import { ImportRow } from './import-row.ts';
import { type ColumnMapping, type DateOrder, MOST_ROWS } from './import-values.ts';
import { type BookingReading, type ReadBooking, readBooking } from './read-booking.ts';
import { type ReadGuest, readGuest } from './read-guest.ts';
import type { RowProblem } from './row-problem.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Rows that are read, looked up and written together. */
const BATCH = 500;

/** What a row says, and by what it is known again. */
export interface ReadRow {
  record: ReadBooking | ReadGuest;
  keyHash: string;
  /** Its hashes under the server's other keys: one that was imported under them is known too. */
  otherHashes: string[];
}

/** A row of a list: what it says, or what is wrong with it. */
export interface ListRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number;
  read: ReadRow | null;
  problems: RowProblem[];
}

/** A list as far as reading it goes. */
export type ImportedList = Pick<
  ImportEntity,
  'restaurantId' | 'id' | 'kind' | 'encoding' | 'delimiter' | 'columns'
>;

/** How the rows of a list are read. */
export interface ListReading {
  owned: ImportedList;
  mapping: ColumnMapping;
  booking: BookingReading;
}

/** The reading of a list under these choices; null when the restaurant or the list is gone. */
export async function readingOf(
  app: App,
  owned: ImportedList,
  { mapping, dateOrder }: { mapping: ColumnMapping; dateOrder: DateOrder },
): Promise<ListReading | null> {
  const { restaurantId } = owned;
  const now = app.clock.now();
  const day = await availabilityDay(app.clock, new TenantReads(app.pool), {
    restaurantId,
    date: localDateAt(now, 'UTC'),
  });
  return day && { owned, mapping, booking: { dateOrder, rules: engineDay(day).rules, now } };
}

/** The records of a list without its headings, as they come from the file. */
export async function* listRecords(app: App, owned: ImportedList): AsyncGenerator<CsvRecord> {
  const { restaurantId, id: importId } = owned;
  const form = { encoding: encodingOf(owned.encoding), delimiter: owned.delimiter ?? ',' };
  let isHeading = true;
  let count = 0;
  for await (const record of csvRecords(fileOf(app, { restaurantId, importId }), form)) {
    if (!isHeading) {
      count += 1;
      if (count > MOST_ROWS) {
        const most = MOST_ROWS.toLocaleString('en');
        throw new UnreadableFile(`The list has more than ${most} rows. Split it, and import its parts.`);
      }
      yield record;
    }
    isHeading = false;
  }
}

/** What a record says. */
export function readRecord(app: App, record: CsvRecord, { owned, mapping, booking }: ListReading): ListRow {
  const row = new ImportRow(record, mapping, owned.columns ?? []);
  if (row.problems.length > 0) return { row: record.row, problems: row.problems, read: null };
  const read = owned.kind === 'guests' ? readGuest(row) : readBooking(row, booking);
  const hashes = read && app.env.keys.tokens('imported-row', JSON.stringify(keyOf(read)));
  const [keyHash, ...otherHashes] = hashes ?? [];
  return {
    row: record.row,
    problems: row.problems,
    read: read && keyHash ? { record: read, keyHash, otherHashes } : null,
  };
}

/** The rows of a list, some at a time, without the first `skipped` ones, which cost next to nothing. */
export async function* rowBatches(app: App, reading: ListReading, skipped = 0): AsyncGenerator<ListRow[]> {
  let batch: ListRow[] = [];
  let passed = 0;
  for await (const record of listRecords(app, reading.owned)) {
    passed += 1;
    if (passed <= skipped) continue;
    batch.push(readRecord(app, record, reading));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** What makes a row this one: its id in the other system, else when it is and whose. */
function keyOf(record: ReadBooking | ReadGuest): unknown[] {
  if (record.externalId !== null) return [record.kind, 'id', record.externalId];
  const contact = [record.email?.toLowerCase() ?? null, record.phone?.replace(/\D/g, '') ?? null];
  if (record.kind === 'guest') return [record.kind, record.name.toLowerCase(), ...contact];
  const { date, time, guests, customerName } = record;
  return [record.kind, date, time, guests, customerName.toLowerCase(), ...contact];
}

function encodingOf(text: string | null | undefined): Encoding {
  return text === 'utf-16le' || text === 'utf-16be' || text === 'windows-1252' ? text : 'utf-8';
}
