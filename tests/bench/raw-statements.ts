/** The statements of the raw limit: what a person would write by hand for each of the requests. */

/** Opens a transaction that sees these restaurants. Goes as one message, so their ids are checked before they get here. */
export const beginFor = (restaurantIds: string, mode: 'read only' | 'read write') =>
  `begin ${mode}; select set_config('app.restaurant_ids', '${restaurantIds}', true)`;

// The order names the table: `date` alone would be the text of the list, which no index is sorted by.
const LISTED = `select id, customer_name as "customerName", email, date::text, time::text, guests, status from bookings`;

/** Prepared under their own names. */
export const statements = {
  /** $1 restaurant. */
  restaurant: 'select name from restaurants where id = $1',

  /** $1 restaurant, $2 today, $3 a week's and $4 a month's first day. */
  stats: `
  select
    coalesce(sum(n) filter (where date = $2::date), 0)::int as today,
    coalesce(sum(n) filter (where date between $3::date and $2::date), 0)::int as "thisWeek",
    coalesce(sum(n) filter (where date between $4::date and $2::date), 0)::int as "thisMonth",
    (coalesce((select bookings from booking_history where restaurant_id = $1), 0) + coalesce((
      select sum(pending + confirmed + seated + completed + no_show + cancelled - settled) from booking_days
      where restaurant_id = $1 and unsettled), 0))::int as total
  from (select date, pending + confirmed + seated + completed + no_show + cancelled as n
    from booking_days where restaurant_id = $1 and date between $4::date and $2::date) days`,

  /** $1 restaurant, $2 date. */
  todays: `${LISTED} where restaurant_id = $1 and deleted_at is null and date = $2::date
  order by bookings.date, starts_at, id limit 50`,

  /** $1 restaurant, $2 first and $3 last date. */
  upcoming: `${LISTED} where restaurant_id = $1 and deleted_at is null and date between $2::date and $3::date
  and status <> 'cancelled' order by bookings.date, starts_at, id limit 6`,

  /** $1 restaurant, $2 to $4 the cursor's date, start and id. */
  page: `
  select id, reference, date::text, time::text, starts_at as "startsAt", guests, status,
    customer_name as "customerName", email, phone, special_requests as "specialRequests"
  from bookings where restaurant_id = $1 and deleted_at is null
    and (date, starts_at, id) > ($2::date, $3::timestamptz, $4::uuid)
  order by bookings.date, starts_at, id limit 51`,

  /** $1 restaurants: ten bookings of each with their tables, as JSON; `offset 0` has a seating's table found by its key. */
  nested: `
  select r.id, r.name, bookings.list as bookings from restaurants r, lateral (
    select coalesce(json_agg(json_build_object('id', b.id, 'date', b.date, 'time', b.time, 'guests', b.guests,
      'status', b.status, 'customerName', b.customer_name, 'tables', b.tables)), '[]') as list
    from (select b.*, (select coalesce(json_agg(json_build_object('name', t.name) order by t.name), '[]')
        from seatings s, lateral (select name from tables
          where restaurant_id = s.restaurant_id and id = s.table_id offset 0) t
        where s.restaurant_id = b.restaurant_id and s.booking_id = b.id) as tables
      from bookings b where b.restaurant_id = r.id and b.deleted_at is null
      order by b.date, b.starts_at, b.id limit 10) b) bookings
  where r.id = any ($1::uuid[]) order by r.id`,

  /** $1 key, $2 when the window ends, $3 now, both in milliseconds. */
  countCaller: `
  insert into rate_limits as l values ($1, 1, $2)
  on conflict (key) do update set
    points = case when l.expire <= $3 then 1 else l.points + 1 end,
    expire = case when l.expire <= $3 then $2 else l.expire end
  returning points`,

  /** $1 restaurant, $2 date. */
  lockDay: 'select app_private.lock_service_day($1, $2)',

  /** $1 restaurant, $2 start, $3 end, $4 party: capacity, each stay that meets it, and the smallest table that is free. */
  room: `
  select r.seating_capacity as capacity, coalesce((select json_agg(json_build_array(
      extract(epoch from b.starts_at) * 1000, extract(epoch from b.ends_at) * 1000, b.guests))
    from bookings b where b.restaurant_id = r.id and b.deleted_at is null
      and b.status in ('pending', 'confirmed', 'seated') and b.starts_at < $3 and b.ends_at > $2
      and b.starts_at > $2::timestamptz - interval '1 day'), '[]') as held,
    (select t.id from tables t where t.restaurant_id = r.id and t.deleted_at is null
      and $4::int between t.min_capacity and t.max_capacity
      and not exists (select from seatings s where s.restaurant_id = t.restaurant_id and s.table_id = t.id
        and s.holding and s.during && tstzrange($2, $3, '[)'))
      order by t.max_capacity, t.name limit 1) as "tableId"
  from restaurants r where r.id = $1`,

  /** $1 restaurant, $2 uuid of a new record, $3 name, $4 e-mail, $5 phone and $6 its digits: the guest's record. */
  guest: `select app_private.join_guest($1, $2, $3, $4, $4, $5, $6, now()) as id`,

  /** The columns of a booking in their order. */
  insert: `
  insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
    email, phone, guest_id, manage_token_hash, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11, $12, $13, now(), now())`,

  /** $1 restaurant, $2 booking, $3 table, $4 start, $5 end. */
  seat: `
  insert into seatings (restaurant_id, booking_id, table_id, during, holding)
  values ($1, $2, $3, tstzrange($4, $5, '[)'), true)`,

  /** $1 the event as JSON. */
  tell: `select pg_notify('hoststand_events', $1)`,

  /** $1 the job's payload. For tomorrow: nobody does the raw limit's jobs, nor steps over them to find the product's. */
  enqueue: `select app_private.enqueue('raw-limit', $1::json, now() + interval '1 day')`,
} as const;
