-- The change log of bookings and of parties on the waitlist: who changed what from what to what. The database writes it itself, in
-- the transaction of the change, so that no way of writing can forget it; the application names who is at work when it begins a
-- transaction (author-at-work.ts) and has no right to the log but to read it. What one transaction does to one of them is one entry.
--
-- Names, email addresses and phone numbers stand in it as keyed hashes: they say that something changed, and nothing to whoever
-- reads the log. Words that guests and staff wrote are kept, and go with the guest: the log of an erased one says that they
-- changed and no more.
--
-- Every booking that is made runs through this: few functions that call each other, and none that is set up anew for each value.

-- A value that must not be read: the same one at the same restaurant has the same hash, and nobody can try values without the key
-- (made once by the migration). Two rounds, as HMAC has them (RFC 2104), since PostgreSQL itself has no more than sha256.
create or replace function app_private.hidden_value(restaurant text, value text) returns text
language sql stable as $$
  select encode(sha256(key || sha256(key || convert_to(restaurant || ' ' || value, 'UTF8'))), 'hex')
    from app_private.change_log_key
$$;
revoke execute on function app_private.hidden_value from public;

-- Two changes of one thing, one after the other, as one. What ended as it began did not change.
create or replace function app_private.changes_together(first jsonb, next jsonb) returns jsonb language plpgsql as $$
declare
  name text;
