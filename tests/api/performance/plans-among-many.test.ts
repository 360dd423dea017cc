import { beforeAll, describe, expect, test } from 'vitest';
import { globalId } from '../../../api/src/platform/ids/global-id.ts';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import { KeptPlans, statementsOf } from '../../testkit/databases/kept-plans.ts';
import { withoutLog } from '../../testkit/databases/without-log.ts';
import { testServer } from '../../testkit/server.ts';

/**
 * One restaurant in demand among others that are small: the plan that a connection keeps is made for a restaurant of average size, and
 * must not walk along all that the large one has. How many others there are, and how little they have, is what misleads the
 * planner, so there are two such worlds.
 */
const BOOKINGS = 20_000;

/** A page of fifty bookings with their tables and guests takes some 300; a walk along all of them 4,000 and more. */
const MOST_PAGES = 600;

const NEIGHBOURS = `
  insert into restaurants
  select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
  from restaurants r, generate_series(1, $2::int) where r.id = $1`;

const THEIR_TABLES = `
  insert into tables
  select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'restaurant_id', r.id))).*
  from tables t, restaurants r where t.restaurant_id = $1 and r.id <> $1`;

const BOOKINGS_OF_A_GUEST = 5;

const GUESTS = `
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, created_at, updated_at)
  select r.id, gen_random_uuid(), 'Guest ' || i, 'guest' || i || '@example.com', 'guest' || i || '@example.com',
    '+4930' || i, '+4930' || i, now(), now()
  from restaurants r, generate_series(1, (case when r.id = $1 then $2::int else $3 end) / ${BOOKINGS_OF_A_GUEST}) i`;

/** Written down by staff: none came online. */
const THEIR_BOOKINGS = `
  with made as (insert into bookings (restaurant_id, id, guest_id, reference, date, time, starts_at, ends_at, guests, status,
      source, customer_name, email, phone, manage_token_hash, created_at, updated_at)
    select g.restaurant_id, gen_random_uuid(), g.id, 'M' || row_number() over (partition by g.restaurant_id order by g.id, i),
      day, '19:00', day + time '19:00', day + time '20:00', 2,
      (array['completed', 'completed', 'cancelled', 'no_show', 'completed'])[1 + mod(abs(hashtext(g.id::text || i)), 5)],
      'phone', g.name, g.email, g.phone, md5(g.id::text || i), day, day
    from guests g, generate_series(1, ${BOOKINGS_OF_A_GUEST}) i,
      lateral (select current_date - (mod(abs(hashtext(g.name)), 900) + i * 100) as day) of
    returning restaurant_id, id, starts_at, ends_at)
  insert into seatings (restaurant_id, booking_id, table_id, during, holding)
  select m.restaurant_id, m.id, t.id, tstzrange(starts_at, ends_at, '[)'), false
  from made m, lateral (select id from tables where restaurant_id = m.restaurant_id limit 1) t`;

const today = new Date().toISOString().slice(0, 10);
const tomorrow = addDays(today, 1);
const BOOKING = 'id customerName date time status tables { name } guest { name }';
const GUEST = `name history { visits } bookings(first: 5) { edges { node { ${BOOKING} } } } lookAlikes { id }`;

const OF_RESTAURANT: Record<string, string> = {
  'the dashboard':
    'dashboardStats { today thisWeek thisMonth total } recentlyFailedMessages tonight { __typename }',
  'what is left to set up': 'onboarding { testBookingMade guestBookingMade }',
  'today’s bookings': `todaysBookings(first: 50) { edges { node { ${BOOKING} } } }`,
  'the bookings to come': `upcomingBookings(first: 5) { edges { node { ${BOOKING} } } }`,
  'the first page of the list': `bookings(first: 50) { edges { node { ${BOOKING} } } }`,
  'the last page of the list': `bookings(last: 50) { edges { node { ${BOOKING} } } }`,
  'the list of one status': `bookings(first: 50, status: NO_SHOW) { edges { node { ${BOOKING} } } }`,
  'a guest whom the host searches': `bookings(first: 50, search: "guest77@") { edges { node { ${BOOKING} } } totalCount }`,
  'the list of guests': 'guests(first: 50) { edges { node { name } } }',
  'a guest whom the host searches among guests':
    'guests(first: 50, search: "guest77@") { edges { node { name history { visits } } } totalCount }',
  'the messages': 'messages(first: 50) { edges { node { id } } }',
  'the times of a day': `availability(date: "${tomorrow}", partySize: 2) { slots { time available } }`,
  'the times of a day for staff': `staffAvailability(date: "${tomorrow}", partySize: 2) { slots { time } }`,
  'a day of the floor': `serviceDay(date: "${tomorrow}") { __typename }`,
  'what a guest reads before joining the waitlist':
    'guestWait(partySize: 2) { lowMinutes } hoursNow { isOpen opensAt }',
  'the waitlist': 'waitlist(first: 20) { edges { node { id } } } waitQuote(partySize: 2) { __typename }',
};

