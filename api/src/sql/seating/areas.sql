-- A booking or hold that is for an area has no table outside of it, whoever writes, unless staff put a booking there or it was there
-- when tables or areas were moved (decision 0114). Rows that stand are never looked at again: zones and areas change freely.

-- Whether a table stands outside of an area, as both are now; no for no area. Asked by whatever seats a party (seat-booking.ts) and
-- by archives that are read in, to write down why it may.
create or replace function app_private.stands_outside(restaurant uuid, area uuid, dining_table uuid) returns boolean language sql stable
as $$ select exists (
  select from areas a join tables t on t.restaurant_id = a.restaurant_id and t.id = dining_table
  where a.restaurant_id = restaurant and a.id = area and t.server_zone <> all (a.zones)) $$;
grant execute on function app_private.stands_outside to hoststand_application;

create or replace function app_private.refuse_outside(what text) returns void language plpgsql as $$
begin
  raise exception 'a table outside of the area that was asked for' using errcode = 'check_violation', constraint = what;
end $$;
grant execute on function app_private.refuse_outside to hoststand_application;

create or replace function app_private.seat_in_area() returns trigger language plpgsql as $$
declare area uuid;
begin
  select b.area_id into area from bookings b where b.restaurant_id = new.restaurant_id and b.id = new.booking_id;
  if area is not null and app_private.stands_outside(new.restaurant_id, area, new.table_id) then
    perform app_private.refuse_outside('seatings_in_area');
  end if;
  return null;
end $$;
create or replace trigger seatings_in_area after insert or update of booking_id, table_id, elsewhere on seatings
  for each row when (new.elsewhere is null) execute function app_private.seat_in_area();

-- Who gives a booking another area gives it other tables too, and takes it from those it has before.
create or replace function app_private.keep_in_area() returns trigger language plpgsql as $$
begin
  if exists (select from seatings s where s.restaurant_id = new.restaurant_id and s.booking_id = new.id and s.elsewhere is null
      and app_private.stands_outside(s.restaurant_id, new.area_id, s.table_id)) then
    perform app_private.refuse_outside('seatings_in_area');
  end if;
  return null;
end $$;
create or replace trigger bookings_in_area after update of area_id on bookings
  for each row when (new.area_id is not null and new.area_id is distinct from old.area_id) execute function app_private.keep_in_area();

-- A hold that is given another area is given its tables afterwards (keep-hold.ts), so the tables are looked at.
create or replace function app_private.hold_in_area() returns trigger language plpgsql as $$
declare area uuid;
begin
  select h.area_id into area from holds h where h.restaurant_id = new.restaurant_id and h.id = new.hold_id;
  if area is not null and app_private.stands_outside(new.restaurant_id, area, new.table_id) then
    perform app_private.refuse_outside('hold_tables_in_area');
  end if;
  return null;
end $$;
create or replace trigger hold_tables_in_area after insert or update of hold_id, table_id on hold_tables
  for each row execute function app_private.hold_in_area();
