import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import { KeptPlans, statementsOf } from '../../testkit/databases/kept-plans.ts';
import { withoutLog } from '../../testkit/databases/without-log.ts';
import { testServer } from '../../testkit/server.ts';

/**
 * Which way the database goes to what the dashboard, the lists and the booking page ask for, among a hundred thousand
 * bookings: every statement that the API sends is caught on its way and explained.
 */
const server = await testServer();
const bistro = await server.seed.restaurant();
const BOOKINGS = 100_000;

const MANY_GUESTS = `
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'Guest ' || i, 'guest' || i || '@example.com', 'guest' || i || '@example.com',
    '+4930' || i, '+4930' || i, now(), now() from generate_series(1000000, 1020000) i`;

const MANY_BOOKINGS = `
  with made as (insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status,
      customer_name, email, phone, manage_token_hash, created_at, updated_at)
    select $1::uuid, gen_random_uuid(), 'M' || i, day, '19:00', day + time '19:00', day + time '20:00', 2,
      case when i % 10 = 0 then 'no_show' else 'completed' end, 'Guest ' || i, 'guest' || i || '@example.com',
      '+4930' || i, 'many' || i, day, day
    from generate_series(1, ${BOOKINGS}) i, lateral (select current_date - i / 30 as day) of
    returning restaurant_id, id, starts_at, ends_at)
  insert into seatings (restaurant_id, booking_id, table_id, during, holding)
  select restaurant_id, id, $2::uuid, tstzrange(starts_at, ends_at, '[)'), false from made`;

/** Others in the same tables, so that one restaurant is a part of them. */
const MANY_NEIGHBOURS = `
  with made as (insert into restaurants
    select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
    from restaurants r, generate_series(1, 20) where r.id = $1 returning id)
  insert into booking_days (restaurant_id, date, completed)
  select id, current_date - i, 30 from made, generate_series(1, ${Math.ceil(BOOKINGS / 30)}) i`;

beforeAll(async () => {
  const tableId = await bistro.table({ name: 'T1' });
  const [table] = await server.rows<{ id: string }>('select id from tables where restaurant_id = $1', [
    bistro.uuid,
  ]);
  expect(tableId).toBeTruthy();
  await server.rows(MANY_GUESTS, [bistro.uuid]);
  await withoutLog(server, () => server.rows(MANY_BOOKINGS, [bistro.uuid, table?.id]));
  await server.rows(MANY_NEIGHBOURS, [bistro.uuid]);
  await server.rows('select app_private.settle_booking_days(current_date - 7)'); // as a night does
  await server.rows('vacuum analyze');
}, 240_000);

const plans = new KeptPlans(server, bistro.uuid);

/** The hundred bookings drawn by lot, the index, and what is found. */
const PAGES_OF_A_SEARCH = 300;

const today = new Date().toISOString().slice(0, 10);
const BOOKING = 'id reference customerName email date time guests status';

const READS: Record<string, string> = {
  'the counts of the dashboard': 'dashboardStats { today thisWeek thisMonth total }',
  'today’s bookings with their tables': `todaysBookings(first: 50) { edges { node { ${BOOKING} tables { name } } } }`,
  'the bookings to come': `upcomingBookings(first: 5) { edges { node { ${BOOKING} } } pageInfo { hasNextPage } }`,
  'the first page of the list': `bookings(first: 50) { edges { node { ${BOOKING} } } pageInfo { endCursor } }`,
  'the last page of the list': `bookings(last: 50) { edges { node { ${BOOKING} } } }`,
  'the list of one status': `bookings(first: 50, status: NO_SHOW) { edges { node { ${BOOKING} } } }`,
  'the list of some days': `bookings(first: 50, from: "${addDays(today, -9)}", to: "${today}") { edges { node { id } } }`,
  'a guest whom the host searches':
    'bookings(first: 50, search: "guest77777@") { edges { node { customerName } } }',
  'the times of a day': `availability(date: "${addDays(today, 3)}", partySize: 2) { slots { time available } }`,
  'the list of guests': 'guests(first: 50) { edges { node { name } } }',
  'the guests who came most often': 'guests(first: 50, order: MOST_VISITS) { edges { node { name } } }',
  'the guests who came last': 'guests(first: 50, order: LAST_VISIT) { edges { node { name } } }',
  'three letters that nobody has': 'bookings(first: 50, search: "zqx") { edges { node { customerName } } }',
  'a guest whom the host searches among guests':
    'guests(first: 50, search: "guest1007777@") { edges { node { name } } }',
};

