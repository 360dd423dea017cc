import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUuid, uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { REPORT, reportOf } from './integrity-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const { clock, seed, rows } = await testServer({ now: NOW });
let restaurant: SeededRestaurant;
let date: string;

/** What the product cannot do, the database's owner can: the guard of this database is taken away. */
beforeAll(async () => {
  await rows('alter table seatings drop constraint seatings_no_overlap');
});

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
  date = restaurant.dayFromToday(7);
});

const report = (reader: Caller = restaurant.owner) => reportOf(restaurant.id, reader);
const bookingUuid = ({ id }: { id: string }) => uuidOf('Booking', id) ?? '';
const tableUuid = (id: string) => uuidOf('Table', id) ?? '';

describe('an owner who asks whether all is in order', () => {
  test('sees what was checked, and that nothing is wrong', async () => {
    await restaurant.table({ capacity: 2 });
    await restaurant.book({ time: '18:00' });
    await restaurant.book({ time: '19:00' });
    await restaurant.book({ guests: 20 });
    expect(await report()).toEqual({
      checkedAt: NOW,
      bookingsChecked: 3,
      checks: [
        { check: 'TABLE_OVERLAP', findingCount: 0 },
        { check: 'OVER_CAPACITY', findingCount: 0 },
        { check: 'OVER_PACING', findingCount: 0 },
        { check: 'NO_TABLE', findingCount: 0 },
        { check: 'SEATING_DIFFERS', findingCount: 0 },
        { check: 'OUTSIDE_AREA', findingCount: 0 },
        { check: 'COUNTS_DIFFER', findingCount: 0 },
        { check: 'FIGURES_DIFFER', findingCount: 0 },
        { check: 'MONEY_DIFFERS', findingCount: 0 },
      ],
      findings: [],
      overrules: [],
      overruleCount: 0,
    });
  });

  test('sees two bookings on one table', async () => {
    const window = await restaurant.table({ name: 'Window', capacity: 2 });
    await restaurant.table({ name: 'Bar', capacity: 2 });
    const [one, other] = [await restaurant.book(), await restaurant.book({ time: '19:30' })];
    await restaurant.book({ time: '20:30' });
    await rows('update seatings set table_id = $1 where booking_id = any ($2)', [
      tableUuid(window),
      [bookingUuid(one), bookingUuid(other)],
    ]);
    expect((await report()).findings).toEqual([
      {
        check: 'TABLE_OVERLAP',
        date,
        startsAt: `${date}T19:30:00.000Z`,
        endsAt: `${date}T20:00:00.000Z`,
        limit: 1,
        found: 2,
        explanation: 'Table Window holds 2 bookings at the same time.',
        bookings: [{ id: other.id }, { id: one.id }],
        bookingCount: 2,
      },
    ]);
  });

  test('sees a seating inside a longer one that began before others did', async () => {
    const id = await restaurant.table({ capacity: 2 });
    const booked = [];
    for (const time of ['17:00', '18:00', '20:00']) booked.push(await restaurant.book({ time }));
    const [long] = booked;
    await rows(`update bookings set ends_at = ends_at + interval '4 hours' where id = $1`, [
      long && bookingUuid(long),
    ]);
    expect(await rows('select table_id from seatings where table_id = $1', [tableUuid(id)])).toHaveLength(3);
    const { findings, checks } = await report();
    expect(checks[0]).toEqual({ check: 'TABLE_OVERLAP', findingCount: 2 });
    expect(findings.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [`${date}T18:00:00.000Z`, `${date}T19:00:00.000Z`],
      [`${date}T20:00:00.000Z`, `${date}T21:00:00.000Z`],
    ]);
  });

  test('sees when the room is too full, from when to when, and by how much at its fullest', async () => {
    const booked = [];
    for (const [time, guests] of [
      ['19:00', 4],
      ['19:30', 4],
      ['19:45', 3],
      ['20:00', 2],
    ] as const) {
      booked.push(await restaurant.book({ time, guests }));
    }
    await restaurant.book({ time: '21:00', guests: 6 });
    await restaurant.set({ seatingCapacity: 7 });
    expect((await report()).findings).toEqual([
      {
        check: 'OVER_CAPACITY',
        date,
        startsAt: `${date}T19:30:00.000Z`,
        endsAt: `${date}T20:30:00.000Z`,
        limit: 7,
        found: 11,
        explanation: '11 covers are in the room at the fullest moment; it takes 7.',
        bookings: booked.map(({ id }) => ({ id })),
        bookingCount: 4,
      },
    ]);
  });

  test('sees bookings without a table, date by date, but not a large party that waits for its answer', async () => {
    const early = await restaurant.book();
    const large = await restaurant.book({ guests: 12 });
    const table = await restaurant.table({ capacity: 2 });
    await restaurant.book({ guests: 8, time: '12:00:00' }); // the table takes six
    const seated = await restaurant.book({ date: restaurant.dayFromToday(8) });
    expect((await report()).findings).toMatchObject([
      {
        check: 'NO_TABLE',
        date,
        found: 1,
        explanation: '1 booking has no table.',
        bookings: [{ id: early.id }],
      },
    ]);
    await restaurant.setStatus(large.id, 'CONFIRMED');
    await rows('update tables set deleted_at = now() where id = $1', [tableUuid(table)]);
    await restaurant.table();
    expect((await report()).findings).toMatchObject([
      { check: 'NO_TABLE', date, bookingCount: 2 },
      { check: 'NO_TABLE', bookings: [{ id: seated.id }] },
    ]);
  });

  test('sees tables that are kept at another time than the booking has, not at all, or after it was given up', async () => {
    await restaurant.table({ capacity: 2 });
    const booked = [];
    for (const days of [7, 8, 9]) booked.push(await restaurant.book({ date: restaurant.dayFromToday(days) }));
    const [other, free, given] = booked.map(bookingUuid);
    await restaurant.setStatus(booked[2]?.id ?? '', 'CANCELLED');
    expect((await report()).findings).toEqual([]);
    await rows(
      `update seatings set during = tstzrange(lower(during), upper(during) + interval '1 hour') where booking_id = $1`,
      [other],
    );
    await rows('update seatings set holding = false where booking_id = $1', [free]);
    await rows('update seatings set holding = true where booking_id = $1', [given]);
    const { findings } = await report();
    expect(findings.map(({ check, bookings }) => ({ check, bookings }))).toEqual(
      booked.map(({ id }) => ({ check: 'SEATING_DIFFERS', bookings: [{ id }] })),
    );
  });

  test('sees counters of a day that are not what the bookings come to', async () => {
    await restaurant.book();
    const count = (change: string) =>
      rows(`update booking_days set ${change} where restaurant_id = $1`, [restaurant.uuid]);
    await count('confirmed = confirmed + 2');
    expect((await report()).findings).toMatchObject([
      {
        check: 'COUNTS_DIFFER',
        date,
        startsAt: null,
        limit: 1,
        found: 3,
        explanation: 'The dashboard counts 3 bookings on this date, but the list has 1.',
      },
    ]);
    await count('confirmed = 1, pending = 0');
    expect((await report()).findings).toMatchObject([
      { explanation: "The dashboard counts this date's bookings by other statuses than they have." },
    ]);
    await rows('delete from booking_days where restaurant_id = $1', [restaurant.uuid]);
    expect((await report()).findings).toMatchObject([{ check: 'COUNTS_DIFFER', limit: 1, found: 0 }]);
  });

  test('sees what was overruled for bookings to come, by whom and why', async () => {
    const [kept, cancelled] = [await restaurant.book(), await restaurant.book()];
    const because = { rule: 'capacity', limit: 50, taken: 49, asked: 2 };
    for (const booking of [kept, cancelled]) {
      await rows(
        `insert into booking_overrules (restaurant_id, id, booking_id, overruled_by, reason, because, created_at)
          values ($1, $2, $3, (select user_id from memberships where restaurant_id = $1), 'Regulars', $4, $5)`,
        [restaurant.uuid, newUuid(), bookingUuid(booking), because, NOW],
      );
    }
    await restaurant.setStatus(cancelled.id, 'CANCELLED');
    expect(await report()).toMatchObject({
      findings: [],
      overruleCount: 1,
      overrules: [
        {
          booking: { id: kept.id },
          reason: 'Regulars',
          explanation:
            'Capacity: the room takes 50 covers. At the fullest moment, 49 are taken already, so there is no room for 2 more.',
          by: restaurant.email,
          at: NOW,
        },
      ],
    });
  });

  test('is not bothered with bookings that are over, cancelled or never answered', async () => {
    const pending = await restaurant.book({ guests: 4 });
    const confirmed = await restaurant.book({ guests: 4 });
    const cancelled = await restaurant.book({ guests: 4 });
    await restaurant.setStatus(confirmed.id, 'CONFIRMED');
    await restaurant.setStatus(cancelled.id, 'CANCELLED');
    await restaurant.set({ seatingCapacity: 3 });
    expect((await report()).findings).toMatchObject([{ bookingCount: 2 }]);
    clock.moveTo(`${date}T19:30:00.000Z`);
    const owner = await restaurant.member('owner');
    expect(await report(owner)).toMatchObject({ bookingsChecked: 1, findings: [{ bookingCount: 1 }] });
    clock.moveTo(`${date}T20:00:00.000Z`);
    expect(await report(await restaurant.member('owner'))).toMatchObject({
      bookingsChecked: 0,
      findings: [],
    });
    expect(pending.status).toBe('PENDING');
  });
});

