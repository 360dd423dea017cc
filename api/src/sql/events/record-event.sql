-- What every write says at its end (event-bus.ts).
--
-- Live queries are told at the commit (by NOTIFY, unless another bus does: no channel), and endpoints that ask for it get a
-- message, whose words a job writes after the commit. Which webhook an event becomes, if any, and what that is about, is
-- handed in (webhook-event-types.ts). No key and no queue: whoever takes one here would wait for others who write.

create or replace function app_private.record_event(channel text, event text, webhook text, subject text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  restaurant uuid := event::json ->> 'restaurantId';
begin
  if channel is not null then
    perform pg_notify(channel, event);
  end if;
  if webhook is null or not exists (select from webhook_endpoints where restaurant_id = restaurant
      and stopped_by is null and (event_types is null or webhook = any (event_types))) then
    return;
  end if;
  insert into webhook_messages (restaurant_id, id, type, subject_id, occurred_at, position)
    values (restaurant, gen_random_uuid(), webhook, subject::uuid, clock_timestamp(), (event::json ->> 'position')::bigint);
  perform app_private.enqueue('write-webhooks', json_build_object('restaurantId', restaurant));
end $$;
grant execute on function app_private.record_event to hoststand_application;

-- What of a booking or an entry of the waitlist this transaction has changed: columns, as the change log names them; null for anything
-- else, and for what is new altogether.
create or replace function app_private.changed_just_now(restaurant uuid, kind text, subject uuid) returns text[]
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  entry change_log;
begin
  if kind like 'booking.%' and kind <> 'booking.created' then
    select * into entry from change_log c where c.restaurant_id = restaurant and c.booking_id = subject
      order by c.position desc limit 1;
  elsif kind like 'waitlist.%' and kind <> 'waitlist.joined' then
    select * into entry from change_log c where c.restaurant_id = restaurant and c.waitlist_entry_id = subject
      order by c.position desc limit 1;
  end if;
  if entry.transaction_id = pg_current_xact_id()::text::bigint and entry.written_at = now()::timestamptz(3) then
    return array(select jsonb_object_keys(entry.changes) as name order by name);
  end if;
  return null;
end $$;
grant execute on function app_private.changed_just_now to hoststand_application;

-- The next position of a restaurant: a row that is locked from here to the commit. A transaction that asks again and again, as a list
-- that is read in does, takes them in blocks of twice the size each time: its own versions of that row would have to be walked through at
-- every step, and a hundred thousand of them are never done.
create or replace function app_private.next_position(restaurant uuid) returns bigint
  language plpgsql set search_path = public, pg_temp as $$
declare
  held text[] := string_to_array(current_setting('app.positions', true), ' '); -- whose, the last one given, the last one taken, how many
  size bigint := 1;
  reached bigint;
begin
  if held[1] = restaurant::text then
    if held[2]::bigint < held[3]::bigint then
      reached := held[2]::bigint + 1;
      perform set_config('app.positions', concat_ws(' ', restaurant, reached, held[3], held[4]), true);
      return reached;
    end if;
    size := held[4]::bigint * 2;
  end if;
  insert into change_positions as known (restaurant_id, position)
    values (restaurant, floor(extract(epoch from clock_timestamp()) * 1000) + size - 1)
    on conflict (restaurant_id) do update set position = greatest(known.position + size, excluded.position)
    returning known.position into reached;
  perform set_config('app.positions', concat_ws(' ', restaurant, reached - size + 1, reached, size), true);
  return reached - size + 1;
end $$;
grant execute on function app_private.next_position to hoststand_application;

-- Gives a change its position and records it as above. Called as the last of a transaction: from here to the commit the
-- restaurant's next change waits, so positions rise in the order of commits. They rise with the clock, too (milliseconds since
-- 1970), so that a database that was set back by a restored backup never gives one twice. It stands in the log of events then,
-- in the same order (event-log.ts), with who was at work (author-at-work.ts) and what changed, by name. What the application tells of
-- is remembered until the commit, so that the database does not tell it again (tell-of-rows.sql). A booking has the position of its
-- last change, by which programs list what is new to them.
create or replace function app_private.record_change(channel text, event text, webhook text, subject text) returns bigint
  language plpgsql set search_path = public, pg_temp as $$
declare
  told jsonb := event;
  author jsonb := nullif(current_setting('app.author', true), '');
  restaurant uuid := told ->> 'restaurantId';
  kind text := coalesce(webhook, 'floor_plan.' || lower(told ->> 'kind'));
  about uuid := coalesce(subject, told ->> 'floorPlanId');
  reached constant bigint := app_private.next_position(restaurant);
begin
  if not told ? 'quiet' then
    perform set_config('app.told', concat_ws(' ', current_setting('app.told', true), about), true);
  end if;
  insert into event_log (restaurant_id, position, type, subject_id, at, author_kind, user_id, api_key_id, channel, request_id, changed)
    values (restaurant, reached, kind, about, clock_timestamp(), coalesce(author ->> 'kind', 'system'), (author ->> 'userId')::uuid,
      (author ->> 'apiKeyId')::uuid, coalesce(author ->> 'channel', 'system'), author ->> 'requestId',
      case when told ? 'changed' then array(select jsonb_array_elements_text(told -> 'changed'))
        else app_private.changed_just_now(restaurant, kind, about) end);
  if kind like 'booking.%' and kind <> 'booking.deleted' then
    insert into booking_changes (restaurant_id, booking_id, position)
      select restaurant, about, reached from bookings b where b.restaurant_id = restaurant and b.id = about
      on conflict (restaurant_id, booking_id) do update set position = excluded.position;
  end if;
  perform app_private.record_event(channel, ((told - array['changed', 'quiet']) || jsonb_build_object('position', reached))::text, webhook, subject);
  return reached;
end $$;
grant execute on function app_private.record_change to hoststand_application;

-- Records an event for every restaurant of the group of one in context, also for those that the caller does not see: what a
-- group pays for is all of theirs. Answers with who was told.
create or replace function app_private.record_group_event(channel text, event text, webhook text) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told jsonb := event;
  asked uuid := told ->> 'restaurantId';
  sister uuid;
begin
  if (asked = any ((select app_private.restaurant_ids())::uuid[])) is not true then
    raise insufficient_privilege using message = 'the restaurant is not in context';
  end if;
  for sister in select r.id from restaurants r join restaurants one on one.group_id = r.group_id
      where one.id = asked and r.removed_at is null order by r.id loop
    perform app_private.record_event(channel, (told || jsonb_build_object('restaurantId', sister))::text, webhook, null);
    return next sister;
  end loop;
end $$;
revoke execute on function app_private.record_group_event from public;
grant execute on function app_private.record_group_event to hoststand_application;
