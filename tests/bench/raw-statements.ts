/** The statements of the raw limit: what a person would write by hand for each of the requests. */

/** Opens a transaction that sees one restaurant. Goes as one message, so its id is checked before it gets here. */
export const beginFor = (restaurantId: string, mode: 'read only' | 'read write') =>
  `begin ${mode}; select set_config('app.restaurant_ids', '${restaurantId}', true)`;

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
    coalesce(sum(n), 0)::int as total
  from (select date, pending + confirmed + seated + completed + no_show + cancelled as n
    from booking_days where restaurant_id = $1) days`,

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

  /** $1 key, $2 when the window ends, $3 now, both in milliseconds. */
  countCaller: `
  insert into rate_limits as l values ($1, 1, $2)
  on conflict (key) do update set
    points = case when l.expire <= $3 then 1 else l.points + 1 end,
    expire = case when l.expire <= $3 then $2 else l.expire end
  returning points`,

  /** $1 restaurant, $2 date. */
  lockDay: 'select app_private.lock_service_day($1, $2)',

  /** $1 restaurant, $2 start, $3 end: capacity, and each stay that meets it. */
  room: `
  select r.seating_capacity as capacity, coalesce((select json_agg(json_build_array(
      extract(epoch from b.starts_at) * 1000, extract(epoch from b.ends_at) * 1000, b.guests))
    from bookings b where b.restaurant_id = r.id and b.deleted_at is null
      and b.status in ('pending', 'confirmed', 'seated') and b.starts_at < $3 and b.ends_at > $2
      and b.starts_at > $2::timestamptz - interval '1 day'), '[]') as held
  from restaurants r where r.id = $1`,

  /** The columns of a booking in their order. */
  insert: `
  insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
    email, phone, manage_token_hash, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11, $12, now(), now())`,

  /** $1 the event as JSON. */
  tell: `select pg_notify('hoststand_events', $1)`,

  /** $1 the job's payload. Under a name that no worker takes, so that nobody does the raw limit's jobs. */
  enqueue: `select app_private.enqueue('raw-limit', $1::json)`,
} as const;
