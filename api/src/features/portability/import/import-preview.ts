import type { App } from '../../../platform/app.ts';
import { listFields } from '../read-rows/import-columns.ts';
import { firstRows, readingOf, readRecord } from '../read-rows/list-rows.ts';
import type { ReadBooking } from '../read-rows/read-booking.ts';
import type { ReadGuest } from '../read-rows/read-guest.ts';
import type { ImportJobRow } from './import-rows.ts';
import type { ImportField } from './import-values.ts';
import type { ProblemOfRow } from './note-problems.ts';

/** Rows that an owner is shown beforehand. */
export const PREVIEW_ROWS = 20;
const SAMPLES = 3;

/** A row as it will be read. */
export interface PreviewRow {
  row: number;
  cells: { field: ImportField; text: string }[];
  problems: ProblemOfRow[];
}

/** The first rows of a list, names in one piece, by the choices that were made; none before that, and after the file is gone. */
export async function previewOf(app: App, owned: ImportJobRow): Promise<PreviewRow[]> {
  const { mapping, kind } = owned;
  if (!mapping || kind === 'archive') return [];
  const list = { ...owned, id: owned.importId };
  const reading = await readingOf(app, list, { mapping, dateOrder: owned.dateOrder ?? 'year_first' });
  if (!reading) return [];
  const fields = Object.keys(listFields[kind]).filter(
    (field): field is ImportField => field in mapping && field !== 'last_name',
  );
  const rows: PreviewRow[] = [];
  for (const record of await firstRows(app, list, PREVIEW_ROWS)) {
    const { row, read, problems } = readRecord(app, record, reading);
    const cell = (field: ImportField) => record.cells[mapping[field] ?? -1] ?? '';
    const raw = (field: ImportField) =>
      field === 'name' ? `${cell('name')} ${cell('last_name')}`.trim() : cell(field);
    const cells = fields.map((field) => ({ field, text: read ? wordsOf(read.record, field) : raw(field) }));
    rows.push({ row, cells, problems: problems.map((each) => ({ row, ...each })) });
  }
  return rows;
}

/** Some cells of each column, by its place. */
export async function samplesOf(app: App, owned: ImportJobRow): Promise<string[][]> {
  const samples: string[][] = (owned.columns ?? []).map(() => []);
  for (const { cells } of await firstRows(app, { ...owned, id: owned.importId }, PREVIEW_ROWS)) {
    for (const [index, some] of samples.entries()) {
      const cell = cells[index]?.trim();
      if (cell && some.length < SAMPLES && !some.includes(cell)) some.push(cell.slice(0, 60));
    }
  }
  return samples;
}

function wordsOf(record: ReadBooking | ReadGuest, field: ImportField): string {
  const values: Partial<Record<ImportField, string | number | null>> =
    record.kind === 'booking'
      ? {
          date: record.date,
          time: record.time.slice(0, 5),
          party_size: record.guests,
          name: record.customerName,
          special_requests: record.specialRequests,
          status: record.status,
        }
      : {
          name: record.name,
          notes: record.notes,
          tags: record.tags.join(', '),
          dietary: [...record.dietary, record.dietaryNote].filter(Boolean).join(', '),
        };
  const { email, phone, externalId: external_id } = record;
  return String({ email, phone, external_id, ...values }[field] ?? '');
}
