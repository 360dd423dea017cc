import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readEnv } from '../../api/src/env.ts';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { Caller } from '../testkit/caller.ts';
import { startReplicatedDatabase } from '../testkit/databases/replicated-database.ts';
import { startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed } from '../testkit/seed.ts';
import { temporaryFolder } from '../testkit/temporary-folder.ts';

const BOOK = `mutation($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { id } userErrors { code } } }`;
const DINERS = 4;
const RECOVERS_WITHIN_MS = 30_000;
const BOOKED_AFTERWARDS = 12;

interface Answered {
  createBooking: { booking: { id: string } | null } | null;
}

test('diners go on booking when the database hangs and its standby takes over, and no booking they were told of is lost', async () => {
  await using database = await startReplicatedDatabase();
  await database.waitForReplica();
  await using hoststand = await startHoststandProcess(database.either);
  const primary = new pg.Client(database.ownerUrl);
  primary.on('error', () => undefined);
  await primary.connect();
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await primary.query<Row>(text, values)).rows;
  const seed = new Seed(() => new Caller(hoststand.url), rows);
  const restaurant = await seed.restaurant({ seatingCapacity: 1_000 });
  const told: string[] = [];
  const others = new Set<string>();
  let isOver = false;
  const diner = async () => {
    while (!isOver) {
      const { data, errors } = await new Caller(hoststand.url).send<Answered>(BOOK, {
        input: restaurant.request(),
      });
      const id = data?.createBooking?.booking?.id;
      if (id) told.push(id);
      for (const { extensions } of errors) others.add(extensions.code);
      await sleep(50);
    }
  };
  const diners = Array.from({ length: DINERS }, diner);
  await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThan(BOOKED_AFTERWARDS);

  const before = told.length;
  const from = performance.now();
  database.primary.freeze();
  await sleep(1_000); // whoever watches the servers makes sure before acting
  await database.promote();
  const bookedOnStandby = () => told.length > before + DINERS;
  await expect.poll(bookedOnStandby, { timeout: RECOVERS_WITHIN_MS, interval: 50 }).toBe(true);
  const recoveredMs = performance.now() - from;
  await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThan(before + BOOKED_AFTERWARDS);
  isOver = true;
  await Promise.all(diners);
  expect([...others].filter((code) => code !== 'SERVICE_UNAVAILABLE')).toEqual([]);
  expect(recoveredMs).toBeLessThan(RECOVERS_WITHIN_MS);
  void primary.end(); // answered once it is woken

  const standby = new pg.Client(database.replicaOwnerUrl);
  await standby.connect();
  const { rows: stored } = await standby.query<{ id: string }>('select id from bookings');
  await standby.end();
  const ids = new Set(stored.map(({ id }) => id));
  expect(told.filter((id) => !ids.has(uuidOf('Booking', id) ?? ''))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
  if (process.env.FIGURES)
    process.stderr.write(`recovered in ${Math.round(recoveredMs)} ms, ${told.length} told\n`);
}, 240_000);

test('an operator who names servers wrongly is told how it is done, and no value is repeated', () => {
  const read = (variables: Record<string, string>) => readEnv({ DATA_DIR: temporaryFolder(), ...variables });
  const login = 'postgres://hoststand:secret@';
  const url = (address: string) => read({ DATABASE_URL: `${login}${address}` }).DATABASE_URL;
  expect(url('a:5432,b:5433/name')).toBe(`${login}a:5432/name?host=a%2Cb&port=5432%2C5433`);
  expect(url('a,b/name?target_session_attrs=primary')).toContain('host=a%2Cb&port=5432%2C5432');
  const address =
    'must be an address like postgres://user:password@host:5432/name, or of several servers: @a:5432,b:5432/name.';
  expect(() => url('a:5432,/name')).toThrow(`DATABASE_URL ${address}`);
  expect(() => url('a,b/name?target_session_attrs=standby')).toThrow(
    'DATABASE_URL may have as target_session_attrs read-write, primary, any only.',
  );
  expect(() =>
    read({ DATABASE_URL: `${login}a/b`, REPLICA_URL: `${login}a,b/c?target_session_attrs=x` }),
  ).toThrow(
    'REPLICA_URL may have as target_session_attrs any, read-write, read-only, primary, standby, prefer-standby only.',
  );
  expect(() => url('a/name?host=a,b,c&port=1,2')).toThrow(
    'DATABASE_URL must name one port, or one for each host.',
  );
});
