import type { App } from '../../../platform/app.ts';
import { TenantSnapshot } from '../../../platform/db/tenant-snapshot.ts';
import { mediaFiles } from '../../restaurants/media/media-files.ts';
import { BYTE_ORDER_MARK, csvText } from '../csv/csv-text.ts';
import { type ArchivedFile, zipped } from '../restore/zipped.ts';
import { type ArchivedList, readStatement, writtenRows } from './archived-list.ts';
import { README } from './export-readme.ts';
import { exportedInvoices } from './exported-invoices.ts';
import { exportedLists } from './exported-lists.ts';
import { exportedMedia } from './exported-media.ts';
import { exportedMoney } from './exported-money.ts';
import { exportedProfile } from './exported-profile.ts';

/**
 * Everything of a restaurant as the bytes of a ZIP archive (docs/export.md), all of one moment. A reader who stops gives
 * the connection back.
 */
export async function* exportArchive(app: App, restaurantId: string): AsyncGenerator<Uint8Array> {
  const snapshot = await TenantSnapshot.open(await app.reports.pool(), restaurantId);
  try {
    const now = app.clock.now();
    const files: ArchivedFile[] = [
      { name: 'README.txt', text: [README] },
      { name: 'restaurant.json', text: profileText(snapshot, now) },
      ...exportedLists.map((list) => ({ name: `${list.name}.json`, text: jsonText(snapshot, list) })),
      ...exportedLists.map((list) => ({ name: `${list.name}.csv`, text: csvOf(snapshot, tableOf(list)) })),
      ...(await exportedMedia(snapshot, mediaFiles(app))),
      ...exportedMoney.map((table) => ({ name: `${table.name}.csv`, text: csvOf(snapshot, table) })),
      { name: 'invoices.csv', text: csvOf(snapshot, exportedInvoices) },
    ];
    yield* zipped(files, now);
  } finally {
    await snapshot.close();
  }
}

async function* profileText(snapshot: TenantSnapshot, now: Date): AsyncGenerator<string> {
  yield `${JSON.stringify(await exportedProfile(snapshot, now), null, 2)}\n`;
}

/** An array with one object on each line, so that a reader needs no more of it than a line at a time. */
async function* jsonText(snapshot: TenantSnapshot, list: ArchivedList): AsyncGenerator<string> {
  const written = writtenRows(list);
  let isFirst = true;
  yield '[';
  for await (const rows of snapshot.batches(readStatement(list))) {
    const lines = rows.map((row) => `\n${JSON.stringify(written(row))}`).join(',');
    yield isFirst ? lines : `,${lines}`;
    isFirst = false;
  }
  yield '\n]\n';
}

/** What a CSV file is made from. */
interface Table {
  fields: readonly string[];
  statement: string;
  /** A row as it is written; as it is read when left out. */
  written?: (row: Record<string, unknown>) => Record<string, unknown>;
}

function tableOf(list: ArchivedList): Table {
  return { fields: Object.keys(list.fields), statement: readStatement(list), written: writtenRows(list) };
}

async function* csvOf(
  snapshot: TenantSnapshot,
  { fields, statement, written = (row) => row }: Table,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([fields]);
  for await (const rows of snapshot.batches(statement)) {
    yield csvText(rows.map(written).map((row) => fields.map((field) => row[field])));
  }
}
