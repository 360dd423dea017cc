-- `guests.visits` and `guests.last_visit` say how often a guest came and when last, and equal the bookings at any time, whoever
-- writes them: the list of guests is put in order by them (decision 0092). A visit is a booking that is seated or completed and
-- not deleted, as in guest-history.ts.

create or replace function app_private.is_visit(guest uuid, state text, deleted timestamptz) returns boolean
language sql immutable as $$
  select guest is not null and state in ('seated', 'completed') and deleted is null
$$;
grant execute on function app_private.is_visit to hoststand_application;

-- The record's lock comes first: the bookings are read once everybody who counted this guest before is done.
create or replace function app_private.forget_visit(restaurant uuid, guest uuid) returns void language plpgsql as $$
begin
  perform from guests where restaurant_id = restaurant and id = guest for no key update;
  update guests set visits = visits - 1, last_visit = (select max(date) from bookings
      where restaurant_id = restaurant and guest_id = guest and status in ('seated', 'completed') and deleted_at is null)
    where restaurant_id = restaurant and id = guest;
end $$;
grant execute on function app_private.forget_visit to hoststand_application;

create or replace function app_private.count_changed_visits() returns trigger language plpgsql as $$
declare
  was boolean := app_private.is_visit(old.guest_id, old.status, old.deleted_at);
  remains boolean := false;
begin
  if tg_op = 'UPDATE' then
    remains := app_private.is_visit(new.guest_id, new.status, new.deleted_at);
    if was and remains and old.guest_id = new.guest_id and old.date = new.date then return null; end if;
  end if;
  if was then perform app_private.forget_visit(old.restaurant_id, old.guest_id); end if;
  if remains then
    update guests set visits = visits + 1, last_visit = greatest(last_visit, new.date)
      where restaurant_id = new.restaurant_id and id = new.guest_id;
  end if;
  return null;
end $$;
create or replace trigger bookings_count_visits after update of guest_id, date, status, deleted_at on bookings
  for each row when (old.status in ('seated', 'completed') or new.status in ('seated', 'completed'))
  execute function app_private.count_changed_visits();
create or replace trigger bookings_forget_visits after delete on bookings
  for each row when (old.status in ('seated', 'completed') and old.deleted_at is null)
  execute function app_private.count_changed_visits();

-- New ones once for each statement, as an import brings hundreds with one, and in the order of the records, so that no two wait
-- for each other.
create or replace function app_private.count_new_visits() returns trigger language plpgsql as $$
declare
  came record;
begin
  for came in
    select restaurant_id, guest_id, count(*) as visits, max(date) as last from added
      where app_private.is_visit(guest_id, status, deleted_at) group by 1, 2 order by 1, 2
  loop
    update guests set visits = visits + came.visits, last_visit = greatest(last_visit, came.last)
      where restaurant_id = came.restaurant_id and id = came.guest_id;
  end loop;
  return null;
end $$;
create or replace trigger bookings_count_new_visits after insert on bookings referencing new table as added
  for each statement execute function app_private.count_new_visits();
