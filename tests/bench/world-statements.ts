/**
 * The SQL of the bench's world. Everything in it follows from the number of a row, so that every run has the same
 * restaurants, guests and evenings; only the days move with the calendar.
 */

/** A uuid that belongs to a text, for instance the twelfth table's of a restaurant; of version 7, as all ids are. */
const uuidFrom = (text: string) =>
  `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;

/** A number below `below` that looks like chance and is the same at every run. */
const chance = (seed: string, below: number) => `(abs(hashint8(${seed})::bigint) % ${below})`;

/** $1 the restaurant to copy, $2 first and $3 last number: its group, owner and a session for each, as sign-up makes them. */
export const COPY_RESTAURANTS = `
  with source as materialized (
    select r, g, u, m, s from restaurants r join restaurant_groups g on g.id = r.group_id
      join memberships m on m.restaurant_id = r.id join users u on u.id = m.user_id join sessions s on s.user_id = u.id
    where r.id = $1 limit 1),
  numbered as materialized (
    select source.*, i, ${uuidFrom(`'restaurant' || i`)} as id, ${uuidFrom(`'group' || i`)} as group_id
    from source, generate_series($2::int, $3::int) i),
  users_made as (insert into users select (jsonb_populate_record(u,
    jsonb_build_object('id', id, 'email', 'owner' || i || '@bench.test'))).* from numbered),
  groups_made as (insert into restaurant_groups select (jsonb_populate_record(g,
    jsonb_build_object('id', group_id, 'name', 'Bench ' || i))).* from numbered),
  restaurants_made as (insert into restaurants select (jsonb_populate_record(r,
    jsonb_build_object('id', id, 'group_id', group_id, 'name', 'Bench ' || i))).* from numbered),
  memberships_made as (insert into memberships select (jsonb_populate_record(m,
    jsonb_build_object('restaurant_id', id, 'user_id', id, 'id', ${uuidFrom(`'membership' || i`)}))).* from numbered),
  sessions_made as (insert into sessions select (jsonb_populate_record(s,
    jsonb_build_object('id', ${uuidFrom(`'session' || i`)}, 'user_id', id))).* from numbered)
  select id::text as "restaurantId", ${uuidFrom(`'session' || i`)}::text as "sessionId" from numbered order by i`;

/** $1 a person, $2 restaurants where they are to work too. */
export const JOIN_TEAMS = `
  insert into memberships (restaurant_id, user_id, id, role, created_at)
  select id, $1::uuid, ${uuidFrom(`$1::text || id::text`)}, 'owner', now() from unnest($2::uuid[]) as id`;

/** Tables of each restaurant. */
export const TABLES_EACH = 20;

/** $1 restaurant: tables for two, four, six and eight. */
export const ADD_TABLES = `
  insert into tables (restaurant_id, id, name, capacity, min_capacity, max_capacity, shape, combinable, server_zone, status,
    x, y, width, height, rotation, created_at, updated_at)
  select $1::uuid, ${uuidFrom(`$1::text || 'table' || i`)}, 'T' || i + 1, 2 + i % 4 * 2, 1, 2 + i % 4 * 2, 'square', false, 1, 'available',
    i % 5 * 120, i / 5 * 120, 80, 80, 0, now(), now()
  from generate_series(0, ${TABLES_EACH - 1}) i`;

/** A guest's own digits: four, and more where there are more guests. */
const digitsOf = (guest: string) => `lpad(${guest}::text, greatest(4, length(${guest}::text)), '0')`;

/** $1 restaurant, $2 how many. */
export const ADD_GUESTS = `
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, created_at, updated_at)
  select $1::uuid, ${uuidFrom(`$1::text || 'guest' || i`)}, 'Guest Number ' || i, 'guest' || i || '@example.com',
    'guest' || i || '@example.com', '+44 20 7946 ' || ${digitsOf('i')}, '+44207946' || ${digitsOf('i')}, now(), now()
  from generate_series(0, $2::int - 1) i`;

/**
 * $1 restaurant, $2 first and $3 last number of its bookings, $4 how many a day, $5 the last day, $6 how many guests have
 * them. From the last day back, so that a larger world is a longer history and not a fuller evening. A table has its
 * turns 135 minutes apart and each lasts an hour, beginning up to three quarters late: no two meet.
 */
export const ADD_BOOKINGS = `
  insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
    email, phone, special_requests, guest_id, source, manage_token_hash, created_at, updated_at)
  select $1::uuid, ${uuidFrom(`$1::text || 'booking' || i`)}, lpad(upper(to_hex(i)), 6, '0'), day, begins::time,
    begins at time zone 'UTC', begins at time zone 'UTC' + interval '1 hour', 1 + ${chance('i * 7 + 1', 8)},
    case when day < current_date
      then (array['completed', 'completed', 'completed', 'completed', 'no_show', 'cancelled'])[1 + ${chance('i * 7 + 2', 6)}]
      else (array['pending', 'confirmed', 'confirmed', 'confirmed', 'cancelled'])[1 + ${chance('i * 7 + 3', 5)}] end,
    'Guest Number ' || guest, 'guest' || guest || '@example.com', '+44 20 7946 ' || ${digitsOf('guest')},
    case when i % 3 = 0 then 'A quiet table by the window, please' end, ${uuidFrom(`$1::text || 'guest' || guest`)}, 'phone',
    encode(sha256(($1::text || i)::bytea), 'hex'), begins at time zone 'UTC' - interval '7 days', begins at time zone 'UTC' - interval '7 days'
  from generate_series($2::int, $3::int) i,
    lateral (select $5::date - i / $4::int as day, i % $4::int as place, ${chance('i * 7 + 4', 1_000_000)} % $6::int as guest) at_day,
    lateral (select day + time '10:00' + place / ${TABLES_EACH} * interval '135 minutes'
      + ${chance('i * 7 + 5', 4)} * interval '15 minutes' as begins) at_time`;

/** Parameters of ADD_BOOKINGS without the last two: their tables. A day's bookings take one table after the other. */
export const SEAT_BOOKINGS = `
  insert into seatings (restaurant_id, booking_id, table_id, during, holding)
  select b.restaurant_id, b.id, ${uuidFrom(`$1::text || 'table' || i % $4::int % ${TABLES_EACH}`)},
    tstzrange(b.starts_at, b.ends_at, '[)'), b.status in ('pending', 'confirmed', 'seated')
  from generate_series($2::int, $3::int) i join bookings b
    on b.restaurant_id = $1::uuid and b.id = ${uuidFrom(`$1::text || 'booking' || i`)}`;
