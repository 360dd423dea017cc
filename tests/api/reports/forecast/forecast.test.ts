import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../../api/src/platform/time/zoned-time.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { writeDinners } from './house-history.ts';

const NOW = '2026-07-15T14:30:00.000Z';
const TODAY = '2026-07-15';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { rows, seed, stranger } = server;

const COVERS = 'booked parties expected low high nights notEnoughYet { reason nights needed }';
const FORECAST = `query($id: ID!, $days: Int) { restaurant(id: $id) { forecast(days: $days) {
  from to restsOn nights since services
  days { date isSpecialDay isOpen covers { ${COVERS} } services { name covers { ${COVERS} } } } } } }`;

interface Covers {
  booked: number;
  parties: number;
  expected: number | null;
  low: number | null;
  high: number | null;
  nights: number;
  notEnoughYet: { reason: string; nights: number; needed: number } | null;
}

interface Answer {
  from: string;
  to: string;
  restsOn: number;
  nights: number;
  since: string | null;
  services: string[];
  days: {
    date: string;
    isSpecialDay: boolean;
    isOpen: boolean;
    covers: Covers;
    services: { name: string; covers: Covers }[];
  }[];
}

async function forecastOf(caller: Caller, { id }: Pick<SeededRestaurant, 'id'>, days = 14): Promise<Answer> {
  const { restaurant } = await caller.ask<{ restaurant: { forecast: Answer } }>(FORECAST, { id, days });
  return restaurant.forecast;
}

const special = (uuid: string, date: string, services: [string, string, string][] = []) =>
  rows(
    `with day as (insert into special_days (restaurant_id, date, note) values ($1, $2, 'Holiday') returning date)
     insert into special_day_services (restaurant_id, date, position, name, opening_time, closing_time, last_seating)
     select $1, date, i - 1, s->>0, (s->>1)::time, (s->>2)::time, (s->>2)::time - interval '1 hour'
     from day, jsonb_array_elements($3::jsonb) with ordinality as e(s, i)`,
    [uuid, date, JSON.stringify(services)],
  );

let house: SeededRestaurant;

beforeAll(async () => {
  house = await seed.restaurant({ openingTime: '17:00', closingTime: '23:00', seatingCapacity: 80 });
  await writeDinners(server, house, { today: TODAY, now: NOW, days: 200 });
});

describe('a house with a history', () => {
  test('two weeks, each day with what is booked and the bounds about what is expected', async () => {
    const { from, to, days, nights, since, restsOn } = await forecastOf(house.owner, house);
    expect([from, to, days.length]).toEqual([TODAY, addDays(TODAY, 13), 14]);
    expect([nights, since]).toEqual([182, addDays(TODAY, -182)]);
    expect(restsOn).toBeGreaterThan(1000);
    for (const { covers, services, isOpen } of days) {
      expect(isOpen).toBe(true);
      expect(covers.notEnoughYet).toBeNull();
      expect(covers.low).toBeLessThanOrEqual(covers.expected ?? -1);
      expect(covers.high).toBeGreaterThanOrEqual(covers.expected ?? Number.POSITIVE_INFINITY);
      expect(services).toEqual([{ name: '', covers }]);
    }
    const friday = days.find(({ date }) => date === '2026-07-17');
    const monday = days.find(({ date }) => date === '2026-07-20');
    expect(friday?.covers.expected ?? 0).toBeGreaterThan((monday?.covers.expected ?? 0) * 1.5);
  });

  test('what is booked is what stands in the book: neither cancelled, nor stayed away, nor deleted', async () => {
    const { days } = await forecastOf(house.owner, house);
    const book = await rows<{ date: string; guests: number; parties: number }>(
      `select day::date::text as date, coalesce(sum(b.guests), 0)::int as guests, count(b.id)::int as parties
        from generate_series($2::date, $2::date + 13, interval '1 day') as day left join bookings b on b.restaurant_id = $1
          and b.date = day::date and b.status in ('pending', 'confirmed') and b.deleted_at is null
        group by 1 order by 1`,
      [house.uuid, TODAY],
    );
    expect(
      days.map(({ date, covers }) => ({ date, guests: covers.booked, parties: covers.parties })),
    ).toEqual(book);
  });

  test('a booking more raises what is expected of its night, and of no other', async () => {
    const bistro = await seed.restaurant({ openingTime: '17:00', closingTime: '23:00', seatingCapacity: 80 });
    await writeDinners(server, bistro, { today: TODAY, now: NOW, days: 120 });
    const before = await forecastOf(bistro.owner, bistro);
    await bistro.book({ date: '2026-07-20', time: '19:00', guests: 8 });
    const after = await forecastOf(bistro.owner, bistro);
    const change = after.days.map(({ date, covers }, place) => [
      date,
      covers.booked - (before.days[place]?.covers.booked ?? 0),
      (covers.expected ?? 0) - (before.days[place]?.covers.expected ?? 0) > 3,
    ]);
    expect(change.filter(([, booked, isMore]) => booked !== 0 || isMore)).toEqual([['2026-07-20', 8, true]]);
  });

  test('fewer days can be asked for', async () => {
    const { to, days } = await forecastOf(house.owner, house, 1);
    expect([to, days.length]).toEqual([TODAY, 1]);
  });

  test('a closed day expects nobody; one with a service that never was says so', async () => {
    const bistro = await seed.restaurant({ openingTime: '17:00', closingTime: '23:00' });
    await writeDinners(server, bistro, { today: TODAY, now: NOW, days: 120, ahead: -1 });
    await special(bistro.uuid, '2026-07-18');
    await special(bistro.uuid, '2026-07-19', [['Summer feast', '12:00', '22:00']]);
    const { days } = await forecastOf(bistro.owner, bistro);
    const [closed, feast, next] = ['2026-07-18', '2026-07-19', '2026-07-20'].map((date) =>
      days.find((day) => day.date === date),
    );
    expect(closed).toMatchObject({ isOpen: false, isSpecialDay: true, services: [] });
    expect(closed?.covers).toMatchObject({ expected: null, notEnoughYet: null });
    const missing = { reason: 'NEW_SERVICE', nights: 0, needed: 1 };
    expect(feast).toMatchObject({ isSpecialDay: true, covers: { expected: null, notEnoughYet: missing } });
    expect(feast?.services).toMatchObject([{ name: 'Summer feast', covers: { notEnoughYet: missing } }]);
    expect(next?.isSpecialDay).toBe(false);
    expect(next?.covers.expected).toBeGreaterThan(0);
  });
});

