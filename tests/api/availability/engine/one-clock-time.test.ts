import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { seen, slotsOf } from '../../bookings/booking-calls.ts';
import { DONE, dayOf, Rules, type Weekly } from '../rules/rule-calls.ts';

const SATURDAY = '2026-07-11';
const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { rows, seed } = server;
let bar: SeededRestaurant;
let rules: Rules;

beforeEach(async () => {
  bar = await seed.restaurant();
  rules = new Rules(bar);
});

const early = { name: 'Small hours', openingTime: '00:00:00', closingTime: '02:00:00', lastSeating: null };
const night = { name: 'Night', openingTime: '18:00:00', closingTime: '02:00:00', lastSeating: null };
const on = (weekdays: number[], hours: Omit<Weekly, 'weekdays'>): Weekly => ({ ...hours, weekdays });
const WORDS =
  'Night goes on past midnight to hours of the clock that Small hours has on Saturday too, and a booking then could mean either night. Hours after midnight belong to the evening before.';

describe('an owner whose Saturday would have a quarter past twelve twice', () => {
  test('is told so when saving the week, at the hours that belong to the evening before', async () => {
    const { userErrors } = await rules.services(on([6], early), on([5, 6], night));
    expect(userErrors[0]?.code).toBe('INVALID'); // Friday’s night meets them
    expect((await rules.services(on([6], night), on([6], early))).userErrors).toEqual([
      { code: 'INVALID', field: ['services', '1', 'openingTime'], message: WORDS },
    ]);
  });

  test('is told so when saving a special day, and on the preview before', async () => {
    const day = await rules.specialDay(SATURDAY, [early, night]);
    expect(day.userErrors).toMatchObject([{ code: 'INVALID', field: ['services', '0', 'openingTime'] }]);
    const { restaurant } = await bar.owner.ask<{
      restaurant: { availabilityPreview: { userErrors: { message: string }[] } };
    }>(
      `query($id: ID!, $rules: BookingRulesPreviewInput!) { restaurant(id: $id) {
        availabilityPreview(date: "${SATURDAY}", partySize: 2, rules: $rules) { userErrors { message } } } }`,
      { id: bar.id, rules: { services: [on([6], early), on([6], night)] } },
    );
    expect(restaurant.availabilityPreview.userErrors).toMatchObject([{ message: WORDS }]);
  });

  test('saves nights that follow each other, and a morning that begins where the night ends', async () => {
    const morning = { ...early, name: 'Morning', openingTime: '02:00:00', closingTime: '05:00:00' };
    expect(await rules.services(on([4, 5], night), on([6], night), on([6], morning))).toEqual(DONE);
    const { slots } = await dayOf(server.stranger(), bar.id, SATURDAY);
    expect(slots.filter(({ time }) => time === '02:00:00')).toMatchObject([{ available: true }]);
  });
});

test('a guest of hours that were saved before finds each clock time once, and books the night that is listed', async () => {
  await rules.services(on([6], night));
  // As it could be saved once.
  await rows(
    `insert into services (restaurant_id, position, name, weekdays, opening_time, closing_time)
      values ($1, 1, 'Small hours', '{6}', '00:00', '02:00')`,
    [bar.uuid],
  );
  const { slots } = await dayOf(server.stranger(), bar.id, SATURDAY);
  const times = slots.map(({ time }) => time);
  expect(new Set(times).size).toBe(times.length);
  const [quarterPast] = await slotsOf(server.stranger(), bar.id, SATURDAY).then((listed) =>
    listed.filter(({ time }) => time === '00:15:00'),
  );
  const { id } = await bar.book({ date: SATURDAY, time: '00:15:00' });
  expect((await seen(bar.owner, id))?.startsAt).toBe(quarterPast?.startsAt);
});
