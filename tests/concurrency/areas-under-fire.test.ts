import { expect, test } from 'vitest';
import { inZone, putAreas } from '../api/tables/area-calls.ts';
import { PatientCaller } from '../testkit/patient-caller.ts';
import { contradictions, NONE } from './contradictions.ts';
import { chance, crowd } from './crowd.ts';
import { twoProcesses } from './two-processes.ts';

const TIMES = ['18:00:00', '19:00:00', '20:00:00', '21:00:00'] as const;
const TABLES_OF_AN_AREA = 6;
const ATTEMPTS = 600;

const hoststand = await twoProcesses();

test('600 diners who want the terrace, the dining room or any table, and change their minds, sit where they asked to', {
  timeout: 180_000,
}, async ({ annotate }) => {
  const { first, second, seed, rows } = hoststand;
  const restaurant = await seed.restaurant({ seatingCapacity: 1_000 });
  for (const zone of [1, 2]) {
    for (let index = 1; index <= TABLES_OF_AN_AREA; index += 1)
      await inZone(restaurant, { name: `${zone}${index}`, zone, seats: index <= 3 ? 2 : 4 });
  }
  const { areas } = await putAreas(restaurant, [
    { name: 'Terrace', isPublic: true, zones: [1] },
    { name: 'Dining room', isPublic: true, zones: [2] },
  ]);
  const [terrace = '', room = ''] = areas?.map(({ id }) => id) ?? [];
  const dice = chance();
  await annotate(`SEED=${dice.seed}`);
  const date = restaurant.dayFromToday(9);
  const diners = [new PatientCaller(first.url), new PatientCaller(second.url)] as const;
  const choices = Array.from({ length: ATTEMPTS }, () => ({
    time: dice.oneOf(TIMES),
    guests: 1 + dice.below(4),
    areaId: dice.oneOf([terrace, room, null]),
    otherTime: dice.oneOf(TIMES),
    otherArea: dice.oneOf([terrace, room, null, undefined]),
    changes: dice.below(3) === 0,
  }));

  const codes = await crowd({ count: ATTEMPTS, atOnce: 60 }, async (attempt) => {
    const choice = choices[attempt];
    const diner = diners[attempt % 2] ?? diners[0];
    if (!choice) throw new Error('there is nobody');
    const { time, guests, areaId } = choice;
    const { manageToken, userErrors } = await restaurant.ask({ date, time, guests, areaId }, diner);
    if (!manageToken || !choice.changes) return userErrors.map(({ code }) => code);
    const input = { token: manageToken, date, time: choice.otherTime, guests, areaId: choice.otherArea };
    const { changeManagedBooking } = await diner.ask<{
      changeManagedBooking: { userErrors: { code: string }[] };
    }>(
      `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) { userErrors { code } } }`,
      { input },
    );
    return changeManagedBooking.userErrors.map(({ code }) => code);
  });

  expect(new Set(codes.flat())).toEqual(new Set(['SLOT_TAKEN']));
  expect(await contradictions(rows, restaurant)).toEqual(NONE);
  const elsewhere = await rows(
    `select b.reference, a.name, t.name as table from bookings b
      join areas a on a.restaurant_id = b.restaurant_id and a.id = b.area_id
      join seatings s on s.restaurant_id = b.restaurant_id and s.booking_id = b.id
      join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
      where b.restaurant_id = $1 and not (t.server_zone = any (a.zones))`,
    [restaurant.uuid],
  );
  expect(elsewhere).toEqual([]);
  const [seated] = await rows<{ bookings: number; tables: number; areas: number }>(
    `select count(distinct b.id)::int as bookings, count(*)::int as tables, count(distinct b.area_id)::int as areas
      from bookings b join seatings s on s.restaurant_id = b.restaurant_id and s.booking_id = b.id
      where b.restaurant_id = $1 and s.holding`,
    [restaurant.uuid],
  );
  // Nearly full: every booking has its one table, and both areas have theirs.
  expect(seated?.bookings).toBe(seated?.tables);
  expect(seated?.tables).toBeGreaterThan(TABLES_OF_AN_AREA * 2 * TIMES.length * 0.8);
  expect(seated?.areas).toBe(2);
});

test('200 diners book and change while the owner draws tables from one area to the other, and nobody meets an error', {
  timeout: 180_000,
}, async ({ annotate }) => {
  const { first, second, seed, rows } = hoststand;
  const restaurant = await seed.restaurant({ seatingCapacity: 1_000 });
  for (let index = 1; index <= TABLES_OF_AN_AREA; index += 1)
    await inZone(restaurant, { name: `${index}`, zone: 1 + (index % 2), seats: 4 });
  const { areas } = await putAreas(restaurant, [
    { name: 'Terrace', isPublic: true, zones: [1] },
    { name: 'Dining room', isPublic: true, zones: [2] },
  ]);
  const [terrace = '', room = ''] = areas?.map(({ id }) => id) ?? [];
  const dice = chance();
  await annotate(`SEED=${dice.seed}`);
  const date = restaurant.dayFromToday(9);
  const diners = [new PatientCaller(first.url), new PatientCaller(second.url)] as const;
  const draws = Array.from({ length: 200 }, () => ({
    time: dice.oneOf(TIMES),
    guests: 1 + dice.below(4),
    areaId: dice.oneOf([terrace, room]),
    table: 1 + dice.below(TABLES_OF_AN_AREA),
  }));

  const codes = await crowd({ count: draws.length, atOnce: 20 }, async (attempt) => {
    const draw = draws[attempt];
    const diner = diners[attempt % 2] ?? diners[0];
    if (!draw) throw new Error('there is nobody');
    const { table, ...visit } = draw;
    await rows('update tables set server_zone = 3 - server_zone where restaurant_id = $1 and name = $2', [
      restaurant.uuid,
      `${table}`,
    ]);
    const { manageToken, userErrors } = await restaurant.ask({ date, ...visit }, diner);
    if (!manageToken) return userErrors.map(({ code }) => code);
    const input = { token: manageToken, date, time: visit.time, guests: 1 + (visit.guests % 4) };
    const { changeManagedBooking } = await diner.ask<{
      changeManagedBooking: { userErrors: { code: string }[] };
    }>(
      `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) { userErrors { code } } }`,
      { input },
    );
    return changeManagedBooking.userErrors.map(({ code }) => code);
  });

  expect(new Set(codes.flat())).toEqual(new Set(['SLOT_TAKEN']));
  expect(await contradictions(rows, restaurant)).toEqual(NONE);
  // Nobody on the staff named a table.
  expect(
    await rows(`select from seatings where restaurant_id = $1 and elsewhere = 'staff'`, [restaurant.uuid]),
  ).toEqual([]);
});
