import { beforeAll, expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { pay } from '../billing/billing-calls.ts';
import { Importer } from './portability-calls.ts';

const { rows, seed, url } = await testServer({ now: '2026-07-01T10:00:00.000Z' });
let restaurant: SeededRestaurant;
let importer: Importer;

beforeAll(async () => {
  restaurant = await seed.restaurant({ timezone: 'Europe/Paris' });
  await restaurant.table({ name: 'One' });
  importer = new Importer(restaurant);
});

interface StoredBooking {
  customer_name: string;
  date: string;
  status: string;
  tables: number;
}

const stored = (names: string[]) =>
  rows<StoredBooking>(
    `select customer_name, date::text, status, (select count(*)::int from seatings s where s.booking_id = b.id) as tables
      from bookings b where restaurant_id = $1 and deleted_at is null and customer_name = any ($2) order by date, customer_name`,
    [restaurant.uuid, names],
  );
const mailJobs = () => rows(`select id from graphile_worker.jobs where task_identifier like 'send-%'`);

test('an owner sees what the columns of a list hold before anything is imported', async () => {
  const list =
    'Date;Time;Guests;First name;Last name;E-mail\n31/12/2025;19:30;2;Ada;Lovelace;ada@example.com\n';
  const seen = await importer.upload('BOOKINGS', list);
  expect(seen).toMatchObject({ status: 'UPLOADED', rowsImported: 0 });
  expect(seen.columns.map(({ suggestedField }) => suggestedField)).toEqual([
    'DATE',
    'TIME',
    'PARTY_SIZE',
    'NAME',
    'LAST_NAME',
    'EMAIL',
  ]);
  expect(seen.columns[0]).toMatchObject({ samples: ['31/12/2025'], dateOrders: ['DAY_FIRST'] });
});

test('bookings of the past become history: no table, no mail, and guests who are known by their record', async () => {
  const seen = await importer.run(
    'BOOKINGS',
    'id,date,time,guests,name,email,status,notes\n' +
      'R-1,2024-05-01,19:00,2,Past Guest,past@example.com,Confirmed,"by the window, please"\n' +
      'R-2,2024-05-02,7:30 PM,4,Absent Guest,,No-Show,\n',
  );
  expect(seen).toMatchObject({
    status: 'FINISHED',
    totalRows: 2,
    rowsImported: 2,
    badRows: 0,
    skippedRows: 0,
  });
  expect(await stored(['Past Guest', 'Absent Guest'])).toEqual([
    { customer_name: 'Past Guest', date: '2024-05-01', status: 'completed', tables: 0 },
    { customer_name: 'Absent Guest', date: '2024-05-02', status: 'no_show', tables: 0 },
  ]);
  expect(
    await rows('select name from guests where restaurant_id = $1 and email = $2', [
      restaurant.uuid,
      'past@example.com',
    ]),
  ).toEqual([{ name: 'Past Guest' }]);
  expect(await mailJobs()).toEqual([]);
});

test('a booking to come gets a table, and the next one at that time is an error of its row', async () => {
  const list =
    'date,time,guests,name,email\n2026-08-01,19:00,2,First Comer,a@example.com\n2026-08-01,19:00,2,Second Comer,b@example.com\n';
  const seen = await importer.run('BOOKINGS', list);
  expect(seen).toMatchObject({ status: 'FINISHED', rowsImported: 1, badRows: 1 });
  expect(seen.problems).toMatchObject([{ row: 3, column: '' }]);
  expect(seen.problems[0]?.problem).toContain('There is no table at that time.');
  expect(await stored(['First Comer', 'Second Comer'])).toEqual([
    { customer_name: 'First Comer', date: '2026-08-01', status: 'confirmed', tables: 1 },
  ]);
  expect(await mailJobs()).toEqual([]);
});

test('an owner may overrule the engine, and the booking then stands without a table', async () => {
  const list = 'date,time,guests,name\n2026-08-02,19:00,2,Seated Party\n2026-08-02,19:00,2,Standing Party\n';
  const seen = await importer.run('BOOKINGS', list, { keepsPlaceless: true });
  expect(seen).toMatchObject({ status: 'FINISHED', rowsImported: 2, badRows: 0 });
  expect((await stored(['Seated Party', 'Standing Party'])).map(({ tables }) => tables)).toEqual([1, 0]);
  expect(await restaurant.overlaps()).toEqual([]);
  expect(
    await rows('select reason from booking_overrules where restaurant_id = $1', [restaurant.uuid]),
  ).toEqual([{ reason: 'Imported from list.csv' }]);
});

test('every bad row is named with its column, what is wrong and what to do, and the good ones are imported', async () => {
  const list = [
    'date,time,guests,name,email,phone,status',
    '2024-02-30,19:00,2,No Such Day,,,',
    '2024-03-01,25:00,2,No Such Time,,,',
    '2024-03-01,19:00,none,No Party,,,',
    '2024-03-01,19:00,2,,,,',
    '2024-03-01,19:00,2,Bad Mail,not an address,,',
    '2024-03-01,19:00,2,Bad Phone,,call me,',
    '2024-03-01,19:00,2,Odd Status,,,flambé',
    '2026-09-01,19:00,2,Too Early,,,completed',
    '2024-03-01,19:00,2,"Broken, quote,,,',
    '2024-03-31,02:30,2,Skipped Hour,,,',
    '2024-03-01,19:00,2,Good Row,,,',
  ].join('\r\n');
  const { id } = await importer.check('BOOKINGS', list);
  const checked = await importer.see(id);
  expect(checked).toMatchObject({ status: 'CHECKED', totalRows: 11, badRows: 10, rowsImported: 0 });
  expect(checked.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'date'],
    [3, 'time'],
    [4, 'guests'],
    [5, 'name'],
    [6, 'email'],
    [7, 'phone'],
    [8, 'status'],
    [9, 'status'],
    [10, ''],
    [11, 'time'],
  ]);
  expect(checked.problems[0]).toMatchObject({
    problem: 'This is not a date of the chosen form.',
    advice: 'Write it like 2026-12-31.',
  });
  const file = await fetch(`${url}${new URL(checked.problemsUrl ?? '').pathname}`);
  expect(file.headers.get('content-disposition')).toContain('import-problems.csv');
  const text = await file.text();
  expect(text).toContain('Row,Column,Problem,What to do');
  expect(text).not.toContain('not an address');
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', rowsImported: 1, badRows: 10 });
  expect(await rows('select 1 from import_chunks where import_id = $1', [uuidOf('Import', id)])).toEqual([]);
});

