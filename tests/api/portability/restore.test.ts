import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { TypeID } from 'typeid-js';
import { expect, test } from 'vitest';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { named, saveShift } from '../shifts/shift-calls.ts';
import { putAreas } from '../tables/area-calls.ts';
import { comparable } from './comparable.ts';
import { exportBytes, exported, Importer } from './portability-calls.ts';

const { rows, seed } = await testServer({ now: '2026-07-01T10:00:00.000Z' });

const FURNISH = `mutation($combinations: ReplaceTableCombinationsInput!, $rules: UpdateBookingRulesInput!,
    $services: ReplaceServicesInput!, $day: SetSpecialDayInput!, $embed: UpdateEmbedSettingsInput!, $wait: AddToWaitlistInput!) {
  replaceTableCombinations(input: $combinations) { userErrors { message } }
  updateBookingRules(input: $rules) { userErrors { message } }
  replaceServices(input: $services) { userErrors { message } }
  setSpecialDay(input: $day) { userErrors { message } }
  updateEmbedSettings(input: $embed) { userErrors { message } }
  addToWaitlist(input: $wait) { userErrors { message } } }`;

/** A restaurant with something of everything. */
async function furnished(): Promise<SeededRestaurant> {
  const restaurant = await seed.restaurant({
    name: 'Chez Ada',
    timezone: 'Europe/Paris',
    seatingCapacity: 60,
  });
  const [one, other] = [
    await restaurant.table({ name: 'One', combinable: true, accessibility: ['STEP_FREE'] }),
    await restaurant.table({ name: 'Other', combinable: true }),
  ];
  await restaurant.floorPlan({ zones: [newZone({ name: 'Terrace' })] });
  await restaurant.block({ tableIds: [one], reason: 'Painted' });
  const own = {
    pacingCovers: 14,
    quarterPacing: [{ time: '19:00', covers: 6 }],
    turnTimes: [{ upTo: 4, minutes: 120 }],
  };
  const hours = { name: 'Dinner', openingTime: '18:00', closingTime: '23:00', ...own };
  const { id: restaurantId } = restaurant;
  await restaurant.owner.ask(FURNISH, {
    combinations: {
      restaurantId,
      combinations: [{ tableIds: [one, other], minPartySize: 5, maxPartySize: 8 }],
    },
    rules: {
      restaurantId,
      pacingCovers: 20,
      staffTablesReleaseHours: 3,
      turnTimes: [{ upTo: 2, minutes: 90 }],
    },
    services: { restaurantId, services: [{ ...hours, weekdays: [1, 2, 3, 4, 5, 6, 7] }] },
    day: { restaurantId, date: restaurant.dayFromToday(20), services: [hours], note: 'Jazz' },
    embed: { restaurantId, accentColor: '#0f766e', allowedSites: ['https://ada.example'] },
    wait: {
      restaurantId,
      customerName: 'Waiting',
      phone: '+33 1 23 45 67 89',
      partySize: 3,
      estimatedWait: 20,
    },
  });
  await rows(`insert into refused_searches values ($1, gen_random_uuid(), $2, $2, null, 4, 'NO_TABLE', 7)`, [
    restaurant.uuid,
    restaurant.dayFromToday(0),
  ]);
  const { areas } = await putAreas(restaurant, [
    { name: 'Salon', description: 'By the fire', isPublic: true, zones: [1] },
  ]);
  await saveShift(restaurant, { note: 'No halibut', servers: [named('Maya', 1), named('Luis')] });
  await restaurant.book({
    areaId: areas?.[0]?.id,
    customerName: 'Grace Hopper',
    email: 'grace@example.com',
    wishes: ['STEP_FREE'],
  });
  await restaurant.book({ time: '19:00', guests: 4, email: 'second@example.com' });
  await restaurant.owner.ask(
    `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } } }`,
    {
      input: {
        restaurantId,
        date: restaurant.dayFromToday(7),
        time: '19:00',
        guests: 2,
        customerName: 'Regular',
        overruleReason: 'Comes every week',
      },
    },
  );
  await restaurant.owner.ask(
    'mutation($input: UpdateTableInput!) { updateTable(input: $input) { userErrors { message } } }',
    { input: { id: other, mode: 'STAFF', priority: 2 } },
  );
  return restaurant;
}

