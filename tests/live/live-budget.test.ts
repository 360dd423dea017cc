import { describe, expect, test } from 'vitest';
import { type Watched, watch } from '../testkit/live-client.ts';
import { testServer } from '../testkit/server.ts';
import { type Change, Onlooker, type Times } from './live-queries.ts';

const server = await testServer({ limitFactor: 1 });

/** A page of a hundred bookings with every single change: some 50 points an update. */
const LARGE = `subscription($id: ID!) { bookingChanged(restaurantId: $id) { kind booking { restaurant {
  bookings(first: 100) { edges { cursor node { id reference date time startsAt guests status customerName email phone
  specialRequests tables { id name capacity status position { x y width height } } } } } } } } }`;

/** A point an update. */
const SMALL = 'subscription($id: ID!) { bookingChanged(restaurantId: $id) { kind } }';

/** The times of a day in words that share no answer with others. */
const TIMES_OF_ONE = `subscription($id: ID!, $date: LocalDate!) {
  availability(restaurantId: $id, date: $date, partySize: 2) { ...Day } }
  fragment Day on Availability { date slots { time available reason } }`;

/** A span of a budget of updates, and as much again for a slow machine. */
const NEXT_SPAN_MS = 20_000;

describe('updates of live queries are paid from a budget of their own:', () => {
  test('whoever asks too much of every change loses the live query and is told to load anew, others hear every change', async () => {
    const bistro = await server.seed.restaurant();
    const [greedy, host] = [bistro.owner, await bistro.member('host')];
    await using page = new Onlooker(server.url, greedy);
    await using stand = new Onlooker(server.url, host);
    const large = Array.from({ length: 25 }, () => watch<Change>(page.client, LARGE, { id: bistro.id }));
    await page.stats(bistro).until(() => true);
    const small = await stand.changes(bistro);
    for (let booked = 0; booked < 12; booked += 1) {
      await bistro.book({ date: bistro.dayFromToday(1 + booked) });
    }

    await small.until(() => small.values.length >= 12, NEXT_SPAN_MS);
    expect(small.errors).toEqual([]);
    await Promise.all(large.map((watched) => watched.untilOver(NEXT_SPAN_MS)));
    const errors = large.flatMap((watched) => watched.errors);
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['FELL_BEHIND']));
    expect(errors[0]?.message).toContain('Load what it shows anew');
    expect(errors[0]?.extensions.retryAfter).toBeGreaterThan(0);
    expect(updatesOf(large)).toBeLessThan(25 * 12);
    // Asking is another budget: the caller goes on as before.
    expect((await greedy.send('{ viewer { user { email } } }')).status).toBe(200);
  }, 240_000);

  test('a state that is too dear just now comes when there is budget again, as it is by then', async () => {
    const trattoria = await server.seed.restaurant();
    await using page = new Onlooker(server.url, trattoria.owner);
    await using greedy = new Onlooker(server.url, trattoria.owner);
    const day = trattoria.dayFromToday(1);
    const times = Array.from({ length: 50 }, () =>
      watch<Times>(page.client, TIMES_OF_ONE, { id: trattoria.id, date: day }),
    );
    await Promise.all(times.map((watched) => watched.until(() => true)));
    const changes = [LARGE, SMALL].flatMap((query) =>
      Array.from({ length: 45 }, () => watch(greedy.client, query, { id: trattoria.id })),
    );
    await greedy.stats(trattoria).until(() => true);
    // Until not even the smallest update is paid for.
    for (let booked = 0; booked < 12; booked += 1) await trattoria.book({ date: day });
    await Promise.all(changes.map((watched) => watched.untilOver(NEXT_SPAN_MS)));
    await trattoria.block({ startsAt: `${day}T09:00:00Z`, endsAt: `${day}T23:00:00Z` });

    const { restaurant } = await trattoria.owner.ask<{ restaurant: Times }>(
      'query($id: ID!, $date: LocalDate!) { restaurant(id: $id) { availability(date: $date, partySize: 2) { date slots { time available reason } } } }',
      { id: trattoria.id, date: day },
    );
    const isNow = ({ availability: { slots } }: Times) => isSame(slots, restaurant.availability.slots);
    await Promise.all(times.map((watched) => watched.until(isNow, NEXT_SPAN_MS)));
    expect(times.flatMap(({ errors }) => errors)).toEqual([]);
  }, 240_000);
});

const updatesOf = (watched: Watched<unknown>[]) =>
  watched.reduce((sum, { values }) => sum + values.length, 0);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
