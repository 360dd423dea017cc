import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import { availabilityDay } from '../../availability/availability-rows.ts';
import { engineDay } from '../../availability/day/day-row.ts';
import { type CsvForm, type CsvRecord, firstRecords } from '../csv/csv-records.ts';
import type { Encoding } from '../csv/detect-encoding.ts';
import type { ImportEntity } from '../import/import.entity.ts';
import { fileOf } from '../import/import-file.ts';
import type { ColumnMapping, DateOrder } from '../import/import-values.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';
import type { ListInput } from '../threads/list-thread.ts';
import { readOffThread } from '../threads/read-off-thread.ts';
import { ImportRow } from './import-row.ts';
import { type BookingReading, type ReadBooking, readBooking } from './read-booking.ts';
import { type ReadGuest, readGuest } from './read-guest.ts';
import type { RowProblem } from './row-problem.ts';

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

/** How a list is written, as it was found out when it came. */
function formOf({ encoding, delimiter }: ImportedList): CsvForm {
  return { encoding: encodingOf(encoding), delimiter: delimiter ?? ',' };
}

/** The first rows of a list below its headings, at most so many; none when its start cannot be read: that is told elsewhere. */
export async function firstRows(app: App, owned: ImportedList, most: number): Promise<CsvRecord[]> {
  const { restaurantId, id: importId } = owned;
  try {
    for await (const start of fileOf(app, { restaurantId, importId })) {
      return (await firstRecords(start, formOf(owned), most + 1)).slice(1);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return [];
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

/** The rows of a list, some at a time, without the first `skipped` ones. Taken apart off this thread; throws UnreadableFile. */
export async function* rowBatches(app: App, reading: ListReading, skipped = 0): AsyncGenerator<ListRow[]> {
  const { owned } = reading;
  const named = { restaurantId: owned.restaurantId, importId: owned.id };
  const input: ListInput = { form: formOf(owned), skipped };
  for await (const records of readOffThread<CsvRecord[]>(app, named, 'list-thread', { ...input })) {
    yield records.map((record) => readRecord(app, record, reading));
  }
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
