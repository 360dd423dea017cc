-- How many bookings of a day's month a plan counts: all but cancelled ones, those that were over when they came in (an imported
-- history), and deleted ones; what was deleted once its time had begun counts on, as nobody gets a booking of the month back
-- by hiding it. Called wherever a booking is decided (plan-limit.ts, day-statement.ts)
-- and by the page about the plan (subscription-rows.ts).

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
$$;
grant execute on function app_private.counted_bookings to hoststand_application;

-- One decision at a time about the last bookings of a month that a plan allows. Called by plan-limit.ts.
create or replace function app_private.lock_booking_month(restaurant uuid, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' month ' || to_char(day, 'YYYY-MM'), 0));
end $$;
grant execute on function app_private.lock_booking_month to hoststand_application;
