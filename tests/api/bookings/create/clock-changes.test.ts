import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../api/src/platform/time/zoned-time.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { seen, slotsOf } from '../booking-calls.ts';

const MINUTE = 60_000;
const server = await testServer();
const { clock, rows, seed } = server;

/** A restaurant with one table and turns of an hour, ten days before an evening. */
async function oneTable(date: string, timezone: string, openingTime: string, closingTime: string) {
  clock.moveTo(`${addDays(date, -10)}T12:00:00Z`);
  const there = await seed.restaurant({ timezone, openingTime, closingTime, timeSlotDuration: 60 });
  await there.table({ minCapacity: 1 });
  return there;
}

/** The instants at which each offered time of a date begins, by the clock there. */
async function instants({ id }: SeededRestaurant, date: string): Promise<Map<string, string>> {
  const slots = await slotsOf(server.stranger(), id, date);
  expect(slots.map(({ startsAt }) => startsAt)).toEqual(slots.map(({ startsAt }) => startsAt).sort());
  return new Map(slots.map(({ time, startsAt }) => [time, startsAt]));
}

/** From when to when bookings have the table, as the database keeps it. */
async function tableHeld({ uuid }: SeededRestaurant): Promise<[from: string, to: string][]> {
  const held = await rows<{ from: Date; to: Date }>(
    'select lower(during) as from, upper(during) as to from seatings where restaurant_id = $1 and holding order by 1',
    [uuid],
  );
  return held.map(({ from, to }) => [from.toISOString(), to.toISOString()]);
}

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
const codes = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);

describe('on the night on which the clocks go forward', () => {
  test.each([
    [
      'Europe/Berlin',
      '2027-03-28',
      ['02:00:00', '02:15:00', '02:30:00', '02:45:00'],
      '2027-03-28T00:45:00.000Z',
    ],
    [
      'America/New_York',
      '2027-03-14',
      ['02:00:00', '02:15:00', '02:30:00', '02:45:00'],
      '2027-03-14T06:45:00.000Z',
    ],
    ['Australia/Lord_Howe', '2026-10-04', ['02:00:00', '02:15:00'], '2026-10-03T15:15:00.000Z'],
  ])(
    'in %s a party has its table for a true hour over the change, and no time that is skipped can be had',
    async (timezone, date, skipped, quarterBefore) => {
      const there = await oneTable(date, timezone, '00:00', '06:00');
      const times = await instants(there, date);
      expect(times.get('01:45:00')).toBe(quarterBefore);
      for (const time of skipped) {
        expect(times.has(time)).toBe(false);
        expect(codes(await there.ask({ date, time }))).toEqual(['OUT_OF_RANGE']);
      }

      const { id } = await there.book({ date, time: '01:45:00' });
      expect(await seen(there.owner, id)).toMatchObject({
        date,
        time: '01:45:00',
        startsAt: quarterBefore,
        endsAt: later(quarterBefore, 60),
      });
      const byInstant = new Map([...times].map(([time, instant]) => [instant, time]));
      const [sooner, after] = [45, 60].map((minutes) => byInstant.get(later(quarterBefore, minutes)) ?? '');
      expect(codes(await there.ask({ date, time: sooner }))).toEqual(['SLOT_TAKEN']);
      await there.book({ date, time: after });
      expect(await tableHeld(there)).toEqual([
        [quarterBefore, later(quarterBefore, 60)],
        [later(quarterBefore, 60), later(quarterBefore, 120)],
      ]);
    },
  );

  test('a bar that opened the evening before has no half past two, and its three o’clock is of that evening', async () => {
    const there = await oneTable('2027-03-27', 'Europe/Berlin', '20:00', '04:00');
    const times = await instants(there, '2027-03-27');
    expect([...times.keys()].slice(-7, -4)).toEqual(['01:30:00', '01:45:00', '03:00:00']);
    expect(codes(await there.ask({ date: '2027-03-27', time: '02:30' }))).toEqual(['OUT_OF_RANGE']);
    const { id } = await there.book({ date: '2027-03-27', time: '03:00' });
    expect(await seen(there.owner, id)).toMatchObject({
      date: '2027-03-27',
      time: '03:00:00',
      startsAt: '2027-03-28T01:00:00.000Z',
      endsAt: '2027-03-28T02:00:00.000Z',
    });
  });
});

describe('on the night on which the clocks go back', () => {
  test.each([
    [
      'Europe/Berlin',
      '2026-10-25',
      '01:45:00',
      '2026-10-24T23:45:00.000Z',
      '02:00:00',
      '2026-10-25T01:00:00.000Z',
    ],
    [
      'America/New_York',
      '2026-11-01',
      '00:45:00',
      '2026-11-01T04:45:00.000Z',
      '01:00:00',
      '2026-11-01T06:00:00.000Z',
    ],
    [
      'Australia/Lord_Howe',
      '2027-04-04',
      '01:00:00',
      '2027-04-03T14:00:00.000Z',
      '01:30:00',
      '2027-04-03T15:00:00.000Z',
    ],
  ])(
    'in %s a time that comes twice is the later one, and the party before has had its hour by then',
    async (timezone, date, before, beforeAt, twice, twiceAt) => {
      const there = await oneTable(date, timezone, '00:00', '06:00');
      const times = await instants(there, date);
      expect([times.get(before), times.get(twice)]).toEqual([beforeAt, twiceAt]);

      await there.book({ date, time: before });
      const { id } = await there.book({ date, time: twice });
      expect(await seen(there.owner, id)).toMatchObject({
        date,
        time: twice,
        startsAt: twiceAt,
        endsAt: later(twiceAt, 60),
      });
      expect(await tableHeld(there)).toEqual([
        [beforeAt, later(beforeAt, 60)],
        [twiceAt, later(twiceAt, 60)],
      ]);
    },
  );
});

describe('a booking after midnight is of the evening that began before', () => {
  test.each([
    ['on a leap day', '2028-02-29', '2028-03-01'],
    ['before a leap day', '2028-02-28', '2028-02-29'],
    ['at the end of February of another year', '2027-02-28', '2027-03-01'],
    ['on New Year’s Eve', '2026-12-31', '2027-01-01'],
  ])('%s', async (_night, date, nextDate) => {
    const there = await oneTable(date, 'UTC', '18:00', '02:00');
    const late = await there.book({ date, time: '23:30' });
    expect(codes(await there.ask({ date, time: '00:15' }))).toEqual(['SLOT_TAKEN']);
    const { id } = await there.book({ date, time: '00:30' });
    expect(await seen(there.owner, id)).toMatchObject({
      date,
      time: '00:30:00',
      startsAt: `${nextDate}T00:30:00.000Z`,
      endsAt: `${nextDate}T01:30:00.000Z`,
    });
    expect(await tableHeld(there)).toEqual([
      [`${date}T23:30:00.000Z`, `${nextDate}T00:30:00.000Z`],
      [`${nextDate}T00:30:00.000Z`, `${nextDate}T01:30:00.000Z`],
    ]);
    expect((await instants(there, nextDate)).get('18:00:00')).toBe(`${nextDate}T18:00:00.000Z`);
    expect(await seen(there.owner, late.id)).toMatchObject({ date, endsAt: `${nextDate}T00:30:00.000Z` });
  });

  test('and a 29 February that the year has not is no date', async () => {
    const there = await oneTable('2027-02-28', 'UTC', '18:00', '02:00');
    const asked = there.ask({ date: '2027-02-29', time: '19:00' });
    await expect(asked).rejects.toThrow('BAD_USER_INPUT');
  });
});
