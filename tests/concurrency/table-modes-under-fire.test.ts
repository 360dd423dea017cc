import { expect, test } from 'vitest';
import { PatientCaller } from '../testkit/patient-caller.ts';
import { contradictions, NONE } from './contradictions.ts';
import { chance, crowd } from './crowd.ts';
import { twoProcesses } from './two-processes.ts';

const TIMES = ['18:00:00', '19:00:00', '20:00:00', '21:00:00'] as const;
const MODES = ['ONLINE', 'STAFF', 'WALK_IN'] as const;
const TABLES_OF_A_MODE = 4;
const ATTEMPTS = 400;

const hoststand = await twoProcesses();

const CREATE_TABLE = `mutation($input: CreateTableInput!) { createTable(input: $input) { userErrors { message } } }`;
const BOOK_FOR = `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { userErrors { code } } }`;

test('400 guests and bookings of staff, at once through two processes, sit at tables that are for them', {
  timeout: 180_000,
}, async ({ annotate }) => {
  const { first, second, seed, rows } = hoststand;
  const restaurant = await seed.restaurant({ seatingCapacity: 1_000 });
  for (const mode of MODES) {
    for (let index = 1; index <= TABLES_OF_A_MODE; index += 1) {
      const seats = { capacity: 4, minCapacity: 1, maxCapacity: 4 };
      const input = { restaurantId: restaurant.id, name: `${mode} ${index}`, mode, ...seats };
      await restaurant.owner.ask(CREATE_TABLE, { input });
    }
  }
  const dice = chance();
  await annotate(`SEED=${dice.seed}`);
  const date = restaurant.dayFromToday(9);
  const urls = [first.url, second.url] as const;
  const choices = Array.from({ length: ATTEMPTS }, () => ({
    time: dice.oneOf(TIMES),
    guests: 1 + dice.below(4),
    isForStaff: dice.below(3) === 0,
  }));

  const codes = await crowd({ count: ATTEMPTS, atOnce: 60 }, async (attempt) => {
    const choice = choices[attempt];
    if (!choice) throw new Error('there is nobody');
    const { time, guests, isForStaff } = choice;
    const caller = new PatientCaller(urls[attempt % 2] ?? first.url);
    if (!isForStaff) {
      const { userErrors } = await restaurant.ask({ date, time, guests }, caller);
      return userErrors.map(({ code }) => code);
    }
    caller.accessToken = restaurant.owner.accessToken;
    const input = { restaurantId: restaurant.id, date, time, guests, customerName: 'By phone' };
    const { createStaffBooking } = await caller.ask<{
      createStaffBooking: { userErrors: { code: string }[] };
    }>(BOOK_FOR, { input });
    return createStaffBooking.userErrors.map(({ code }) => code);
  });

  expect(new Set(codes.flat())).toEqual(new Set(['SLOT_TAKEN']));
  expect(await contradictions(rows, restaurant)).toEqual(NONE);
  const seated = await rows<{ source: string; mode: string; parties: number }>(
    `select b.source, t.mode, count(*)::int as parties from bookings b
      join seatings s on s.restaurant_id = b.restaurant_id and s.booking_id = b.id and s.holding
      join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
      where b.restaurant_id = $1 group by 1, 2 order by 1, 2`,
    [restaurant.uuid],
  );
  const places = TABLES_OF_A_MODE * TIMES.length;
  const parties = (source: string, mode: string) =>
    seated.find((row) => row.source === source && row.mode === mode)?.parties ?? 0;
  expect(
    seated.every(({ source, mode }) => mode === 'online' || (source === 'phone' && mode === 'staff')),
  ).toBe(true);
  expect(parties('online', 'online')).toBeGreaterThan(0);
  expect(parties('phone', 'staff')).toBeGreaterThan(places * 0.5);
  expect(seated.reduce((sum, row) => sum + row.parties, 0)).toBeGreaterThan(places * 1.5);
});
