import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { changeManaged } from '../booking-calls.ts';
import { codesOf, Host } from './staff-calls.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { rows, seed } = server;
const guest = server.stranger();
let bistro: SeededRestaurant;
let host: Host;
let only: string;

beforeEach(async () => {
  bistro = await seed.restaurant();
  host = new Host(bistro);
  only = await bistro.table({ name: 'Only', capacity: 2, minCapacity: 1, maxCapacity: 2 });
});

/** Has somebody hold the table at 19:00 by a row that no booking of that day explains: the engine cannot know. */
async function holdUnseen(): Promise<void> {
  const elsewhere = await host.booked({ date: bistro.dayFromToday(30) });
  const day = bistro.dayFromToday(7);
  const moved = await rows(
    `update seatings set during = tstzrange($3, $4, '[)') from bookings b
      where b.restaurant_id = $1 and b.reference = $2 and seatings.booking_id = b.id returning 1`,
    [bistro.uuid, elsewhere.reference, `${day}T19:00:00Z`, `${day}T20:00:00Z`],
  );
  expect(moved).toHaveLength(1);
}

/** Holds the lock of an evening for as long as `meanwhile` takes. */
async function whileLocked<Result>(date: string, meanwhile: () => Promise<Result>): Promise<Result> {
  const other = new pg.Client(server.ownerUrl);
  await other.connect();
  try {
    await other.query('begin');
    await other.query('select app_private.lock_service_day($1, $2)', [bistro.uuid, date]);
    return await meanwhile();
  } finally {
    await other.end();
  }
}

const TAKEN = { booking: null, userErrors: [{ code: 'SLOT_TAKEN' }] };

describe('a table that somebody holds behind the engine’s back', () => {
  beforeEach(holdUnseen);

  test('is refused to a guest and to staff by the database, with times that are free', async () => {
    for (const answer of [await bistro.ask(), await host.book()]) {
      expect(answer).toMatchObject(TAKEN);
      expect(answer.alternatives?.length).toBe(3);
      expect(answer.alternatives?.map(({ time }) => time)).not.toContain('19:00:00');
    }
    expect(codesOf(await host.book({ overruleReason: 'Please.', tableIds: [only] }))).toEqual(['SLOT_TAKEN']);
  });

  test('is refused to a booking that moves, by guest or staff, and it stays where it was', async () => {
    const mine = await host.booked({ time: '17:00:00' });
    expect(await host.move(mine, { time: '19:00:00' })).toMatchObject(TAKEN);
    const { manageToken, date } = await bistro.book({ time: '12:00:00' });
    const request = { token: manageToken, date, time: '19:00:00', guests: 2 };
    expect(await changeManaged(guest, request)).toMatchObject({ ...TAKEN, alternatives: expect.any(Array) });
    expect((await host.seen(mine.id))?.time).toBe('17:00:00');
  });

  test('is refused to one that is taken back or put there by hand', async () => {
    const mine = await host.booked({ time: '17:00:00' });
    await host.setStatus(mine.id, 'CANCELLED');
    await rows(
      `update bookings set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
        where restaurant_id = $1 and reference = $2`,
      [bistro.uuid, mine.reference],
    );
    expect(await host.setStatus(mine.id, 'CONFIRMED')).toMatchObject(TAKEN);
    const many = await host.booked({ guests: 12 });
    expect(await host.assign(many.id, [only], { overruleReason: 'They stand.' })).toMatchObject(TAKEN);
    expect(await host.seen(many.id)).toMatchObject({ tables: [], overrules: [] });
  });
});

describe('an evening whose lock somebody holds for too long', () => {
  test('is busy for all who ask for it: nobody is told that a time is taken, and nothing is changed', {
    timeout: 30_000,
  }, async () => {
    const mine = await host.booked({ time: '12:00:00' });
    const cancelled = await host.booked({ time: '14:00:00' });
    await host.setStatus(cancelled.id, 'CANCELLED');
    const before = await bistro.fingerprint();
    const answers = await whileLocked(mine.date, () =>
      Promise.all([
        bistro.ask(),
        host.book(),
        host.move(mine, { time: '19:00:00' }),
        host.setStatus(cancelled.id, 'CONFIRMED'),
        host.assign(mine.id, [only]),
      ]),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ booking: null, userErrors: [{ code: 'BUSY' }] });
      expect(answer.alternatives ?? []).toEqual([]);
    }
    expect(await bistro.fingerprint()).toBe(before);
  });
});