describe.each([
  { neighbours: 60, each: 500 },
  { neighbours: 2_000, each: 5 },
])('twenty thousand bookings beside $neighbours restaurants with $each', async ({ neighbours, each }) => {
  const server = await testServer();
  const bistro = await server.seed.restaurant();
  const plans = new KeptPlans(server, bistro.uuid);
  let bookingId = '';
  let guestId = '';

  beforeAll(async () => {
    for (const name of ['T1', 'T2', 'T3', 'T4']) await bistro.table({ name });
    await bistro.set({ waitlistSelfJoin: true });
    await server.rows(NEIGHBOURS, [bistro.uuid, neighbours]);
    await server.rows(THEIR_TABLES, [bistro.uuid]);
    await server.rows(GUESTS, [bistro.uuid, BOOKINGS, each]);
    await withoutLog(server, () => server.rows(THEIR_BOOKINGS));
    await server.rows('select app_private.settle_booking_days(current_date - 7)'); // as a night does
    await server.rows('vacuum analyze');
    const [one] = await server.rows<{ id: string; guest_id: string }>(
      'select id, guest_id from bookings where restaurant_id = $1 limit 1',
      [bistro.uuid],
    );
    bookingId = globalId('Booking', one?.id ?? '');
    guestId = globalId('Guest', one?.guest_id ?? '');
  }, 240_000);

  /** Every statement that finds rows reads few pages. */
  async function expectFewPages(work: () => Promise<unknown>): Promise<void> {
    const statements = await statementsOf(work);
    const finding = statements.filter(({ text }) => !/\binsert into\b|^select set_config/.test(text));
    expect(finding.length).toBeGreaterThan(0);
    for (const statement of finding) {
      const { pages } = await plans.reading(statement);
      expect(pages, statement.text).toBeLessThan(MOST_PAGES);
    }
  }

  test.each(Object.entries(OF_RESTAURANT))('%s: without a walk along them', async (_what, selection) => {
    const query = `query($id: ID!) { restaurant(id: $id) { ${selection} } }`;
    await expectFewPages(() => bistro.owner.ask(query, { id: bistro.id }));
  });

  test.each([
    ['a booking', `... on Booking { ${BOOKING} messages { id } guest { ${GUEST} } }`, () => bookingId],
    ['a guest', `... on Guest { ${GUEST} }`, () => guestId],
  ])('%s opened by its id: without a walk along them', async (_what, selection, id) => {
    const query = `query($id: ID!) { node(id: $id) { ${selection} } }`;
    await expectFewPages(() => bistro.owner.ask(query, { id: id() }));
  });

  test('several bookings opened by their ids: without a walk along them', async () => {
    const query = `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Booking { ${BOOKING} } } }`;
    await expectFewPages(() => bistro.owner.ask(query, { ids: [bookingId, bookingId] }));
  });

  test('a diner books, looks at the booking and cancels it: without a walk along them', async () => {
    const request = { date: tomorrow, time: '19:00:00', email: 'guest77@example.com' };
    const diner = server.stranger();
    await expectFewPages(async () => {
      const { manageToken: token } = await bistro.book(request);
      await diner.ask('query($token: String!) { managedBooking(token: $token) { id } }', { token });
      await diner.ask(
        'mutation($token: String!) { cancelManagedBooking(input: { token: $token }) { userErrors { message } } }',
        { token },
      );
    });
  });

  test('staff confirm a booking, delete it and take it back: without a walk along them', async () => {
    const { id } = await bistro.book({ date: tomorrow, time: '20:30:00' });
    const change = (mutation: string) =>
      bistro.owner.ask(`mutation($id: ID!) { ${mutation} { userErrors { message } } }`, { id });
    await expectFewPages(async () => {
      await change('setBookingStatus(input: { id: $id, status: CONFIRMED })');
      await change('deleteBooking(input: { id: $id })');
      await change('restoreBooking(input: { id: $id })');
    });
  });
});
