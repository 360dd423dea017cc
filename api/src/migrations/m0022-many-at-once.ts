import { Migration } from '@mikro-orm/migrations';

/**
 * The record that a contact agrees with in one key and contradicts in neither, one with both first, or a new one. Of two at
 * once the second waits at the unique index and gets the first's. Here, so that it is planned once for each connection:
 * every booking asks it.
 */
const JOIN_GUEST = `
create function app_private.join_guest(restaurant uuid, new_id uuid, given_name text, given_email text, given_email_key text,
    given_phone text, given_phone_key text, at timestamptz)
  returns uuid language plpgsql set search_path = public, pg_temp as $$
declare joined uuid;
begin
  select coalesce(merged_into, id) into joined from guests
    where restaurant_id = restaurant and (email_key = given_email_key or phone_key = given_phone_key)
      and (email_key = given_email_key) is not false and (phone_key = given_phone_key) is not false
    order by email_key is not distinct from given_email_key and phone_key is not distinct from given_phone_key desc,
      name_key = lower(given_name) desc, email_verified_at is not null desc, updated_at desc, id
    limit 1;
  if joined is not null then return joined; end if;
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, created_at, updated_at)
    values (restaurant, new_id, given_name, given_email, given_email_key, given_phone, given_phone_key, at, at)
    on conflict (restaurant_id, email_key, phone_key) where email_key is not null or phone_key is not null
      do update set email_key = excluded.email_key
    returning coalesce(merged_into, id) into joined;
  return joined;
end $$;
revoke execute on function app_private.join_guest from public;
grant execute on function app_private.join_guest to hoststand_application`;

/**
 * New bookings are counted once for each statement: a list that is imported brings hundreds with one. In the order of the
 * days, so that no two wait for each other.
 */
const COUNT_NEW_BOOKINGS = `
create function app_private.count_new_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_days as d (restaurant_id, date, pending, confirmed, seated, completed, no_show, cancelled)
    select restaurant_id, date, count(*) filter (where status = 'pending'), count(*) filter (where status = 'confirmed'),
      count(*) filter (where status = 'seated'), count(*) filter (where status = 'completed'),
      count(*) filter (where status = 'no_show'), count(*) filter (where status = 'cancelled')
    from added where deleted_at is null group by restaurant_id, date order by restaurant_id, date
    on conflict (restaurant_id, date) do update set
      pending = d.pending + excluded.pending, confirmed = d.confirmed + excluded.confirmed,
      seated = d.seated + excluded.seated, completed = d.completed + excluded.completed,
      no_show = d.no_show + excluded.no_show, cancelled = d.cancelled + excluded.cancelled;
  return null;
end $$;
drop trigger bookings_count_days on bookings;
create trigger bookings_count_days after delete or update of date, status, deleted_at on bookings
  for each row execute function app_private.count_booking_days();
create trigger bookings_count_new after insert on bookings referencing new table as added
  for each statement execute function app_private.count_new_bookings();`;

/** What a plan limits are bookings that were made here: those that were over when they came in are history. */
const COUNT_WITHOUT_HISTORY = `
create or replace function app_private.counted_bookings(restaurant uuid, day date) returns int language sql stable as $$
  select (select coalesce(sum(pending + confirmed + seated + completed + no_show), 0) from booking_days
      where restaurant_id = restaurant and date >= date_trunc('month', day::timestamp)::date
        and date < (date_trunc('month', day::timestamp) + interval '1 month')::date)::int
    - (select count(*) from bookings
      where restaurant_id = restaurant and date >= date_trunc('month', day::timestamp)::date
        and date < (date_trunc('month', day::timestamp) + interval '1 month')::date
        and ends_at <= created_at and deleted_at is null and status <> 'cancelled')::int
$$`;

/** Bookings that come by the hundred. Locks `bookings` while its new index reads it once. */
export class M0022ManyAtOnce extends Migration {
  override up(): void {
    this.addSql(
      `create index bookings_of_before on bookings (restaurant_id, date) where ends_at <= created_at and deleted_at is null and status <> 'cancelled';`,
    );
    this.addSql(JOIN_GUEST);
    this.addSql(COUNT_NEW_BOOKINGS);
    this.addSql(COUNT_WITHOUT_HISTORY);
  }
}
