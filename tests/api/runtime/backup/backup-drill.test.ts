import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerRows, type Rows } from '../../../concurrency/two-processes.ts';
import { runCommand, variablesOf } from '../../../testkit/backups/backup-commands.ts';
import { Caller } from '../../../testkit/caller.ts';
import type { DatabaseUrls } from '../../../testkit/databases/database-urls.ts';
import { startOtherServer } from '../../../testkit/databases/other-server.ts';
import { BookingCrowd } from '../../../testkit/guests/booking-crowd.ts';
import { signIn } from '../../../testkit/people.ts';
import { startHoststandProcess } from '../../../testkit/programs/hoststand-process.ts';
import { Seed, type SeededRestaurant } from '../../../testkit/seed.ts';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

const BOOKED_BEFORE = 40;
const BOOKED_MEANWHILE = 10;

const opened = new AsyncDisposableStack();
let database: DatabaseUrls;
let rows: Rows;
let seed: Seed;

/** A server of its own, whose owner of the database is no superuser and bound by row-level security. */
beforeAll(async () => {
  const server = opened.use(await startOtherServer());
  database = await server.emptyDatabase('ada');
  const process = opened.use(await startHoststandProcess(database));
  rows = ownerRows(database, opened);
  seed = new Seed(() => new Caller(process.url), rows);
}, 240_000);
afterAll(() => opened.disposeAsync());

const referencesIn = async (of: Rows) =>
  (await of<{ reference: string }>('select reference from bookings')).map(({ reference }) => reference);

const BOOKED = `query($id: ID!) { restaurant(id: $id) { bookings(first: 1) { totalCount } } }`;
const FREE_TIMES = `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) {
  availability(date: $date, partySize: 2) { slots { available } } } }`;
const OPEN_LINK = `query($token: String!) { managedBooking(token: $token) { reference } }`;

test('a backup taken while guests book holds every booking answered before it, and on another server the work goes on', {
  timeout: 240_000,
}, async () => {
  const restaurants: SeededRestaurant[] = [];
  for (const _ of [1, 2, 3]) restaurants.push(await seed.restaurant({ seatingCapacity: 1_000 }));
  const file = join(temporaryFolder(), 'nightly.zip');
  const crowd = new BookingCrowd(restaurants);
  await crowd.until(BOOKED_BEFORE);
  const before = [...crowd.booked];
  const saved = await runCommand('backup', file, variablesOf(database));
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  await crowd.until(before.length + BOOKED_MEANWHILE);
  await crowd.stop();

  await using other = await startOtherServer();
  const restoredDatabase = await other.emptyDatabase('grace');
  const restored = await runCommand('restore', file, variablesOf(restoredDatabase));
  expect(restored).toMatchObject({ code: 0, stderr: '' });

  await using stack = new AsyncDisposableStack();
  const process = stack.use(await startHoststandProcess(restoredDatabase));
  const found = await referencesIn(ownerRows(restoredDatabase, stack));
  expect(found).toEqual(expect.arrayContaining(before.map(({ reference }) => reference)));
  expect(await referencesIn(rows)).toEqual(expect.arrayContaining(found));
  expect((await fetch(`${process.url}/health/ready`)).status).toBe(200);

  const guest = new Caller(process.url);
  for (const { token, reference } of before.slice(0, 5))
    expect(await guest.ask(OPEN_LINK, { token })).toEqual({ managedBooking: { reference } });
  const [restaurant] = restaurants as [SeededRestaurant];
  const free = await guest.ask<{ restaurant: { availability: { slots: { available: boolean }[] } } }>(
    FREE_TIMES,
    { id: restaurant.id, date: restaurant.dayFromToday(9) },
  );
  expect(free.restaurant.availability.slots.filter(({ available }) => available).length).toBeGreaterThan(0);
  const owner = new Caller(process.url);
  await signIn(owner, restaurant.email);
  const count = async () =>
    (await owner.ask<{ restaurant: { bookings: { totalCount: number } } }>(BOOKED, { id: restaurant.id }))
      .restaurant.bookings.totalCount;
  const had = await count();
  expect((await restaurant.ask({ email: 'new@example.com' }, guest)).userErrors).toEqual([]);
  expect(await count()).toBe(had + 1);
});