const asked = (selection = '') =>
  bistro.owner.ask(`query($id: ID!) { restaurant(id: $id) { ${selection} } }`, { id: bistro.id });

describe('among a hundred thousand bookings', () => {
  test.each(Object.entries(READS))('%s are found by an index', async (_what, selection) => {
    const statements = await statementsOf(() => asked(selection));
    expect(statements.length).toBeGreaterThan(0);
    for (const { text } of statements) {
      expect({ whole: await plans.readWhole(text), of: text }).toEqual({ whole: [], of: text });
    }
  });

  test('the total of three thousand days looks at those of the last weeks alone', async () => {
    const statements = await statementsOf(() => asked(READS['the counts of the dashboard']));
    const counts = statements.filter(({ text }) => text.includes('booking_history'));
    expect(counts).toHaveLength(1);
    for (const statement of counts) expect((await plans.reading(statement)).days).toBeLessThan(100);
  });

  test.each(['a guest whom the host searches', 'three letters that nobody has'])(
    '%s: without a walk along the list or along what all bookings have in common',
    async (read) => {
      const statements = await statementsOf(() => asked(READS[read]));
      const found = statements.filter(({ text }) => /bookings/.test(text));
      expect(found).toHaveLength(2); // the search, and its page
      for (const statement of found) {
        const { pages } = await plans.reading(statement);
        expect(pages, statement.text).toBeLessThan(PAGES_OF_A_SEARCH);
      }
    },
  );

  test.each(['the guests who came most often', 'the guests who came last'])(
    '%s are the first of an index, and no others are put in order',
    async (read) => {
      const statements = await statementsOf(() => asked(READS[read]));
      const found = statements.filter(({ text }) => /from guests/.test(text));
      expect(found).toHaveLength(1);
      for (const statement of found)
        expect((await plans.reading(statement)).pages).toBeLessThan(PAGES_OF_A_SEARCH);
    },
  );

  test('a guest is found among guests without a walk along their list', async () => {
    const statements = await statementsOf(() => asked(READS['a guest whom the host searches among guests']));
    const found = statements.filter(({ text }) => text.includes('matching_guests'));
    expect(found).toHaveLength(1);
    for (const statement of found)
      expect((await plans.reading(statement)).pages).toBeLessThan(PAGES_OF_A_SEARCH);
  });

  test('a booking is made and changed by indexes', async () => {
    const statements = await statementsOf(async () => {
      const { id } = await bistro.book({ date: addDays(today, 2), time: '19:00:00' });
      await bistro.owner.ask(
        'mutation($id: ID!) { setBookingStatus(input: { id: $id, status: CONFIRMED }) { userErrors { message } } }',
        { id },
      );
    });
    const own = statements.filter(({ text }) => /\b(bookings|seatings|guests|booking_days)\b/.test(text));
    expect(own.length).toBeGreaterThan(2);
    for (const { text } of own) {
      expect({ whole: await plans.readWhole(text), of: text }).toEqual({ whole: [], of: text });
    }
  });

  test('a statement that does read them all is noticed', async () => {
    const text = 'select id from bookings where restaurant_id = $1 and special_requests = $2';
    expect(await plans.readWhole(text)).toEqual(['bookings']);
  });

  test.each([
    ['a part of a name', 'Guest 4242', 12],
    ['a part that every booking holds', 'guest', 12],
    ['two letters, which no index knows', 'sz', 0],
    ['a text that runs from one field into the next', 'Guest 5 guest5', 0],
  ])('the search for %s finds what is there', async (_what, search, atMost) => {
    const { restaurant } = await bistro.owner.ask<{
      restaurant: { bookings: { edges: { node: { customerName: string } }[]; totalCount: number } };
    }>(
      'query($id: ID!, $search: String) { restaurant(id: $id) { bookings(first: 12, search: $search) { edges { node { customerName } } totalCount } } }',
      { id: bistro.id, search },
    );
    const { edges, totalCount } = restaurant.bookings;
    expect(edges).toHaveLength(Math.min(atMost, totalCount));
    for (const { node } of edges) expect(node.customerName.toLowerCase()).toContain(search.toLowerCase());
  });
});
