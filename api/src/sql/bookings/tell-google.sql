-- What becomes of a booking that was made at Google is told there, whoever changes it and however. What there is to tell is found out
-- when it is told (features/google/updates): a change that Google itself has asked for is known there by then, which takes it a moment, and one
-- that is taken back within its undo is none. Of several changes that wait, one job tells the last.

create or replace function app_private.tell_google() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from google_bookings where restaurant_id = new.restaurant_id and booking_id = new.id) then
    perform app_private.enqueue('tell-google', json_build_object('restaurantId', new.restaurant_id, 'bookingId', new.id),
      greatest(clock_timestamp() + interval '5 seconds', new.undo_until + interval '1 second'), 'tell-google ' || new.id);
  end if;
  return null;
end $$;
revoke all on function app_private.tell_google from public;

create or replace trigger bookings_tell_google after update of status, cancellation, starts_at, guests, deleted_at on bookings
  for each row when ((old.status, old.cancellation, old.starts_at, old.guests, old.deleted_at)
    is distinct from (new.status, new.cancellation, new.starts_at, new.guests, new.deleted_at))
  execute function app_private.tell_google();