test('the same list a second time brings nothing, whatever the order of its rows', async () => {
  const one = '2024-06-01,19:00,2,Twice Imported,twice@example.com';
  const other = '2024-06-02,20:00,3,Also Twice,';
  const head = 'date,time,guests,name,email';
  expect(await importer.run('BOOKINGS', [head, one, other].join('\n'))).toMatchObject({ rowsImported: 2 });
  const again = await importer.check('BOOKINGS', [head, other, one, one].join('\n'));
  expect(again).toMatchObject({ skippedRows: 3, badRows: 0 });
  await importer.step('runImport', { id: again.id });
  expect(await importer.ended(again.id)).toMatchObject({ rowsImported: 0, skippedRows: 3 });
  expect(await stored(['Twice Imported', 'Also Twice'])).toHaveLength(2);
});

test('an import is undone as a whole, but what was changed since stays and is named', async () => {
  const list =
    'date,time,guests,name,email\n2026-08-05,18:00,2,Goes Away,gone@example.com\n2026-08-06,18:00,2,Was Changed,kept@example.com\n2024-01-01,18:00,2,Old One,old@example.com\n';
  const { id, undoableUntil } = await importer.run('BOOKINGS', list);
  expect(undoableUntil).toBe('2026-07-08T10:00:00.000Z');
  await rows(`update bookings set updated_at = '2026-07-02T00:00Z' where customer_name = 'Was Changed'`);
  await importer.step('undoImport', { id });
  const undone = await importer.ended(id);
  expect(undone).toMatchObject({ status: 'UNDONE', rowsImported: 1, badRows: 1, undoableUntil: null });
  expect(undone.problems).toMatchObject([
    { row: 3, problem: 'It was changed since the import, so it stays.' },
  ]);
  expect(
    (await stored(['Goes Away', 'Was Changed', 'Old One'])).map(({ customer_name }) => customer_name),
  ).toEqual(['Was Changed']);
  expect(
    await rows(
      `select email from guests where email in ('gone@example.com', 'kept@example.com', 'old@example.com')`,
    ),
  ).toEqual([{ email: 'kept@example.com' }]);
  const again = await importer.run('BOOKINGS', list);
  expect(again).toMatchObject({ rowsImported: 2, skippedRows: 1 });
});

test('what was over before it came does not count towards the bookings that a plan allows', async () => {
  const basic = await seed.restaurant({ timezone: 'Europe/Paris' });
  await pay(basic, 'basic');
  const lines = Array.from({ length: 101 }, (_, n) => `2026-07-01,07:${10 + (n % 50)},2,Guest ${n}`);
  const { status, rowsImported } = await new Importer(basic).run(
    'BOOKINGS',
    `date,time,guests,name\n${lines.join('\n')}\n`,
  );
  expect({ status, rowsImported }).toEqual({ status: 'FINISHED', rowsImported: 101 });
  const counted = async () => {
    const [month] = await rows<{ counted: number }>(
      `select app_private.counted_bookings($1, '2026-07-15') as counted`,
      [basic.uuid],
    );
    return month?.counted;
  };
  expect(await counted()).toBe(0);
  const booked = await basic.book({ date: '2026-07-08', time: '19:00:00' });
  expect(await counted()).toBe(1);
  await basic.setStatus(booked.id, 'CANCELLED');
  expect(await counted()).toBe(0);
});

test('an id of another system that looks like a reference of ours does not make a row known', async () => {
  const { reference } = await restaurant.book({ date: '2026-07-20', time: '19:00:00' });
  const list = (name: string) => `id,date,time,guests,name\n${reference},2024-02-02,19:00,2,${name}\n`;
  expect(await importer.run('BOOKINGS', list('Somebody Else'))).toMatchObject({
    rowsImported: 1,
    skippedRows: 0,
  });
  const another = await restaurant.book({ date: '2026-07-21', time: '19:00:00', customerName: 'Same Name' });
  const moved = `id,date,time,guests,name\n${another.reference},2024-02-02,19:00,2,same name\n`;
  expect(await importer.run('BOOKINGS', moved)).toMatchObject({ rowsImported: 0, skippedRows: 1 });
});
