import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';

/** So many bookings, each with a history of its own. */
const HISTORIES = 10_000;
const ROUNDS = 2;

const server = await testServer({ now: '2026-11-20T12:00:00Z' });

const BOOK = `
  insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, email,
      phone, special_requests, wishes, diets, source, manage_token_hash, created_at, updated_at)
    select $1, gen_random_uuid(), 'R' || n, day::date, '19:00', day + interval '19 hours', day + interval '21 hours',
      1 + n % 8, 'confirmed', 'Guest ' || n, nullif('g' || n % 7 || '@example.com', 'g0@example.com'), null,
      case when n % 3 = 0 then 'Request ' || n end, case when n % 5 = 0 then '{quiet}'::text[] else '{}' end,
      case when n % 4 = 0 then '[{"guests": 1, "needs": ["vegan"]}]'::jsonb else '[]' end, 'phone', 'hash' || n, now(), now()
    from generate_series(1, ${HISTORIES}) n, lateral (select timestamptz '2030-01-01' + n % 300 * interval '1 day' as day) d`;

/** Each changes some of the bookings, and of each of those some of what is logged; dice are thrown for every value. */
const CHANGES = [
  `update bookings set status = (array['pending', 'confirmed', 'seated', 'completed', 'no_show'])[1 + floor(random() * 5)],
      cancellation = null, seated_at = case when random() < 0.3 then starts_at - interval '3 hours' end
    where restaurant_id = $1 and random() < 0.3`,
  `update bookings set guests = 1 + floor(random() * 8), arrived_guests = null, time = time + interval '15 minutes',
      starts_at = starts_at + interval '15 minutes', ends_at = ends_at + interval '30 minutes'
    where restaurant_id = $1 and random() < 0.3`,
  `update bookings set customer_name = 'Guest ' || floor(random() * 50), email = case when random() < 0.5 then 'new@example.com' end,
      phone = case when random() < 0.5 then '+44 20 7946 0' || floor(random() * 999) end, staff_note = case when random() < 0.5
        then md5(random()::text) end, tags = case when random() < 0.5 then array['A', 'B'] else '{}' end
    where restaurant_id = $1 and random() < 0.3`,
  `update bookings set special_requests = case when random() < 0.5 then md5(random()::text) end, occasion = case when random() < 0.5
      then 'birthday' end, late_minutes = case when random() < 0.5 then 5 + floor(random() * 60)::int end, deleted_at =
      case when random() < 0.2 then now() end, diets = case when random() < 0.5 then '[]'::jsonb else
      '[{"guests": 2, "needs": ["halal"]}]' end, tables_pinned = random() < 0.5
    where restaurant_id = $1 and random() < 0.3`,
  'delete from seatings where restaurant_id = $1 and random() < 0.3',
  `insert into seatings (restaurant_id, booking_id, table_id, during, holding)
      select b.restaurant_id, b.id, t.id, tstzrange(b.starts_at, b.ends_at, '[)'), false
        from bookings b join tables t on t.restaurant_id = b.restaurant_id
        where b.restaurant_id = $1 and random() < 0.2 and not exists (select from seatings s
          where s.restaurant_id = b.restaurant_id and s.booking_id = b.id and s.table_id = t.id)`,
];

/** Each booking as it is, with what must not be read as the log has it. */
const STORED = `
  select b.id, to_jsonb(b) || jsonb_build_object(
      'customer_name', app_private.hidden_value(b.restaurant_id::text, b.customer_name),
      'email', app_private.hidden_value(b.restaurant_id::text, b.email),
      'phone', app_private.hidden_value(b.restaurant_id::text, b.phone),
      'tables', (select jsonb_agg(s.table_id order by s.table_id) from seatings s
        where s.restaurant_id = b.restaurant_id and s.booking_id = b.id)) as row
    from bookings b where b.restaurant_id = $1`;

