import { expect, test } from 'vitest';
import { type Held, Visitor } from '../testkit/guests/visitor.ts';
import { EVENING, twoServers } from './evening.ts';

const openRestaurant = await twoServers();

const VISITORS = 200;
const VISIT = { date: EVENING.date, time: '19:00:00', guests: 2 };
const codesOf = (answers: Pick<Held, 'userErrors'>[]) =>
  new Set(answers.flatMap(({ userErrors }) => userErrors.map(({ code }) => code)));

test('200 visitors who choose one time for the last three tables, over two servers: three have it, and book it', {
  timeout: 90_000,
}, async () => {
  const { restaurant, caller, held } = await openRestaurant(1_000);
  for (let table = 1; table <= 3; table += 1) await restaurant.table({ name: `T${table}` });
  const visitors = Array.from({ length: VISITORS }, () => new Visitor(caller(), restaurant));

  const chosen = await Promise.all(visitors.map((visitor) => visitor.hold(VISIT)));

  const holders = visitors.filter((_, place) => chosen[place]?.hold);
  expect(holders).toHaveLength(3);
  expect(codesOf(chosen)).toEqual(new Set(['SLOT_TAKEN']));

  // Everybody sends the form at once, also those who were told no.
  const booked = await Promise.all(visitors.map((visitor) => visitor.book(VISIT)));

  expect(visitors.filter((_, place) => booked[place]?.booking)).toEqual(holders);
  expect(await held()).toHaveLength(3);
  expect(await restaurant.overlaps()).toEqual([]);
});
