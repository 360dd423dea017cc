-- Seats of experiences are counted by the database, whoever writes: a sitting with 20 of them never sells 21 (decision 0141). A booking counts
-- until it is cancelled or deleted, also when its party did not come; a hold counts while its row is there, so that who finds the seats
-- gone lets lapsed holds go and tries again (taken-place.ts). Both name their sitting: the date with a clock time or a service.

create or replace function app_private.take_experience_seats(restaurant uuid, experience uuid, day date, part text, guests int)
returns void language plpgsql as $$
declare
  known experiences;
begin
  -- Who changes the seats waits for this, and this for them: a new sitting has the seats of its moment.
  select * into known from experiences e where e.restaurant_id = restaurant and e.id = experience for share;
  if not found then
    raise exception 'no such experience' using errcode = 'foreign_key_violation', constraint = 'bookings_experience_exists';
  end if;
  insert into experience_sittings as s (restaurant_id, experience_id, date, sitting, seats, sold)
    values (restaurant, experience, day, part, known.seats, guests)
    on conflict (restaurant_id, experience_id, date, sitting) do update set sold = s.sold + excluded.sold;
end $$;
grant execute on function app_private.take_experience_seats to hoststand_application;

create or replace function app_private.leave_experience_seats(restaurant uuid, experience uuid, day date, part text, guests int)
returns void language plpgsql as $$
begin
  -- In the order in which seats are taken, so that nobody who does both waits for whoever changes the seats.
  perform from experiences e where e.restaurant_id = restaurant and e.id = experience for share;
  update experience_sittings set sold = sold - guests
    where restaurant_id = restaurant and experience_id = experience and date = day and sitting = part;
end $$;
grant execute on function app_private.leave_experience_seats to hoststand_application;

create or replace function app_private.count_experience_bookings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.experience_id is not null and old.deleted_at is null and old.status <> 'cancelled' then
    perform app_private.leave_experience_seats(old.restaurant_id, old.experience_id, old.date, old.experience_sitting, old.guests);
  end if;
  if tg_op <> 'DELETE' and new.experience_id is not null and new.deleted_at is null and new.status <> 'cancelled' then
    perform app_private.take_experience_seats(new.restaurant_id, new.experience_id, new.date, new.experience_sitting, new.guests);
  end if;
  return null;
end $$;
create or replace trigger bookings_take_experience_seats after insert on bookings
  for each row when (new.experience_id is not null) execute function app_private.count_experience_bookings();
create or replace trigger bookings_leave_experience_seats after delete on bookings
  for each row when (old.experience_id is not null) execute function app_private.count_experience_bookings();
create or replace trigger bookings_move_experience_seats
  after update of experience_id, experience_sitting, date, guests, status, deleted_at on bookings
  for each row when ((old.experience_id is not null or new.experience_id is not null)
    and (old.experience_id, old.experience_sitting, old.date, old.guests, old.status, old.deleted_at)
      is distinct from (new.experience_id, new.experience_sitting, new.date, new.guests, new.status, new.deleted_at))
  execute function app_private.count_experience_bookings();

create or replace function app_private.count_experience_holds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.experience_id is not null then
    perform app_private.leave_experience_seats(old.restaurant_id, old.experience_id, old.date, old.experience_sitting, old.guests);
  end if;
  if tg_op <> 'DELETE' and new.experience_id is not null then
    perform app_private.take_experience_seats(new.restaurant_id, new.experience_id, new.date, new.experience_sitting, new.guests);
  end if;
  return null;
end $$;
create or replace trigger holds_take_experience_seats after insert on holds
  for each row when (new.experience_id is not null) execute function app_private.count_experience_holds();
create or replace trigger holds_leave_experience_seats after delete on holds
  for each row when (old.experience_id is not null) execute function app_private.count_experience_holds();
create or replace trigger holds_move_experience_seats after update of experience_id, experience_sitting, date, guests on holds
  for each row when ((old.experience_id is not null or new.experience_id is not null)
    and (old.experience_id, old.experience_sitting, old.date, old.guests)
      is distinct from (new.experience_id, new.experience_sitting, new.date, new.guests))
  execute function app_private.count_experience_holds();
