import { beforeAll, expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Importer } from './portability-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const { clock, rows, seed } = await testServer({ now: NOW });
let restaurant: SeededRestaurant;
let importer: Importer;

beforeAll(async () => {
  restaurant = await seed.restaurant();
  importer = new Importer(restaurant);
});

const LIST = 'Name,Date,Time,Guests\r\nJosé Müller,2024-05-01,19:00,2\r\n';
const utf16 = (text: string, mark = '\uFEFF') => Buffer.from(mark + text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${LIST}`)],
  ['UTF-16 with a mark', utf16(LIST)],
  ['UTF-16 without a mark', utf16(LIST, '')],
  ['big-endian UTF-16', utf16(LIST).swap16()],
  ['Windows-1252', Buffer.from(LIST, 'latin1')],
  ['semicolons', Buffer.from(LIST.replaceAll(',', ';'))],
  ['tabs', Buffer.from(LIST.replaceAll(',', '\t'))],
  ['the line endings of old Macs', Buffer.from(LIST.replaceAll('\r\n', '\r'))],
])('a list in %s is read as it is meant', async (_how, bytes) => {
  const { preview, columns } = await importer.check('BOOKINGS', bytes);
  expect(columns.map(({ heading }) => heading)).toEqual(['Name', 'Date', 'Time', 'Guests']);
  const texts = preview.map(({ cells }) => cells.map(({ text }) => text));
  expect(texts).toEqual([['2024-05-01', '19:00', '2', 'José Müller']]);
});

test.each([
  ['is empty', '', 'has no rows below its headings'],
  ['has headings only', 'Name,Date\n', 'has no rows below its headings'],
  ['is a spreadsheet', 'PK\x03\x04 and more', 'Save the list as CSV'],
  ['is a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'This is no CSV file'],
  ['is larger than 20 MB', 'Name,Date\n'.repeat(2_000_001), 'larger than 20 MB'],
])('a file that %s is refused with what to do, and another may follow', async (_how, file, why) => {
  const { id, path } = await importer.begin('BOOKINGS');
  expect(await importer.send(path, Buffer.from(file, 'latin1'))).toContain(why);
  expect(await importer.send(path, LIST)).toBeNull();
  expect(await importer.see(id)).toMatchObject({ status: 'UPLOADED' });
});

test('an address takes one file, for 15 minutes, and for nobody who made it up', async () => {
  const { path } = await importer.begin('BOOKINGS');
  const { uuid } = await seed.restaurant();
  const gone = 'This address takes no file, or no longer.';
  expect(await importer.send(path.replace(restaurant.uuid, uuid), LIST)).toContain(gone);
  expect(await importer.send(path, LIST)).toBeNull();
  expect(await importer.send(path, LIST)).toContain(gone);
  const late = await importer.begin('BOOKINGS');
  clock.pass({ minutes: 15 });
  expect(await importer.send(late.path, LIST)).toContain(gone);
  clock.moveTo(NOW);
  await restaurant.ownerReturns();
});

test('dates that can be read in two ways are asked about, and a slip of the pen does not decide', async () => {
  const ambiguous = Array.from({ length: 9 }, (_, n) => `Ada,0${n + 1}/02/2024,19:00,2`);
  const list = ['Name,Date,Time,Guests', ...ambiguous, 'Ada,02/13/2024,19:00,2'].join('\n');
  const { id, columns } = await importer.upload('BOOKINGS', list);
  expect(columns[1]?.dateOrders).toEqual(['DAY_FIRST', 'MONTH_FIRST']);
  const chosen = columns.flatMap(({ suggestedField: field }, column) => (field ? [{ field, column }] : []));
  expect((await importer.step('checkImport', { id, columns: chosen })).userErrors).toMatchObject([
    { code: 'REQUIRED' },
  ]);
  await importer.step('checkImport', { id, columns: chosen, dateOrder: 'DAY_FIRST' });
  const checked = await importer.ended(id);
  expect(checked.preview[2]?.cells[0]).toEqual({ field: 'DATE', text: '2024-02-03' });
  expect(checked.problems).toMatchObject([{ row: 11, column: 'Date', advice: 'Write it like 31/12/2026.' }]);
});

test('a list without a column that it needs is refused before it is read', async () => {
  const { id } = await importer.upload('BOOKINGS', LIST);
  const tries = [
    { columns: [{ field: 'NAME', column: 0 }], why: 'Choose the column that holds the date.' },
    { columns: [{ field: 'TAGS', column: 0 }], why: 'Such a list has no such field.' },
    { columns: [{ field: 'NAME', column: 4 }], why: 'There is no such column.' },
    {
      columns: [
        { field: 'NAME', column: 0 },
        { field: 'NAME', column: 1 },
      ],
      why: 'This field is named twice.',
    },
  ];
  for (const { columns, why } of tries) {
    const { userErrors } = await importer.step('checkImport', { id, columns });
    expect(userErrors.map(({ message }) => message)).toEqual([why]);
  }
  expect((await importer.step('runImport', { id })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
});

test('a file that nobody imports is gone after a day', async () => {
  const { id } = await importer.check('BOOKINGS', LIST);
  clock.pass({ hours: 25 });
  const [job] = await rows<{ id: string }>(`select id from graphile_worker.add_job('purge-imports', '{}')`);
  await expect
    .poll(() => rows('select 1 from graphile_worker.jobs where id = $1', [job?.id]), { timeout: 60_000 })
    .toEqual([]);
  await restaurant.ownerReturns();
  expect(await importer.see(id)).toMatchObject({
    status: 'DISCARDED',
    preview: [],
    columns: [{ samples: [] }, {}, {}, {}],
  });
  expect(await rows('select 1 from import_chunks where import_id = $1', [uuidOf('Import', id)])).toEqual([]);
});

test('guests come with notes, tags and what they cannot eat; a record that is there stays as it is', async () => {
  const list =
    'Guest ID,First name,Last name,Email,Phone,Notes,Tags,Allergies\n' +
    '7,Ada,Lovelace,ada@example.com,+44 20 7946 0958,"Likes the window, always",VIP; regular,"Vegan, nut allergy, no celery"\n' +
    '8,Grace,Hopper,,,,,\n';
  const guests = new Importer(await seed.restaurant());
  const { id, rowsImported } = await guests.run('GUESTS', list);
  expect(rowsImported).toBe(2);
  expect(
    await rows(
      `select g.name, g.notes, g.tags, g.dietary, g.dietary_note from guests g join imported_rows i on i.guest_id = g.id
        where i.import_id = $1 order by g.name`,
      [uuidOf('Import', id)],
    ),
  ).toEqual([
    {
      name: 'Ada Lovelace',
      notes: 'Likes the window, always',
      tags: ['VIP', 'regular'],
      dietary: ['vegan', 'nut_allergy'],
      dietary_note: 'no celery',
    },
    { name: 'Grace Hopper', notes: null, tags: [], dietary: [], dietary_note: null },
  ]);
  const other = list.replace('7,Ada', '9,Augusta');
  expect(await guests.run('GUESTS', other)).toMatchObject({ rowsImported: 0, skippedRows: 2 });
  await guests.step('undoImport', { id });
  expect(await guests.ended(id)).toMatchObject({ status: 'UNDONE', rowsImported: 0 });
  expect(await guests.run('GUESTS', list)).toMatchObject({ rowsImported: 2, skippedRows: 0 });
});
