import { expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { Rules } from '../rules/rule-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const one = await testServer({ now: NOW, proxies: 1 });
const other = await testServer({ now: NOW, proxies: 1, beside: one });

const LIST = `query($id: ID!, $date: LocalDate!, $partySize: Int!) { restaurant(id: $id) {
  availability(date: $date, partySize: $partySize) { slots { available } } } }`;

test('a guest who asks two servers for the same again and again is counted once, and costs no more writes', async () => {
  const restaurant = await one.seed.restaurant();
  await new Rules(restaurant).update({ onlineBookingPaused: true });
  const date = restaurant.dayFromToday(3);
  const ask = async (server: typeof one, partySize: number) => {
    const guest = server.stranger({ 'x-forwarded-for': '192.0.2.7' });
    await guest.ask(LIST, { id: restaurant.id, date, partySize });
  };
  const counted = () =>
    one.rows('select guests, count from refused_searches where restaurant_id = $1 order by guests', [
      restaurant.uuid,
    ]);
  const asked = async () => {
    const [row] = await one.rows<{ points: number }>(
      `select sum(points)::int as points from rate_limits where key like 'refused-search:%'`,
    );
    return row?.points;
  };
  await ask(one, 2);
  await expect.poll(counted).toEqual([{ guests: 2, count: 1 }]);
  for (let again = 0; again < 5; again += 1) await ask(one, 2);
  await ask(other, 2);
  await expect.poll(asked).toBe(2); // once by each server, which remember it then
  for (let again = 0; again < 5; again += 1) await ask(other, 2);
  await ask(one, 3);
  await expect.poll(counted).toEqual([
    { guests: 2, count: 1 },
    { guests: 3, count: 1 },
  ]);
  expect(await asked()).toBe(3);
});