test('a manager may not read it', async () => {
  const manager = await restaurant.member('manager');
  const { errors } = await manager.send(REPORT, { id: restaurant.id });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
});

test('with 5,000 bookings to come there is an answer in good time, of the first breaches and their number', async () => {
  await restaurant.set({ seatingCapacity: 10 });
  await restaurant.table();
  await rows(
    `with made as (
      insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
          email, phone, manage_token_hash, created_at, updated_at)
        select $1, gen_random_uuid(), 'R' || nr, day, '19:00', at, at + interval '2 hours', 4, 'confirmed', 'Guest',
          'guest@example.com', '020', md5(nr::text), now(), now()
        from generate_series(1, 5000) as nr, lateral (select $2::date + nr % 100 as day) d,
          lateral (select (day + time '17:00' + (nr / 100 % 12) * interval '15 minutes') at time zone 'UTC' as at) a
        returning id, starts_at, ends_at)
      insert into seatings select $1, made.id, tables.id, tstzrange(starts_at, ends_at), true
        from made, tables where restaurant_id = $1`,
    [restaurant.uuid, restaurant.today],
  );
  await rows('analyze bookings, seatings'); // which the database does by itself within a minute
  const began = performance.now();
  const { bookingsChecked, checks, findings } = await report();
  const seconds = (performance.now() - began) / 1_000;
  expect(bookingsChecked).toBeGreaterThan(4_900); // those of this morning are over
  expect(checks.slice(0, 2)).toEqual([
    { check: 'TABLE_OVERLAP', findingCount: bookingsChecked - 100 },
    { check: 'OVER_CAPACITY', findingCount: 100 },
  ]);
  expect(findings).toHaveLength(40);
  expect(findings[20]).toMatchObject({ limit: 10, bookingCount: 50, bookings: { length: 10 } });
  expect(seconds).toBeLessThan(3);
});
