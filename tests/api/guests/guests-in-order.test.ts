import { beforeAll, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { eraseGuest, guestNames, knownGuest, mergeGuests } from './guest-calls.ts';

const server = await testServer({ now: '2026-11-21T12:00:00Z' });

const LIST = `query($id: ID!, $order: GuestOrder, $first: Int, $after: String, $last: Int, $before: String) {
  restaurant(id: $id) { guests(order: $order, first: $first, after: $after, last: $last, before: $before) {
    totalCount edges { node { name } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } } }`;

interface Page {
  edges: { node: { name: string } }[];
  pageInfo: { startCursor: string; endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean };
}

/** What the records count, where that is not what their bookings say. */
const contradictions = () =>
  server.rows(`select g.name, g.visits, g.last_visit, came.visits as bookings_say from guests g cross join lateral (
      select count(*)::int as visits, max(date) as last from bookings b where b.restaurant_id = g.restaurant_id
        and b.guest_id = g.id and b.status in ('seated', 'completed') and b.deleted_at is null) as came
    where g.visits <> came.visits or g.last_visit is distinct from came.last`);

describe('a list of guests', () => {
  let bistro: SeededRestaurant;

  /** Comes today, and `daysAgo` before it, as an import would have it. */
  async function comes(customerName: string, daysAgo: readonly number[]) {
    const { id } = await bistro.book({ email: `${customerName}@example.com`, customerName });
    const guest = await knownGuest(bistro.owner, id);
    await server.rows(
      `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
          guest_id, manage_token_hash, created_at, updated_at)
        select restaurant_id, gen_random_uuid(), 'H' || left(md5(random()::text), 9), '2026-11-21'::date - ago, time,
          starts_at - ago * interval '1 day', ends_at - ago * interval '1 day', guests, 'completed', customer_name,
          guest_id, gen_random_uuid()::text, created_at, updated_at
        from bookings, unnest($1::int[]) as ago where customer_name = $2`,
      [daysAgo, customerName],
    );
    return { booking: id, guest: guest.id };
  }

  beforeAll(async () => {
    bistro = await server.seed.restaurant({ timezone: 'Europe/London', seatingCapacity: 500 });
    await comes('Seldom', [300]);
    await comes('Never', []);
    await comes('Often', [7, 14, 21, 28]);
    await comes('Lately', [1, 90]);
    await comes('Neither', []);
    await comes('Twice', [60, 61]);
  });

  test('is in the order of visits, most first, or of the last visit, newest first and those who never came last', async () => {
    const often = await guestNames(bistro, { order: 'MOST_VISITS' });
    expect(often[0]).toBe('Often');
    expect(new Set(often.slice(1, 3))).toEqual(new Set(['Lately', 'Twice']));
    expect(often[3]).toBe('Seldom');
    const lately = await guestNames(bistro, { order: 'LAST_VISIT' });
    expect(lately.slice(0, 4)).toEqual(['Lately', 'Often', 'Twice', 'Seldom']);
    expect(new Set(lately.slice(4))).toEqual(new Set(['Never', 'Neither']));
    expect(await guestNames(bistro, { order: 'MOST_VISITS', search: 'e', first: 2 })).toEqual(
      often.filter((name) => /e/i.test(name)).slice(0, 2),
    );
  });

  test.each(['MOST_VISITS', 'LAST_VISIT'] as const)(
    'by %s has everybody once, page after page, both ways',
    async (order) => {
      const all = await guestNames(bistro, { order });
      const page = async (args: object) =>
        (await bistro.owner.ask<{ restaurant: { guests: Page } }>(LIST, { id: bistro.id, order, ...args }))
          .restaurant.guests;
      const seen: string[] = [];
      for (let after: string | null = null; ; ) {
        const { edges, pageInfo }: Page = await page({ first: 2, after });
        seen.push(...edges.map(({ node }) => node.name));
        if (!pageInfo.hasNextPage) break;
        after = pageInfo.endCursor;
      }
      expect(seen).toEqual(all);
      const back: string[] = [];
      for (let before: string | null = null; ; ) {
        const { edges, pageInfo }: Page = await page({ last: 2, before });
        back.unshift(...edges.map(({ node }) => node.name));
        if (!pageInfo.hasPreviousPage) break;
        before = pageInfo.startCursor;
      }
      expect(back).toEqual(all);
    },
  );

  test('goes on from a place of its own order alone', async () => {
    const { restaurant } = await bistro.owner.ask<{ restaurant: { guests: Page } }>(LIST, {
      id: bistro.id,
      order: 'NAME',
      first: 1,
    });
    const after = restaurant.guests.pageInfo.endCursor;
    for (const order of ['MOST_VISITS', 'LAST_VISIT']) {
      const { errors } = await bistro.owner.send(LIST, { id: bistro.id, order, first: 1, after });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    }
  });
});

describe('visits are counted', () => {
  test('as bookings are seated, finished, taken back, deleted, restored, moved, merged and erased', async () => {
    const bistro = await server.seed.restaurant({ timezone: 'Europe/London', seatingCapacity: 500 });
    const { owner } = bistro;
    const known = { email: 'vera@example.com', phone: '+44 20 7946 0111', customerName: 'Vera' };
    const counted = async (name: string) =>
      (
        await server.rows<{ visits: number; last: string | null }>(
          `select visits, last_visit::text as last from guests where restaurant_id = $1 and name = $2`,
          [bistro.uuid, name],
        )
      )[0];
    const today = await bistro.book({ ...known, date: bistro.today });
    const [other, called] = [await bistro.book({ ...known, date: bistro.today }), await bistro.book(known)];
    expect(await counted('Vera')).toEqual({ visits: 0, last: null });
    await bistro.setStatus(today.id, 'SEATED');
    expect(await counted('Vera')).toEqual({ visits: 1, last: bistro.today });
    await bistro.setStatus(today.id, 'COMPLETED');
    await bistro.setStatus(other.id, 'SEATED');
    await bistro.setStatus(called.id, 'CANCELLED');
    expect(await counted('Vera')).toEqual({ visits: 2, last: bistro.today });
    await bistro.setStatus(other.id, 'CONFIRMED');
    expect(await counted('Vera')).toEqual({ visits: 1, last: bistro.today });
    const change = (what: string) =>
      owner.ask(
        `mutation($input: ${what.charAt(0).toUpperCase()}${what.slice(1)}Input!) { ${what}(input: $input) { userErrors { message } } }`,
        { input: { id: today.id } },
      );
    await change('deleteBooking');
    expect(await counted('Vera')).toEqual({ visits: 0, last: null });
    await change('restoreBooking');
    expect(await counted('Vera')).toEqual({ visits: 1, last: bistro.today });

    const alias = await bistro.book({ email: 'v@example.com', customerName: 'V.', date: bistro.today });
    await bistro.setStatus(alias.id, 'SEATED');
    const keepId = (await knownGuest(owner, today.id)).id;
    expect(
      (await mergeGuests(owner, { keepId, mergeId: (await knownGuest(owner, alias.id)).id })).userErrors,
    ).toEqual([]);
    expect(await counted('Vera')).toEqual({ visits: 2, last: bistro.today });
    expect(await contradictions()).toEqual([]);
    await bistro.setStatus(alias.id, 'COMPLETED');
    await bistro.setStatus(other.id, 'CANCELLED');
    expect((await eraseGuest(owner, { id: keepId, cancelUpcoming: true })).userErrors).toEqual([]);
    expect(await contradictions()).toEqual([]);
  });

  test('while many are seated at once, and none is lost', async () => {
    const bistro = await server.seed.restaurant({ timezone: 'Europe/London', seatingCapacity: 500 });
    const booked = [];
    for (let n = 0; n < 12; n += 1)
      booked.push(await bistro.book({ email: 'rush@example.com', date: bistro.today, customerName: 'Rush' }));
    await Promise.all(booked.map(({ id }) => bistro.setStatus(id, 'SEATED')));
    expect(await contradictions()).toEqual([]);
    expect(await server.rows(`select visits from guests where name = 'Rush'`)).toEqual([{ visits: 12 }]);
    await Promise.all(booked.slice(0, 5).map(({ id }) => bistro.setStatus(id, 'CONFIRMED')));
    expect(await contradictions()).toEqual([]);
  });
});
