import { expect, test } from 'vitest';
import { Rules } from '../api/availability/rules/rule-calls.ts';
import { experienceOf } from '../testkit/guests/experiences.ts';
import { testServer } from '../testkit/server.ts';

const ASKING = 40;
const DINNER = { name: 'Dinner', openingTime: '18:00:00', closingTime: '23:00:00' };

/**
 * While guests book tables and seats over two servers, the owner makes the day one of experiences alone. Whoever asks for a table once the owner
 * has the answer is refused, whatever was under way; seats of the experience are sold on to the last.
 */
test('once a day is for experiences alone nobody gets a table, and its seats are sold to the last', async () => {
  const now = '2026-07-01T10:00:00.000Z';
  const first = await testServer({ now, limitFactor: 100_000, isCrowded: true });
  const second = await testServer({ now, limitFactor: 100_000, isCrowded: true, beside: first });
  const bistro = await first.seed.restaurant({ seatingCapacity: 500 });
  const { id: experienceId } = await experienceOf(bistro, { seats: ASKING, times: ['19:00'] });
  const date = bistro.dayFromToday(7);
  const rules = new Rules(bistro);
  const ask = (number: number, more: object = {}) =>
    (number % 2 === 0 ? first : second).stranger().ask<{
      createBooking: { booking: { id: string } | null; userErrors: { reason: string | null }[] };
    }>(
      'mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } userErrors { reason } } }',
      {
        input: bistro.request({ date, time: '20:00', guests: 1, ...more }),
      },
    );
  const many = (more?: object) =>
    Promise.all(Array.from({ length: ASKING }, (_, number) => ask(number, more)));
  const tables = async () => {
    const [row] = await first.rows<{ count: number }>(
      'select count(*)::int from bookings where restaurant_id = $1 and experience_id is null',
      [bistro.uuid],
    );
    return row?.count;
  };

  const underWay = many();
  await rules.specialDay(date, [DINNER], null, { experienceOnly: true });
  const [late, seats] = await Promise.all([many(), many({ time: '19:00', experienceId })]);
  const before = (await underWay).filter(({ createBooking }) => createBooking.booking).length;

  expect(late.map(({ createBooking }) => createBooking.booking)).toEqual(late.map(() => null));
  expect(
    new Set(late.flatMap(({ createBooking }) => createBooking.userErrors.map(({ reason }) => reason))),
  ).toEqual(new Set(['EXPERIENCES_ONLY']));
  expect(seats.filter(({ createBooking }) => createBooking.booking)).toHaveLength(ASKING);
  expect(await tables()).toBe(before);
});
