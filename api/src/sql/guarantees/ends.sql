-- How and when a booking with a guarantee ended is written by the database, so that no way of ending or taking back can forget it;
-- what that costs is reckoned and asked for after the undo, by the job `settle-guarantee` (features/bookings/guarantee).

create or replace function app_private.end_guarantee() returns trigger language plpgsql as $$
begin
  update guarantees g set updated_at = new.updated_at, ended_at = case when ended.how is null then null else new.updated_at end,
      ended_as = ended.how
    from (select case
        when new.status = 'cancelled' and new.cancellation = 'by_guest' then 'by_guest'
        when new.status = 'cancelled' or new.deleted_at is not null then 'by_restaurant'
        when new.status = 'no_show' then 'no_show' end) ended (how)
    where g.restaurant_id = new.restaurant_id and g.booking_id = new.id and g.ended_as is distinct from ended.how;
  if found then
    perform app_private.enqueue('settle-guarantee', json_build_object('restaurantId', new.restaurant_id, 'bookingId', new.id),
      greatest(clock_timestamp(), new.undo_until + interval '1 second'), 'settle-guarantee ' || new.id);
  end if;
  return null;
end $$;
create or replace trigger bookings_end_guarantee after update of status, deleted_at on bookings
  for each row when ((old.status, old.deleted_at) is distinct from (new.status, new.deleted_at))
  execute function app_private.end_guarantee();
