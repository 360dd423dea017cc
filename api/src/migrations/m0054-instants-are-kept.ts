import { Migration } from '@mikro-orm/migrations';

/** A request that is written after its start holds nothing, whoever writes it; what lapses by the clock is let go of by readers. */
const HOLDS_PLACE = `
create or replace function app_private.holds_place(b bookings) returns boolean language sql immutable
as $$ select b.deleted_at is null and (b.status in ('confirmed', 'seated') or (b.status = 'pending' and b.starts_at >= b.updated_at)) $$;`;

/**
 * Whoever decides about a day reads the restaurant's zone: until they are done, the zone stays. They share that lock, so that
 * none of them waits for another; who corrects the zone takes it alone, and finds all that they wrote.
 */
const LOCK_ZONE = `
create or replace function app_private.lock_service_day(restaurant uuid, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(restaurant || ' zone', 0));
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' ' || (day - date '2000-01-01'), 0));
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' ' || (day + 1 - date '2000-01-01'), 0));
end $$;
create function app_private.lock_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.id || ' zone', 0));
  return new;
end $$;
create trigger restaurants_lock_zone before update of timezone on restaurants
  for each row when (old.timezone <> new.timezone) execute function app_private.lock_zone();`;

/**
 * As in m0003: the clocks stay and the instants move. What staff could undo would go back to instants of the old zone, so that
 * ends. What had let go of its table because its time was over, and has time again, has it again. Two visits can meet now,
 * where a clock change pushes one onto the other or one has time again: the zone is changed all the same, and one of them has
 * no table any more. That is, in this order, one that had let go of its table before, a request, a confirmed booking, a party
 * that sits; of two alike the one that was made later. The first two of a table that meet are neighbours, as all before them
 * are apart. A party that was forgotten at its table is taken to have left when the next one sat down there.
 */
const KEEP_CLOCKS = `
create or replace function app_private.keep_clocks_of_bookings() returns trigger language plpgsql as $$
declare returned uuid[]; loser uuid;
begin
  update bookings set
    starts_at = (starts_at at time zone old.timezone) at time zone new.timezone,
    ends_at = (starts_at at time zone old.timezone) at time zone new.timezone + (ends_at - starts_at),
    undo_until = null
  where restaurant_id = new.id;
  select coalesce(array_agg(distinct b.id), '{}') into returned
    from bookings b join seatings s on s.restaurant_id = b.restaurant_id and s.booking_id = b.id
    where b.restaurant_id = new.id and b.deleted_at is null and not s.holding
      and (b.status = 'pending' and b.starts_at >= new.updated_at or b.status = 'confirmed' and b.ends_at > new.updated_at);
  update seatings set holding = true where restaurant_id = new.id and booking_id = any (returned);
  loop
    with had as (
      select s.table_id, b.id, s.during, (b.id = any (returned),
          array_position(array['seated', 'confirmed', 'pending'], b.status), b.created_at, b.id) as place
      from seatings s join bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
      where s.restaurant_id = new.id and s.holding),
    walked as (
      select *, row_number() over (partition by table_id order by lower(during), upper(during), id) as step from had)
    select case when one.place > other.place then one.id else other.id end into loser
      from walked one join walked other
        on other.table_id = one.table_id and other.step = one.step + 1 and other.during && one.during
      order by lower(one.during), one.id limit 1;
    exit when not found;
    delete from seatings where restaurant_id = new.id and booking_id = loser;
  end loop;
  with sat as (
    select booking_id, table_id, sits, lead(lower(sits)) over (partition by table_id order by lower(sits), booking_id) as next
    from seatings where restaurant_id = new.id and sits is not null)
  update seatings s set sits = nullif(tstzrange(lower(sat.sits), sat.next, '[)'), 'empty')
    from sat where s.restaurant_id = new.id and s.booking_id = sat.booking_id and s.table_id = sat.table_id
      and sat.next < upper(sat.sits);
  return null;
end $$;
create or replace function app_private.defer_overlaps() returns trigger language plpgsql as $$
begin
  set constraints seatings_no_overlap, seatings_one_party deferred;
  return null;
end $$;`;

/**
 * As in m0022, but a record that is being merged or erased is waited for: whoever books then joins the one that is kept, or a
 * new one, and never the one that goes.
 */
const JOIN_GUEST = `
create or replace function app_private.join_guest(restaurant uuid, new_id uuid, given_name text, given_email text,
    given_email_key text, given_phone text, given_phone_key text, at timestamptz)
  returns uuid language plpgsql set search_path = public, pg_temp as $$
declare joined uuid; survivor uuid;
begin
  select id, merged_into into joined, survivor from guests
    where restaurant_id = restaurant and (email_key = given_email_key or phone_key = given_phone_key)
      and (email_key = given_email_key) is not false and (phone_key = given_phone_key) is not false
    order by email_key is not distinct from given_email_key and phone_key is not distinct from given_phone_key desc,
      name_key = lower(given_name) desc, email_verified_at is not null desc, updated_at desc, id
    limit 1 for key share;
  while survivor is not null loop
    select id, merged_into into joined, survivor from guests
      where restaurant_id = restaurant and id = survivor for key share;
  end loop;
  if joined is not null then return joined; end if;
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, created_at, updated_at)
    values (restaurant, new_id, given_name, given_email, given_email_key, given_phone, given_phone_key, at, at)
    on conflict (restaurant_id, email_key, phone_key) where email_key is not null or phone_key is not null
      do update set email_key = excluded.email_key
    returning coalesce(merged_into, id) into joined;
  return joined;
end $$;`;

/**
 * As in m0022, and what was deleted once its time had begun counts on: it was a booking of the month, which nobody gets back
 * by hiding it.
 */
const COUNT_WHAT_WAS = `
create or replace function app_private.counted_bookings(restaurant uuid, day date) returns int language sql stable as $$
  select (select coalesce(sum(pending + confirmed + seated + completed + no_show), 0) from booking_days
      where restaurant_id = restaurant and date >= date_trunc('month', day::timestamp)::date
        and date < (date_trunc('month', day::timestamp) + interval '1 month')::date)::int
    - (select count(*) from bookings
      where restaurant_id = restaurant and date >= date_trunc('month', day::timestamp)::date
        and date < (date_trunc('month', day::timestamp) + interval '1 month')::date
        and ends_at <= created_at and deleted_at is null and status <> 'cancelled')::int
    + (select count(*) from bookings
      where restaurant_id = restaurant and deleted_at >= date_trunc('month', day::timestamp) - interval '2 days'
        and date >= date_trunc('month', day::timestamp)::date
        and date < (date_trunc('month', day::timestamp) + interval '1 month')::date
        and deleted_at >= starts_at and ends_at > created_at and status <> 'cancelled')::int
$$;`;

/** Functions are written anew, and a trigger is added: locks \`restaurants\` for that moment. */
export class M0054InstantsAreKept extends Migration {
  override up(): void {
    this.addSql(HOLDS_PLACE);
    this.addSql(LOCK_ZONE);
    this.addSql(KEEP_CLOCKS);
    this.addSql(JOIN_GUEST);
    this.addSql(COUNT_WHAT_WAS);
  }
}