describe('not enough yet is said as what is missing, never as a number', () => {
  test.each([
    [0, 0],
    [20, 2],
    [54, 7],
  ])('after %i days', async (days, fewest) => {
    const bistro = await seed.restaurant({ openingTime: '17:00', closingTime: '23:00' });
    if (days > 0) await writeDinners(server, bistro, { today: TODAY, now: NOW, days, ahead: -1 });
    const { days: ahead, nights, since } = await forecastOf(bistro.owner, bistro);
    expect([nights, since]).toEqual(days > 0 ? [days, addDays(TODAY, -days)] : [0, null]);
    const missing = ahead.flatMap(({ covers }) => covers.notEnoughYet ?? []);
    expect(missing[0]).toMatchObject({ reason: 'FEW_NIGHTS_OF_WEEKDAY', needed: 8 });
    expect(Math.min(...missing.map((each) => each.nights))).toBe(fewest);
    for (const { covers } of ahead) {
      expect(covers.expected === null).toBe(covers.notEnoughYet !== null);
      expect(covers.low === null && covers.high === null).toBe(covers.expected === null);
    }
  });
});

describe('who may read it', () => {
  test('managers may; hosts, strangers and people of another restaurant may not', async () => {
    expect((await forecastOf(await house.member('manager'), house)).days).toHaveLength(14);
    const other = await seed.restaurant();
    const readers = [
      [await house.member('host'), 'FORBIDDEN'],
      [stranger(), 'UNAUTHENTICATED'],
      [other.owner, 'FORBIDDEN'],
    ] as const;
    for (const [reader, code] of readers) {
      const { data, errors } = await reader.send<{ restaurant: { forecast: null } | null }>(FORECAST, {
        id: house.id,
        days: 14,
      });
      expect(data?.restaurant?.forecast ?? null).toBeNull();
      expect(errors[0]?.extensions?.code).toBe(code);
    }
  });

  test('another restaurant’s history is none of this one’s', async () => {
    const other = await seed.restaurant();
    expect(await forecastOf(other.owner, other)).toMatchObject({ restsOn: 0, nights: 0, since: null });
  });
});

test.each([[0], [15], [401], [-1]])('%i days are refused with what to do', async (days) => {
  const { errors } = await house.owner.send(FORECAST, { id: house.id, days });
  expect(errors[0]).toMatchObject({
    extensions: { code: 'BAD_USER_INPUT' },
    path: ['restaurant', 'forecast'],
  });
  expect(errors[0]?.message).toContain('`days` is from 1 to 14');
});

test.each([['NaN'], [1.5], ['14']])('%j is no number of days', async (days) => {
  const { errors } = await house.owner.send(FORECAST, { id: house.id, days });
  expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
});