/** All columns of which the log has to know each value: the others say nothing of the party, or follow from these. */
const NOT_LOGGED = [
  ...[
    'id',
    'restaurant_id',
    'reference',
    'guest_id',
    'created_at',
    'updated_at',
    'revision',
    'edits',
    // Kept by a trigger, out of what is logged.
    'planned_minutes',
    'left_at',
    'cancelled_at',
    'undo',
    'undo_until',
  ],
  ...['manage_token_hash', 'link_number', 'companion_nonce', 'reminded_for', 'told_guest', 'late_said_at'],
  // What programs keep for themselves: nobody at the stand reads or writes it.
  ...['external_id', 'metadata'],
];

type Changes = Record<string, [before: unknown, after: unknown]>;

/** A value as both sides have it: what a new booking has not is not told. */
const told = (value: unknown) =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
    ? 'none'
    : JSON.stringify(value);

test('ten thousand random histories, whoever writes them, are told by the log step by step to the last value', async () => {
  const restaurant = await server.seed.restaurant();
  const { uuid } = restaurant;
  await restaurant.table({ name: 'T1' });
  await restaurant.table({ name: 'T2' });
  await server.rows(BOOK, [uuid]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const change of CHANGES) await server.rows(change, [uuid]);
  }

  const replayed = new Map<string, Record<string, unknown>>();
  const broken: string[] = [];
  const entries = await server.rows<{ id: string; changes: Changes }>(
    'select booking_id as id, changes from change_log c where restaurant_id = $1 order by c.position',
    [uuid],
  );
  for (const { id, changes } of entries) {
    const booking = replayed.get(id) ?? {};
    for (const [name, [before, after]] of Object.entries(changes)) {
      if (told(booking[name]) !== told(before)) broken.push(`${id} ${name}`);
      booking[name] = after;
    }
    replayed.set(id, booking);
  }
  expect(entries.length).toBeGreaterThan(3 * HISTORIES);
  expect(broken).toEqual([]);

  const stored = await server.rows<{ id: string; row: Record<string, unknown> }>(STORED, [uuid]);
  expect(stored).toHaveLength(HISTORIES);
  const wrong = stored.flatMap(({ id, row }) =>
    Object.entries(row)
      .filter(([name, value]) => !NOT_LOGGED.includes(name) && told(value) !== told(replayed.get(id)?.[name]))
      .map(([name]) => name),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

/** Numbers of a party that waits which say nothing new: the others of its row have to be logged. */
const NOT_LOGGED_OF_WAITING = [
  'id',
  'restaurant_id',
  'proposed_wait',
  'token_hash',
  'guest_id',
  'revision',
  'created_at',
  'updated_at',
];

test('every column of a party that waits is logged too', async () => {
  const restaurant = await server.seed.restaurant();
  const { uuid } = restaurant;
  await server.rows(
    `insert into waitlist_entries (restaurant_id, id, customer_name, phone, party_size, estimated_wait, status, source, token_hash,
        created_at, updated_at)
      values ($1, gen_random_uuid(), 'Ada', '+44 20 7946 0001', 2, 20, 'waiting', 'host', 'hash', now(), now())`,
    [uuid],
  );
  const { id: bookingId } = await restaurant.book();
  await server.rows(
    `update waitlist_entries set customer_name = 'Ada King', phone = '+44 20 7946 0002', party_size = 3, estimated_wait = 30,
        notes = 'At the bar', external_id = 'app-1', metadata = '[{"key": "pager", "value": "14"}]', status = 'seated', source = 'guest', notified_at = now(), closed_at = now(),
        booking_id = (select id from bookings where restaurant_id = $1) where restaurant_id = $1`,
    [uuid],
  );
  expect(bookingId).toMatch(/^bkg_/);
  const [entry] = await server.rows<{ names: string[] }>(
    `select array(select jsonb_object_keys(changes) order by 1) as names from change_log
      where restaurant_id = $1 and waitlist_entry_id is not null order by position desc limit 1`,
    [uuid],
  );
  const columns = await server.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'waitlist_entries' order by 1`,
  );
  const logged = columns.map(({ name }) => name).filter((name) => !NOT_LOGGED_OF_WAITING.includes(name));
  expect(entry?.names).toEqual(logged);
});