test('an export that is read into an empty restaurant gives the same restaurant back', async () => {
  const before = await furnished();
  const after = await seed.restaurant();
  const importer = new Importer(after);
  const { id } = await importer.upload('ARCHIVE', Buffer.from(await exportBytes(before)));
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', failure: null, undoableUntil: null });
  const [was, is] = [comparable(await exported(before)), comparable(await exported(after))];
  expect(is).toEqual(was);
  expect(was).toMatchObject({
    bookings: [{ status: 'pending' }, { status: 'pending' }, { status: 'confirmed' }],
  });
  expect(await rows(`select id from graphile_worker.jobs where task_identifier like 'send-%'`)).toEqual([]);
});

/** The archive as 0.1 wrote it: uuids for ids, the number of a zone as its id, no lost searches and no shifts. */
function asOf01(files: Record<string, string>): Uint8Array {
  const old = Object.entries(files)
    .filter(([name]) => !/^(lost-searches|shifts)/.test(name))
    .map(([name, text]) => [
      name,
      strToU8(
        text
          .replace('"schema": 2', '"schema": 1')
          .replace(/"id": "zone_\w+",\s+"number": /g, '"id": ')
          .replace(/\b([a-z]{3,5})_[\da-z]{26}\b/g, (id) => TypeID.fromString(id).toUUID()),
      ),
    ]);
  return zipSync(Object.fromEntries(old));
}

test('an archive of 0.1 gives the same restaurant back, without the lost searches and shifts that it did not have', async () => {
  const before = await furnished();
  const files = await exported(before);
  const after = await seed.restaurant();
  const importer = new Importer(after);
  const { id } = await importer.upload('ARCHIVE', Buffer.from(asOf01(files)));
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', failure: null });
  const [was, is] = [comparable(files), comparable(await exported(after))];
  expect(is).toEqual({ ...was, lostSearches: [], shifts: [] });
});

test('an archive is refused by a restaurant that has bookings or tables, which stay as they are', async () => {
  const before = await furnished();
  const after = await seed.restaurant();
  await after.table();
  const importer = new Importer(after);
  const { id } = await importer.upload('ARCHIVE', Buffer.from(await exportBytes(before)));
  await importer.step('runImport', { id });
  const { status, failure } = await importer.ended(id);
  expect(status).toBe('FAILED');
  expect(failure).toContain('only be read into a restaurant that has none');
  expect(await rows('select name from tables where restaurant_id = $1', [after.uuid])).toEqual([
    { name: 'Table' },
  ]);
});

test('an archive of before tables had a priority and a mode is read with neither', async () => {
  const files = unzipSync(new Uint8Array(await exportBytes(await furnished())));
  const profile = JSON.parse(strFromU8(files['restaurant.json'] ?? new Uint8Array()));
  for (const table of profile.tables) {
    delete table.priority;
    delete table.mode;
  }
  delete profile.bookingRules.staffTablesReleaseHours;
  const after = await seed.restaurant();
  const importer = new Importer(after);
  const older = zipSync({ ...files, 'restaurant.json': strToU8(JSON.stringify(profile)) });
  const { id } = await importer.upload('ARCHIVE', Buffer.from(older));
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', failure: null });
  expect(
    await rows('select distinct priority, mode from tables where restaurant_id = $1', [after.uuid]),
  ).toEqual([{ priority: 0, mode: 'online' }]);
});

test.each([
  ['is of a later time', { schema: 3 }, 'comes from a later version'],
  [
    'was written by hand',
    { schema: 1, restaurant: { name: '' } },
    'restaurant.json is not as it was exported',
  ],
])('an archive that %s is refused as a whole', async (_what, profile, failure) => {
  const importer = new Importer(await seed.restaurant());
  const { id } = await importer.upload(
    'ARCHIVE',
    Buffer.from(zipSync({ 'restaurant.json': strToU8(JSON.stringify(profile)) })),
  );
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining(failure),
  });
});

test('an archive that was cut off is told to be damaged', async () => {
  const importer = new Importer(await seed.restaurant());
  const bytes = Buffer.from(await exportBytes(await seed.restaurant()));
  const { id } = await importer.upload('ARCHIVE', bytes.subarray(0, bytes.length / 2));
  await importer.step('runImport', { id });
  expect(await importer.ended(id)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining('damaged'),
  });
});
