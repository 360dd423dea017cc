-- `booking_days` counts each day's bookings by status and equals the rows at any time, whoever writes them: the dashboard
-- and the plan's limit read it instead of the bookings (decisions 0008 and 0044). A booking counts on its date unless it is
-- deleted.

create or replace function app_private.add_to_booking_day(restaurant uuid, day date, state text, step int) returns void
language sql as $$
  insert into booking_days as d (restaurant_id, date, pending, confirmed, seated, completed, no_show, cancelled)
  values (restaurant, day,
    case state when 'pending' then step else 0 end, case state when 'confirmed' then step else 0 end,
    case state when 'seated' then step else 0 end, case state when 'completed' then step else 0 end,
    case state when 'no_show' then step else 0 end, case state when 'cancelled' then step else 0 end)
  on conflict (restaurant_id, date) do update set
    pending = d.pending + excluded.pending, confirmed = d.confirmed + excluded.confirmed,
    seated = d.seated + excluded.seated, completed = d.completed + excluded.completed,
    no_show = d.no_show + excluded.no_show, cancelled = d.cancelled + excluded.cancelled
$$;
grant execute on function app_private.add_to_booking_day to hoststand_application;

create or replace function app_private.count_booking_days() returns trigger language plpgsql as $$
begin
  -- A restaurant that is removed takes its counts along; a new row for it would have no restaurant to belong to.
  if tg_op = 'DELETE' and not exists (select from restaurants where id = old.restaurant_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform app_private.add_to_booking_day(old.restaurant_id, old.date, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform app_private.add_to_booking_day(new.restaurant_id, new.date, new.status, 1);
  end if;
  return null;
end $$;
create or replace trigger bookings_count_days after delete or update of date, status, deleted_at on bookings
  for each row execute function app_private.count_booking_days();

-- New bookings are counted once for each statement: a list that is imported brings hundreds with one. In the order of the
-- days, so that no two wait for each other.
create or replace function app_private.count_new_bookings() returns trigger language plpgsql as $$
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
create or replace trigger bookings_count_new after insert on bookings referencing new table as added
  for each statement execute function app_private.count_new_bookings();

-- Adds what the days before this one count to the history of their restaurants, and marks it as settled. Called every night
-- (settle-booking-days.ts). The lock of each row is what makes it safe: a change to the day came first and
-- is counted, or it waits and leaves the day unsettled again. A day that is being changed is left for the next night, so
-- that this never waits for a day while it holds others.
create or replace function app_private.settle_booking_days(before date) returns void language sql as $$
  with due as materialized (
    select restaurant_id, date, settled, pending + confirmed + seated + completed + no_show + cancelled as counted
      from booking_days where unsettled and date < before for update skip locked),
  marked as (
    update booking_days as d set settled = due.counted from due
      where d.restaurant_id = due.restaurant_id and d.date = due.date)
  insert into booking_history as h (restaurant_id, bookings)
    select restaurant_id, sum(counted - settled) from due group by restaurant_id order by restaurant_id
    on conflict (restaurant_id) do update set bookings = h.bookings + excluded.bookings
$$;
revoke execute on function app_private.settle_booking_days from public;
