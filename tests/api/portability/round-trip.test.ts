import { expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { remove } from '../bookings/booking-calls.ts';
import { eraseGuest, knownGuest, mergeGuests } from '../guests/guest-calls.ts';
import { comparable } from './comparable.ts';
import { exportBytes, exported, Importer } from './portability-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const { clock, rows, seed } = await testServer({ now: NOW });

const ADD = `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } userErrors { message } } }`;
const SET = `mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { userErrors { message } } }`;
const DELETE_TABLE = `mutation($input: DeleteTableInput!) { deleteTable(input: $input) { userErrors { message } } }`;

/** Lets the worker do a job, as its timetable would, and waits until it has. */
async function run(task: string): Promise<void> {
  const [job] = await rows<{ id: string }>(`select id from graphile_worker.add_job($1, '{}')`, [task]);
  await expect.poll(() => rows('select id from graphile_worker.jobs where id = $1', [job?.id])).toEqual([]);
}

async function waits(restaurant: SeededRestaurant, phone: string): Promise<string> {
  const party = { customerName: 'Wendy', phone, partySize: 2, estimatedWait: 10, notes: 'Window' };
  const { addToWaitlist } = await restaurant.owner.ask<{ addToWaitlist: { entry: { id: string } } }>(ADD, {
    input: { restaurantId: restaurant.id, ...party },
  });
  return addToWaitlist.entry.id;
}

/** What a restaurant is, before and after it was read into an empty one. */
async function thereAndBack(before: SeededRestaurant, into?: SeededRestaurant) {
  const was = comparable(await exported(before));
  const archive = Buffer.from(await exportBytes(before));
  const after = into ?? (await seed.restaurant());
  const importer = new Importer(after);
  const { id } = await importer.upload('ARCHIVE', archive);
  await importer.step('runImport', { id });
  const { status, failure } = await importer.ended(id);
  return { ending: { status, failure }, was, is: comparable(await exported(after)) };
}

const FINISHED = { status: 'FINISHED', failure: null };

test('who waited ninety days ago, without a name by now, comes back as a number', async () => {
  clock.moveTo(NOW);
  const restaurant = await seed.restaurant({ timezone: 'Europe/London' });
  const entry = await waits(restaurant, '020 7946 0001');
  await restaurant.owner.ask(SET, { input: { id: entry, status: 'CANCELLED' } });
  clock.pass({ days: 91 });
  await restaurant.ownerReturns();
  await run('purge-waitlist');
  const { ending, was, is } = await thereAndBack(restaurant);
  expect(ending).toEqual(FINISHED);
  expect(was).toMatchObject({ waitlist: [{ customerName: '', phone: '', status: 'cancelled' }] });
  expect(is).toEqual(was);
});

test('what is left of a guest who was erased, and of one who was merged, comes back', async () => {
  clock.moveTo(NOW);
  const restaurant = await seed.restaurant({ timezone: 'Europe/London' });
  const contact = { customerName: 'Grace', email: 'grace@example.com', phone: '+44 20 7946 0002' };
  const { id } = await restaurant.book({ ...contact, date: restaurant.today });
  await restaurant.setStatus(id, 'SEATED');
  await restaurant.setStatus(id, 'COMPLETED');
  await restaurant.owner.ask(SET, {
    input: { id: await waits(restaurant, '020 7946 0002'), status: 'CANCELLED' },
  });
  const erased = await eraseGuest(restaurant.owner, { id: (await knownGuest(restaurant.owner, id)).id });
  expect(erased.userErrors).toEqual([]);
  const one = await restaurant.book({ customerName: 'Ada', email: 'ada@example.com' });
  const other = await restaurant.book({ customerName: 'Ada', email: 'ada@example.org' });
  const [keep, merged] = [
    await knownGuest(restaurant.owner, one.id),
    await knownGuest(restaurant.owner, other.id),
  ];
  await mergeGuests(restaurant.owner, { keepId: keep.id, mergeId: merged.id });
  const { ending, was, is } = await thereAndBack(restaurant);
  expect(ending).toEqual(FINISHED);
  expect(was).toMatchObject({
    waitlist: [{ customerName: '' }],
    bookings: [{ customerName: 'Erased guest' }, {}, {}],
  });
  expect(is).toEqual(was);
});

test('a party whose booking was deleted, and an import that was undone, leave an export that can be read', async () => {
  clock.moveTo(NOW);
  const restaurant = await seed.restaurant();
  const { id } = await restaurant.book();
  const entry = uuidOf('WaitlistEntry', await waits(restaurant, '+1 212 555 0101'));
  await rows(
    `update waitlist_entries set status = 'seated', closed_at = now(), booking_id = $2 where id = $1`,
    [entry, uuidOf('Booking', id)],
  );
  await remove(restaurant.owner, id);
  const importer = new Importer(restaurant);
  const undone = await importer.run('BOOKINGS', 'date,time,guests,name\n2024-05-01,19:00,2,Past\n');
  await importer.step('undoImport', { id: undone.id });
  await importer.ended(undone.id);
  const { ending, was, is } = await thereAndBack(restaurant);
  expect(ending).toEqual(FINISHED);
  expect(was).toMatchObject({ bookings: [], waitlist: [{ bookingId: null }] });
  expect(is).toEqual(was);
});

test('two records whose number is one by the zone of today come back as two', async () => {
  clock.moveTo(NOW);
  const restaurant = await seed.restaurant({ timezone: 'Europe/London' });
  await restaurant.book({ customerName: 'Ada', email: 'ada@example.com', phone: '020 7946 0003' });
  await restaurant.set({ timezone: 'Europe/Paris' });
  await restaurant.book({ customerName: 'Ada', email: 'ada@example.com', phone: '020 7946 0003' });
  const { ending, was, is } = await thereAndBack(restaurant);
  expect(ending).toEqual(FINISHED);
  expect(was).toMatchObject({ guests: [{ phoneKey: '+442079460003' }, {}] });
  expect(is).toEqual(was);
});

test('a request that let its table go comes back without it, beside the party that has it', async () => {
  clock.moveTo(NOW);
  const restaurant = await seed.restaurant();
  await restaurant.table({ name: 'Only' });
  const { id } = await restaurant.book();
  await rows('update seatings set holding = false where booking_id = $1', [uuidOf('Booking', id)]);
  await rows(`update bookings set guests = 1 where id = $1`, [uuidOf('Booking', id)]);
  await restaurant.owner.ask(
    `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { userErrors { message } } }`,
    {
      input: { ...restaurant.request(), overruleReason: 'They are here', restaurantId: restaurant.id },
    },
  );
  const { ending, was, is } = await thereAndBack(restaurant);
  expect(ending).toEqual(FINISHED);
  expect(is).toEqual(was);
});

test('a restaurant that deleted everything has it back from its own export', async () => {
  clock.moveTo(NOW);
  const restaurant = await seed.restaurant();
  const table = await restaurant.table({ name: 'One' });
  const booked = await restaurant.owner.ask<{ createStaffBooking: { booking: { id: string } } }>(
    `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } userErrors { message } } }`,
    {
      input: {
        restaurantId: restaurant.id,
        date: restaurant.dayFromToday(7),
        time: '19:00',
        guests: 2,
        customerName: 'No contact',
      },
    },
  );
  const was = comparable(await exported(restaurant));
  const archive = Buffer.from(await exportBytes(restaurant));
  await remove(restaurant.owner, booked.createStaffBooking.booking.id);
  await restaurant.owner.ask(DELETE_TABLE, { input: { id: table } });
  const importer = new Importer(restaurant);
  const { id } = await importer.upload('ARCHIVE', archive);
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject(FINISHED);
  expect(comparable(await exported(restaurant))).toEqual(was);
});

test('after an import was undone, an archive with the very same references is read', async () => {
  clock.moveTo(NOW);
  const from = await seed.restaurant();
  const list = 'date,time,guests,name,reference\n2024-05-01,19:00,2,Past,ABC234\n';
  await new Importer(from).run('BOOKINGS', list);
  const into = await seed.restaurant();
  const importer = new Importer(into);
  const undone = await importer.run('BOOKINGS', list);
  await importer.step('undoImport', { id: undone.id });
  await importer.ended(undone.id);
  const { ending, was, is } = await thereAndBack(from, into);
  expect(ending).toEqual(FINISHED);
  expect(was).toMatchObject({ bookings: [{ reference: 'ABC234' }] });
  expect(is).toEqual(was);
});

test('a list whose file name is as long as one can be gives bookings that are exported and read again', async () => {
  clock.moveTo(NOW);
  const restaurant = await seed.restaurant();
  await restaurant.table({ name: 'Only', capacity: 2 });
  const importer = new Importer(restaurant);
  const { id, path } = await importer.begin('BOOKINGS', 'x'.repeat(255));
  const line = `${restaurant.dayFromToday(3)},05:00,2,Early\n`;
  expect(await importer.send(path, `date,time,guests,name\n${line}`)).toBeNull();
  const fields = ['DATE', 'TIME', 'PARTY_SIZE', 'NAME'].map((field, column) => ({ field, column }));
  await importer.step('checkImport', { id, columns: fields, dateOrder: 'YEAR_FIRST' });
  await importer.ended(id);
  await importer.step('runImport', { id, keepsPlaceless: true });
  expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', rowsImported: 1 });
  const [kept] = await rows<{ reason: string }>(
    'select reason from booking_overrules where restaurant_id = $1',
    [restaurant.uuid],
  );
  expect(kept?.reason).toBe(`Imported from ${'x'.repeat(255)}`);
  const { ending, was, is } = await thereAndBack(restaurant);
  expect(ending).toEqual(FINISHED);
  expect(is).toEqual(was);
});
