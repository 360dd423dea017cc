import { expect, test } from 'vitest';
import { globalId } from '../../api/src/platform/ids/global-id.ts';
import { slotsOf } from '../api/bookings/booking-calls.ts';
import { PatientCaller } from '../testkit/patient-caller.ts';
import type { Booked, SeededRestaurant } from '../testkit/seed.ts';
import { contradictions, NONE } from './contradictions.ts';
import { chance, crowd } from './crowd.ts';
import { restlessEvenings, type Visit } from './restless-evening.ts';
import { furnish, twoProcesses } from './two-processes.ts';
import { unsoldTimes } from './unsold-times.ts';

/** Turns of an hour that do not meet, so that one table can have four parties at most. */
const TIMES = ['18:00:00', '19:00:00', '20:00:00', '21:00:00'] as const;
const TABLES = 20;
const ATTEMPTS = 2_000;

const hoststand = await twoProcesses();

const codesOf = (answers: readonly Booked[]) =>
  new Set(answers.flatMap(({ userErrors }) => userErrors.map(({ code }) => code)));

test('2,000 diners who want one of 20 tables on one evening, through two processes, fill every table exactly once at each time', {
  timeout: 180_000,
}, async ({ annotate }) => {
  const { first, second, seed, rows } = hoststand;
  const restaurant = await seed.restaurant({ seatingCapacity: 1_000 });
  await furnish(restaurant);
  const dice = chance();
  await annotate(`SEED=${dice.seed}`);
  const date = restaurant.dayFromToday(9);
  const wishes = Array.from({ length: ATTEMPTS }, () => ({
    date,
    time: dice.oneOf(TIMES),
    guests: 1 + dice.below(8),
  }));
  const diners = [new PatientCaller(first.url), new PatientCaller(second.url)];

  const answers = await crowd({ count: ATTEMPTS, atOnce: 100 }, (attempt) =>
    restaurant.ask(wishes[attempt], diners[attempt % 2]),
  );

  const accepted = answers.filter(({ booking }) => booking !== null);
  const refused = answers.filter(({ booking }) => booking === null);
  expect(codesOf(refused)).toEqual(new Set(['SLOT_TAKEN']));
  expect(codesOf(accepted)).toEqual(new Set());
  expect(accepted.length).toBeLessThanOrEqual(TABLES * TIMES.length);
  expect(await contradictions(rows, restaurant)).toEqual(NONE);

  // One after the other could not have had more: each table has a party at each time, and they are the accepted ones.
  const [held] = await rows<{ turns: number; bookings: number }>(
    `select count(*)::int as turns, count(distinct booking_id)::int as bookings from seatings
      where restaurant_id = $1 and holding`,
    [restaurant.uuid],
  );
  expect(held).toEqual({ turns: TABLES * TIMES.length, bookings: accepted.length });
  const stored = await rows<Answered>(
    `select reference, date::text, time::text, status from bookings where restaurant_id = $1 order by reference`,
    [restaurant.uuid],
  );
  expect(stored).toEqual(
    accepted.map(asStored).sort((one, other) => (one.reference < other.reference ? -1 : 1)),
  );
  for (const time of TIMES) {
    for (const guests of [1, 2, 4, 6, 8]) {
      expect(codesOf([await restaurant.ask({ date, time, guests })])).toEqual(new Set(['SLOT_TAKEN']));
    }
  }
  expect(await deadlocks()).toBe(0);
});

test('on evenings on which parties are moved, change, cancel and come back, every answer holds and no place is lost', {
  timeout: 180_000,
}, async ({ annotate }) => {
  const { first, second, seed, rows } = hoststand;
  const restaurant = await seed.restaurant({ seatingCapacity: 60 });
  await furnish(restaurant);
  const dice = chance();
  await annotate(`SEED=${dice.seed}`);
  const dates = [restaurant.dayFromToday(9), restaurant.dayFromToday(10)] as const;
  const elsewhere = new PatientCaller(second.url);
  elsewhere.accessToken = restaurant.owner.accessToken;

  const parties = await restlessEvenings(
    {
      restaurant,
      diners: [new PatientCaller(first.url), new PatientCaller(second.url)],
      staff: [restaurant.owner, elsewhere],
    },
    dates,
    dice,
    900,
  );

  expect(await contradictions(rows, restaurant)).toEqual(NONE);
  const stored = await rows<Visit & { id: string }>(
    `select id, date::text, time::text, guests, upper(status) as status from bookings where restaurant_id = $1`,
    [restaurant.uuid],
  );
  const byId = new Map(stored.map(({ id, ...visit }) => [globalId('Booking', id), visit]));
  expect(byId.size).toBe(parties.length);
  expect(parties.length).toBeGreaterThan(TABLES * 2);
  for (const { id, mayBe } of parties) {
    expect(mayBe.map(({ date, time, guests, status }) => ({ date, time, guests, status }))).toContainEqual(
      byId.get(id),
    );
  }
  for (const date of dates) await fillUp(restaurant, date);
  expect(await contradictions(rows, restaurant)).toEqual(NONE);
  expect(await deadlocks()).toBe(0);
});

/** Whoever comes later still gets what the list offers, and it offers all that is there. */
async function fillUp(restaurant: SeededRestaurant, date: string): Promise<void> {
  const freeTimes = async (guests: number) =>
    (await slotsOf(new PatientCaller(hoststand.second.url), restaurant.id, date, guests))
      .filter(({ available, time }) => available && time >= '17:15:00')
      .map(({ time }) => time);
  for (const guests of [8, 5, 3, 2]) {
    expect(await freeTimes(guests)).toEqual(await unsoldTimes(hoststand.rows, restaurant, { date, guests }));
    for (let [time] = await freeTimes(guests); time; [time] = await freeTimes(guests)) {
      await restaurant.book({ date, time, guests });
    }
  }
}

interface Answered {
  reference: string;
  date: string;
  time: string;
  status: string;
}

function asStored({ booking }: Booked): Answered {
  const { reference = '', date = '', time = '', status = '' } = booking ?? {};
  return { reference, date, time, status: status.toLowerCase() };
}

async function deadlocks(): Promise<number> {
  const [counted] = await hoststand.rows<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return counted?.deadlocks ?? Number.NaN;
}
