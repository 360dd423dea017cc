-- Whatever ends or moves bookings, and whoever writes it, has their guests told: by one mail each, after the undo, where the
-- booking itself changed; and by all of a restaurant's together, some minutes later, where it stayed as it was and the
-- restaurant moved under it (its time zone, name, address or phone). What a mail says, and whether there is anything to tell
-- at all, is found out when it is written (features/messages, the jobs `send-guest-letter` and `tell-guests`). Of many at once
-- as many leave in an hour as a restaurant's guests are mailed at most (mail-limits.ts), the soonest visits first. What is over
-- by any reading is passed over here already.
--
-- The two sets of rows are joined by hash whatever was planned before: one of them alone would be as fast by loops, and many
-- thousand not.

create or replace function app_private.tell_guests() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  perform app_private.enqueue('send-guest-letter', json_build_object('restaurantId', restaurant_id, 'bookingId', id),
      greatest(clock_timestamp() + make_interval(hours => hours), undo_until + interval '1 second'))
    from (select n.restaurant_id, n.id, n.undo_until,
        ((row_number() over (partition by n.restaurant_id order by n.starts_at, n.id) - 1) / 250)::int as hours
      from bookings_after n join bookings_before o on o.restaurant_id = n.restaurant_id and o.id = n.id
      where n.email is not null and n.status in ('pending', 'confirmed', 'cancelled')
        and (n.deleted_at is null or n.status = 'cancelled' or n.told_guest is not null)
        and ((n.status, n.date, n.time, n.guests, n.deleted_at, n.wishes, n.area_id, n.experience)
            is distinct from (o.status, o.date, o.time, o.guests, o.deleted_at, o.wishes, o.area_id, o.experience)
          or (n.undo_until is not null and n.undo_until is distinct from o.undo_until))
        and n.ends_at > (select updated_at from restaurants where id = n.restaurant_id)) due;
  perform app_private.enqueue('tell-guests', json_build_object('restaurantId', restaurant_id),
      clock_timestamp() + interval '5 minutes', 'tell-guests ' || restaurant_id)
    from (select distinct n.restaurant_id
      from bookings_after n join bookings_before o on o.restaurant_id = n.restaurant_id and o.id = n.id
      where n.revision <> o.revision and n.told_guest is not null and n.deleted_at is null
        and n.status in ('pending', 'confirmed')
        and (n.status, n.date, n.time, n.guests, n.deleted_at, n.wishes, n.area_id, n.experience)
          is not distinct from (o.status, o.date, o.time, o.guests, o.deleted_at, o.wishes, o.area_id, o.experience)
        and n.ends_at > (select updated_at from restaurants where id = n.restaurant_id)) moved;
  return null;
end $$;
revoke all on function app_private.tell_guests from public;
create or replace trigger bookings_tell_guests after update on bookings
  referencing old table as bookings_before new table as bookings_after
  for each statement execute function app_private.tell_guests();
