-- The log of events is complete whoever writes: what the application has not told of in a transaction, the database tells at its end,
-- without a word to live queries. So does a list that is read in, a merge or an erasure that touches bookings of long ago, a restored
-- archive, and a hand at the database. The argument is the first word of the events: `booking`, `waitlist`, `table` or `floor_plan`.

create or replace function app_private.tell_of_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject constant text := tg_argv[0];
  about constant uuid := case tg_op when 'DELETE' then old.id else new.id end;
  restaurant constant uuid := case tg_op when 'DELETE' then old.restaurant_id else new.restaurant_id end;
  was jsonb;
  becomes jsonb;
  happened text;
begin
  if strpos(current_setting('app.told', true), about::text) > 0 then
    return null;
  end if;
  was := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  -- Deleted before and after: nobody had it, and nobody gets it.
  if (was is null or was ->> 'deleted_at' is not null) and (becomes is null or becomes ->> 'deleted_at' is not null)
    or not exists (select from restaurants where id = restaurant) then
    return null;
  end if;
  happened := case
    when becomes is null or becomes ->> 'deleted_at' is not null then 'deleted'
    when was is null then case subject when 'waitlist' then 'joined' else 'created' end
    when was ->> 'deleted_at' is not null then case subject when 'booking' then 'restored' else 'created' end
    when was ->> 'status' is distinct from becomes ->> 'status' and (subject = 'booking' and becomes ->> 'status' <> 'pending'
      or subject = 'waitlist' and becomes ->> 'status' in ('seated', 'cancelled')) then becomes ->> 'status'
    else 'updated' end;
  -- Old entries of the waitlist are thrown away, and a plan only with its restaurant: nothing happens at it.
  if happened <> 'deleted' or subject in ('booking', 'table') then
    perform app_private.record_change(null, jsonb_build_object('restaurantId', restaurant, 'quiet', true)::text, subject || '.' || happened, about::text);
  end if;
  return null;
end $$;
revoke execute on function app_private.tell_of_row from public;

drop trigger if exists bookings_tell_more_or_less on bookings;
create constraint trigger bookings_tell_more_or_less after insert or delete on bookings deferrable initially deferred
  for each row execute function app_private.tell_of_row('booking');
drop trigger if exists bookings_tell_changed on bookings;
create constraint trigger bookings_tell_changed after update on bookings deferrable initially deferred
  for each row when ((old.status, old.date, old.time, old.starts_at, old.ends_at, old.guests, old.customer_name, old.email, old.phone,
      old.special_requests, old.area_id, old.wishes, old.diets, old.dietary_note, old.occasion, old.staff_note, old.tags, old.arrived_at,
      old.arrived_guests, old.seated_at, old.tables_pinned, old.cancellation_note, old.guest_confirmed_at, old.late_minutes,
      old.external_id, old.metadata, old.guest_id, old.deleted_at)
    is distinct from (new.status, new.date, new.time, new.starts_at, new.ends_at, new.guests, new.customer_name, new.email, new.phone,
      new.special_requests, new.area_id, new.wishes, new.diets, new.dietary_note, new.occasion, new.staff_note, new.tags, new.arrived_at,
      new.arrived_guests, new.seated_at, new.tables_pinned, new.cancellation_note, new.guest_confirmed_at, new.late_minutes,
      new.external_id, new.metadata, new.guest_id, new.deleted_at))
  execute function app_private.tell_of_row('booking');

drop trigger if exists waitlist_entries_tell_more on waitlist_entries;
create constraint trigger waitlist_entries_tell_more after insert on waitlist_entries deferrable initially deferred
  for each row execute function app_private.tell_of_row('waitlist');
drop trigger if exists waitlist_entries_tell_changed on waitlist_entries;
create constraint trigger waitlist_entries_tell_changed after update on waitlist_entries deferrable initially deferred
  for each row when ((old.status, old.customer_name, old.phone, old.party_size, old.estimated_wait, old.notes, old.external_id, old.metadata,
      old.notified_at, old.closed_at, old.booking_id, old.guest_id)
    is distinct from (new.status, new.customer_name, new.phone, new.party_size, new.estimated_wait, new.notes, new.external_id, new.metadata,
      new.notified_at, new.closed_at, new.booking_id, new.guest_id))
  execute function app_private.tell_of_row('waitlist');

drop trigger if exists tables_tell_more_or_less on tables;
create constraint trigger tables_tell_more_or_less after insert or delete on tables deferrable initially deferred
  for each row execute function app_private.tell_of_row('table');
drop trigger if exists tables_tell_changed on tables;
create constraint trigger tables_tell_changed after update on tables deferrable initially deferred
  for each row when ((old.*) is distinct from (new.*)) execute function app_private.tell_of_row('table');

drop trigger if exists floor_plans_tell on floor_plans;
create constraint trigger floor_plans_tell after insert or update on floor_plans deferrable initially deferred
  for each row execute function app_private.tell_of_row('floor_plan');
