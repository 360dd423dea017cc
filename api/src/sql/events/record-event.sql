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

-- Gives a change its position and records it as above. Called as the last of a transaction: from here to the commit the
-- restaurant's next change waits, so positions rise in the order of commits. They rise with the clock, too (milliseconds since
-- 1970), so that a database that was set back by a restored backup never gives one twice. It stands in the log of events then,
-- in the same order (event-log.ts).
create or replace function app_private.record_change(channel text, event text, webhook text, subject text) returns bigint
  language plpgsql set search_path = public, pg_temp as $$
declare
  told jsonb := event;
  reached bigint;
begin
  insert into change_positions as known (restaurant_id, position)
    values ((told ->> 'restaurantId')::uuid, floor(extract(epoch from clock_timestamp()) * 1000))
    on conflict (restaurant_id) do update set position = greatest(known.position + 1, excluded.position)
    returning known.position into reached;
  insert into event_log (restaurant_id, position, type, subject_id, at)
    values ((told ->> 'restaurantId')::uuid, reached, coalesce(webhook, 'floor_plan.' || lower(told ->> 'kind')),
      coalesce(subject, told ->> 'floorPlanId')::uuid, clock_timestamp());
  perform app_private.record_event(channel, (told || jsonb_build_object('position', reached))::text, webhook, subject);
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