begin
  for name in select jsonb_object_keys(next) loop
    if not first ? name then
      first := first || jsonb_build_object(name, next -> name);
    elsif first #> array[name, '0'] is distinct from next #> array[name, '1'] then
      first := jsonb_set(first, array[name, '1'], next #> array[name, '1']);
    else
      first := first - name;
    end if;
  end loop;
  return first;
end $$;
revoke execute on function app_private.changes_together from public;

-- Adds to the entry of this transaction, or begins it. The row that changed is locked, so entries are numbered in the order in
-- which they happened to it. `is_new`: nothing can have been said of it before.
create or replace function app_private.log_changes(restaurant uuid, booking uuid, waiting uuid, changed jsonb, is_new boolean) returns void
language plpgsql as $$
declare
  author jsonb := nullif(current_setting('app.author', true), '');
  entry change_log;
begin
  if is_new then
    null;
  elsif booking is not null then
    select * into entry from change_log c where c.restaurant_id = restaurant and c.booking_id = booking
      order by c.position desc limit 1;
  else
    select * into entry from change_log c where c.restaurant_id = restaurant and c.waitlist_entry_id = waiting
      order by c.position desc limit 1;
  end if;
  if entry.transaction_id = pg_current_xact_id()::text::bigint and entry.written_at = now()::timestamptz(3) then
    update change_log set changes = app_private.changes_together(entry.changes, changed)
      where restaurant_id = restaurant and id = entry.id;
    return;
  end if;
  insert into change_log (restaurant_id, id, position, booking_id, waitlist_entry_id, transaction_id, author_kind, user_id, api_key_id,
      channel, agent, operation, request_id, changes, written_at)
    values (restaurant, gen_random_uuid(), nextval('app_private.change_log_positions'), booking, waiting, pg_current_xact_id()::text::bigint,
      coalesce(author ->> 'kind', 'system'), (author ->> 'userId')::uuid, (author ->> 'apiKeyId')::uuid,
      coalesce(author ->> 'channel', 'system'), author ->> 'agent', author ->> 'operation', author ->> 'requestId', changed, now());
end $$;
revoke execute on function app_private.log_changes from public;

-- What the erased party wrote, or was written about it: that it changed stays, what it was goes.
create or replace function app_private.without_words(changes jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(name, case when name in ('customer_name', 'email', 'phone', 'special_requests', 'wishes', 'diets',
      'dietary_note', 'occasion', 'staff_note', 'tags', 'cancellation_note', 'notes', 'late_minutes', 'external_id', 'metadata')
    then '[null, null]' else value end), '{}')
    from jsonb_each(changes) as change (name, value)
$$;
revoke execute on function app_private.without_words from public;

-- Logs a row of a table. Its arguments: the columns that are logged; `booking_id` or `waitlist_entry_id`, what the row is in the log;
-- and the column with the hash of its guest's link, which is the row's own id once the guest is erased (erase-guest.ts,
-- purge-waitlist.ts).
create or replace function app_private.log_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  was constant jsonb := case when not is_new then to_jsonb(old) end;
  becomes constant jsonb := to_jsonb(new);
  booking constant uuid := case tg_argv[1] when 'booking_id' then new.id end;
  waiting constant uuid := case tg_argv[1] when 'waitlist_entry_id' then new.id end;
  changed jsonb := '{}';
  name text;
  earlier jsonb;
  later jsonb;
begin
  foreach name in array tg_argv[0]::text[] loop
    earlier := nullif(was -> name, 'null');
    later := nullif(becomes -> name, 'null');
    continue when earlier is not distinct from later or (is_new and later in ('[]', 'false'));
    if name in ('customer_name', 'email', 'phone') then
      earlier := to_jsonb(app_private.hidden_value(new.restaurant_id::text, earlier #>> '{}'));
      later := to_jsonb(app_private.hidden_value(new.restaurant_id::text, later #>> '{}'));
    end if;
    changed := changed || jsonb_build_object(name, jsonb_build_array(earlier, later));
  end loop;
  if becomes ->> tg_argv[2] = new.id::text and was ->> tg_argv[2] <> new.id::text then
    changed := app_private.without_words(changed);
    update change_log c set changes = app_private.without_words(changes)
      where c.restaurant_id = new.restaurant_id and (c.booking_id = booking or c.waitlist_entry_id = waiting);
  end if;
  if changed <> '{}' then
    perform app_private.log_changes(new.restaurant_id, booking, waiting, changed, is_new);
  end if;
  return null;
end $$;
revoke execute on function app_private.log_row from public;

create or replace trigger bookings_log after insert or update on bookings for each row execute function app_private.log_row(
  '{status,date,time,starts_at,ends_at,guests,customer_name,email,phone,special_requests,area_id,wishes,diets,dietary_note,occasion,staff_note,tags,language,source,arrived_at,arrived_guests,seated_at,tables_pinned,cancellation,cancellation_note,guest_confirmed_at,late_minutes,experience,deleted_at}',
  'booking_id', 'manage_token_hash');
create or replace trigger waitlist_entries_log after insert or update on waitlist_entries for each row execute function app_private.log_row(
  '{status,customer_name,phone,party_size,estimated_wait,notes,external_id,metadata,source,notified_at,closed_at,booking_id}',
  'waitlist_entry_id', 'token_hash');

-- Which tables a booking has are rows of their own, of which a statement writes or removes several.
create or replace function app_private.log_tables() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved record;
  has uuid[];
  had uuid[];
begin
  for moved in select m.restaurant_id, m.booking_id, array_agg(m.table_id) as tables from moved_seatings m
    where exists (select from bookings b where b.restaurant_id = m.restaurant_id and b.id = m.booking_id) -- not purged just now
    group by 1, 2
  loop
    has := array(select table_id from seatings
      where restaurant_id = moved.restaurant_id and booking_id = moved.booking_id order by 1);
    had := case tg_op when 'DELETE' then array(select unnest(has || moved.tables) as id order by id)
      else array(select id from unnest(has) id where id <> all (moved.tables) order by id) end;
    perform app_private.log_changes(moved.restaurant_id, moved.booking_id, null,
      jsonb_build_object('tables', jsonb_build_array(to_jsonb(had), to_jsonb(has))), false);
  end loop;
  return null;
end $$;
revoke execute on function app_private.log_tables from public;

create or replace trigger seatings_log_new after insert on seatings referencing new table as moved_seatings
  for each statement execute function app_private.log_tables();
create or replace trigger seatings_log_old after delete on seatings referencing old table as moved_seatings
  for each statement execute function app_private.log_tables();
