-- What every write says at its end.
--
-- Live queries are told at the commit (by NOTIFY, unless another bus does: no channel), and endpoints that ask for it get a
-- message, whose words a job writes after the commit. No key and no queue: whoever takes one here would wait for others who
-- write.

create or replace function app_private.record_event(channel text, event text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  told json := event::json;
  restaurant uuid := told->>'restaurantId';
  kind text := told->>'kind';
  became text := told->>'became';
  message text := case told->>'type'
    when 'bookingChanged' then 'booking.' || case
      when kind = 'DELETED' then 'deleted'
      when kind = 'CREATED' then coalesce(became, 'created')
      when became in ('confirmed', 'seated', 'completed', 'no_show', 'cancelled') then became
      else 'updated' end
    when 'waitlistChanged' then 'waitlist.' || case
      when kind = 'CREATED' then 'joined'
      when became in ('seated', 'cancelled') then became
      else 'updated' end
    when 'tableChanged' then 'table.' || lower(kind)
    when 'subscriptionChanged' then 'subscription.changed' end;
begin
  if channel is not null then
    perform pg_notify(channel, event);
  end if;
  if message is null or not exists (select from webhook_endpoints where restaurant_id = restaurant
      and stopped_by is null and (event_types is null or message = any (event_types))) then
    return;
  end if;
  insert into webhook_messages (restaurant_id, id, type, subject_id, occurred_at) values (restaurant, gen_random_uuid(),
    message, coalesce(told->>'bookingId', told->>'entryId', told->>'tableId')::uuid, clock_timestamp());
  perform app_private.enqueue('write-webhooks', json_build_object('restaurantId', restaurant));
end $$;
grant execute on function app_private.record_event to hoststand_application;

-- Gives a change its position and records it as above. Called as the last of a transaction: from here to the commit the
-- restaurant's next change waits, so positions rise in the order of commits. They rise with the clock, too (milliseconds since
-- 1970), so that a database that was set back by a restored backup never gives one twice.
create or replace function app_private.record_change(channel text, event text) returns bigint
  language plpgsql set search_path = public, pg_temp as $$
declare
  told jsonb := event;
  reached bigint;
begin
  insert into change_positions as known (restaurant_id, position)
    values ((told ->> 'restaurantId')::uuid, floor(extract(epoch from clock_timestamp()) * 1000))
    on conflict (restaurant_id) do update set position = greatest(known.position + 1, excluded.position)
    returning known.position into reached;
  perform app_private.record_event(channel, (told || jsonb_build_object('position', reached))::text);
  return reached;
end $$;
grant execute on function app_private.record_change to hoststand_application;

-- Records an event for every restaurant of the group of one in context, also for those that the caller does not see: what a
-- group pays for is all of theirs. Answers with who was told.
create or replace function app_private.record_group_event(channel text, event text) returns setof uuid
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
    perform app_private.record_event(channel, (told || jsonb_build_object('restaurantId', sister))::text);
    return next sister;
  end loop;
end $$;
revoke execute on function app_private.record_group_event from public;
grant execute on function app_private.record_group_event to hoststand_application;
