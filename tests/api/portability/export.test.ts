import { beforeAll, expect, test } from 'vitest';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { exported, exportPath } from './portability-calls.ts';

const { clock, rows, seed, url } = await testServer({ now: '2026-07-01T10:00:00.000Z' });
let restaurant: SeededRestaurant;

beforeAll(async () => {
  restaurant = await seed.restaurant({ name: 'Chez Ada', timezone: 'Europe/Paris' });
  await restaurant.table({ name: 'Window' });
  await restaurant.book({
    customerName: '=HYPERLINK("http://x.test")',
    specialRequests: 'Quiet; "by the window"\nplease',
  });
});

test('an owner takes everything along in one archive', async () => {
  const files = await exported(restaurant);
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'restaurant.json',
    'guests.json',
    'bookings.json',
    'waitlist.json',
    'lost-searches.json',
    'shifts.json',
    'change-log.json',
    'guests.csv',
    'bookings.csv',
    'waitlist.csv',
    'lost-searches.csv',
    'shifts.csv',
    'change-log.csv',
    'experiences.csv',
    'booked-experiences.csv',
    'guarantee-ledger.csv',
    'gift-vouchers.csv',
    'invoices.csv',
  ]);
  const profile = JSON.parse(files['restaurant.json'] ?? '');
  expect(profile).toMatchObject({
    schema: 2,
    exportedAt: '2026-07-01T10:00:00.000Z',
    restaurant: {
      id: restaurant.id,
      name: 'Chez Ada',
      timezone: 'Europe/Paris',
      embed: { allowedSites: [] },
    },
    tables: [{ name: 'Window', capacity: 4, deletedAt: null }],
    members: [{ email: restaurant.email, role: 'owner' }],
  });
  expect(JSON.parse(files['bookings.json'] ?? '')).toMatchObject([
    { date: '2026-07-08', time: '19:00:00', guests: 2, tableIds: [profile.tables[0].id], wishes: [] },
  ]);
  expect(JSON.parse(files['waitlist.json'] ?? '')).toEqual([]);
});

test('who changed what is in it, without anything by which a guest is reached', async () => {
  const { 'change-log.json': json = '', 'change-log.csv': csv = '' } = await exported(restaurant);
  const [entry] = JSON.parse(json);
  expect(entry).toMatchObject({
    bookingId: expect.stringMatching(/^bkg_/),
    waitlistEntryId: null,
    authorKind: 'guest',
    author: null,
    channel: 'api',
    operation: 'createBooking',
  });
  expect(entry.changes).toEqual(
    expect.arrayContaining([
      { field: 'GUESTS', before: [], after: ['2'], isKept: true },
      { field: 'TABLES', before: [], after: ['Window'], isKept: true },
      { field: 'EMAIL', before: [], after: [], isKept: false },
    ]),
  );
  expect(csv).toContain('createBooking');
  expect(json + csv).not.toMatch(/HYPERLINK|@/);
});

test('every id in it is the one by which the API knows the object', async () => {
  await restaurant.floorPlan({ zones: [newZone({ number: 3 })] });
  const text = Object.values(await exported(restaurant)).join('\n');
  expect(text).not.toMatch(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/);
  const ids = [...new Set(text.match(/\b[a-z]{3,5}_[\da-z]{26}\b/g))];
  expect(new Set(ids.map((id) => id.split('_')[0]))).toEqual(
    new Set(['rest', 'gst', 'bkg', 'tbl', 'flr', 'zone']),
  );
  const { nodes } = await restaurant.owner.ask<{ nodes: ({ id: string } | null)[] }>(
    'query($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    { ids },
  );
  expect(nodes.map((node) => node?.id)).toEqual(ids);
});

test('times that diners looked for in vain are counted in it', async () => {
  const [date, searched] = [restaurant.dayFromToday(9), restaurant.dayFromToday(0)];
  await rows(
    `insert into refused_searches values ($1, gen_random_uuid(), $2, $3, '19:00', 4, 'NO_TABLE', 7),
      ($1, gen_random_uuid(), $2, $3, null, 2, 'CLOSED', 1)`,
    [restaurant.uuid, searched, date],
  );
  const { 'lost-searches.json': json = '', 'lost-searches.csv': csv = '' } = await exported(restaurant);
  const lost = { searchedOn: searched, date, time: '19:00:00', guests: 4, reason: 'NO_TABLE', count: 7 };
  expect(JSON.parse(json)).toMatchObject([lost, { time: null, reason: 'CLOSED' }]);
  expect(csv).toContain(`${searched},${date},19:00:00,4,NO_TABLE,7`);
});

test('a name that looks like a formula stays a text in a spreadsheet, and line breaks stay in their cell', async () => {
  const { 'bookings.csv': csv = '' } = await exported(restaurant);
  expect(csv.startsWith('\uFEFFid,reference,date,')).toBe(true);
  expect(csv).toContain(`,"'=HYPERLINK(""http://x.test"")",ada@example.com,+44 20 7946 0958,`);
  expect(csv).toContain('"Quiet; ""by the window""\nplease"');
});

test('an export can be had after the end of the trial', async () => {
  clock.pass({ days: 40 });
  await restaurant.ownerReturns();
  expect(Object.keys(await exported(restaurant))).toHaveLength(19);
});

test('an address opens the export for 15 minutes and for nobody who made it up', async () => {
  const path = await exportPath(restaurant);
  const answer = await fetch(`${url}${path}`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('hoststand-export-2026-08-10.zip');
  await answer.arrayBuffer();
  const { uuid } = await seed.restaurant();
  expect((await fetch(`${url}${path.replace(restaurant.uuid, uuid)}`)).status).toBe(404);
  clock.pass({ minutes: 15 });
  expect((await fetch(`${url}${path}`)).status).toBe(404);
  await restaurant.ownerReturns();
});

test('a thousand bookings come in the order of their days, each once', async () => {
  await rows(
    `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
        manage_token_hash, created_at, updated_at)
      select $1, gen_random_uuid(), 'R' || n, '2025-01-01'::date + n, '19:00', '2025-01-01T19:00Z'::timestamptz + n * interval '1 day',
        '2025-01-01T20:00Z'::timestamptz + n * interval '1 day', 2, 'completed', 'Guest', 'hash' || n, now(), now()
      from generate_series(1, 1200) n`,
    [restaurant.uuid],
  );
  const files = await exported(restaurant);
  const bookings = JSON.parse(files['bookings.json'] ?? '') as { date: string }[];
  expect(bookings).toHaveLength(1201);
  expect(bookings.map(({ date }) => date)).toEqual(bookings.map(({ date }) => date).sort());
});

test('what a party cannot eat and why it comes is in the archive, as the guest said it', async () => {
  const eaters = await seed.restaurant();
  const diets = [{ guests: 2, needs: ['PEANUT_ALLERGY'] }];
  await eaters.book({ diets, dietaryNote: 'Even traces', occasion: 'ANNIVERSARY' });
  const { 'bookings.json': bookings = '' } = await exported(eaters);
  expect(JSON.parse(bookings)).toMatchObject([
    {
      diets: [{ guests: 2, needs: ['peanut_allergy'] }],
      dietaryNote: 'Even traces',
      occasion: 'anniversary',
    },
  ]);
});
