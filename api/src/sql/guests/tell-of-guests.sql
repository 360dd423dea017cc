-- Every change of a guest's record stands in the log of events, whoever makes it: a booking, staff, a list that is read in, a merge,
-- an erasure. Written at the very end of the transaction, as positions are given in the order of commits (events/record-event.sql).
-- How often a guest came is counted from bookings, which tell of themselves.

create or replace function app_private.tell_of_guest() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  guest constant guests := case tg_op when 'DELETE' then old else new end;
  was jsonb;
  becomes jsonb;
  names text[];
  happened text;
begin
  -- One that was merged is gone already, and so is a whole restaurant that is deleted.
  if tg_op <> 'INSERT' and old.merged_into is not null
    or tg_op = 'INSERT' and new.merged_into is not null
    or not exists (select from restaurants where id = guest.restaurant_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    was := to_jsonb(old);
    becomes := to_jsonb(new);
    names := array(select name from unnest(array['name', 'email', 'email_verified_at', 'phone', 'notes', 'tags', 'dietary', 'dietary_note',
        'external_id', 'metadata']) name
      where was -> name is distinct from becomes -> name);
  end if;
  happened := case tg_op when 'INSERT' then 'guest.created' when 'DELETE' then 'guest.deleted'
    else case when new.merged_into is null then 'guest.updated' else 'guest.merged' end end;
  perform app_private.record_change(null, (jsonb_build_object('restaurantId', guest.restaurant_id, 'quiet', true)
    || case when happened = 'guest.updated' then jsonb_build_object('changed', names) else '{}' end)::text, happened, guest.id::text);
  return null;
end $$;
revoke execute on function app_private.tell_of_guest from public;

drop trigger if exists guests_tell_new on guests;
create constraint trigger guests_tell_new after insert on guests deferrable initially deferred
  for each row execute function app_private.tell_of_guest();
drop trigger if exists guests_tell_changed on guests;
create constraint trigger guests_tell_changed after update on guests deferrable initially deferred
  for each row when ((old.name, old.email, old.email_verified_at, old.phone, old.notes, old.tags, old.dietary, old.dietary_note, old.external_id,
      old.metadata, old.merged_into)
    is distinct from (new.name, new.email, new.email_verified_at, new.phone, new.notes, new.tags, new.dietary, new.dietary_note, new.external_id,
      new.metadata, new.merged_into))
  execute function app_private.tell_of_guest();
drop trigger if exists guests_tell_gone on guests;
create constraint trigger guests_tell_gone after delete on guests deferrable initially deferred
  for each row execute function app_private.tell_of_guest();
