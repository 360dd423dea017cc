-- A webhook endpoint of a group is a row for each restaurant where it is told, all with one id, one address and one secret
-- (features/integrations/webhooks). It is told where whoever set it up owns the restaurant: no more than they could have seen there
-- themselves. These triggers hold that rule, whoever writes memberships: endpoints come with an owner, and stop with one.

-- Whether an endpoint of a group is told of a restaurant that is not in context: then it is not the caller's to change.
create or replace function app_private.tells_beyond(endpoint uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from webhook_endpoints e where e.id = endpoint and e.group_id is not null and e.stopped_by is distinct from 'left'
    and e.restaurant_id <> all (coalesce((select app_private.restaurant_ids())::uuid[], '{}')))
$$;
revoke execute on function app_private.tells_beyond from public;
grant execute on function app_private.tells_beyond to hoststand_application;

-- Whoever makes an endpoint or a key of a group, and whoever becomes an owner in it, goes one after the other: else each would miss the other.
create or replace function app_private.lock_what_is_of_the_group(of_group uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_group || ' what is of the group', 0));
end $$;
grant execute on function app_private.lock_what_is_of_the_group to hoststand_application;

-- Brings the rows of an endpoint of a group to what the one at this restaurant says, wherever whoever set it up is an owner: also where they
-- became one since the caller's context was known. Where it is switched off, what waits is given up.
create or replace function app_private.spread_group_endpoint(place uuid, endpoint uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (place = any ((select app_private.restaurant_ids())::uuid[])) is not true then
    raise insufficient_privilege using message = 'the restaurant is not in context';
  end if;
  insert into webhook_endpoints as known (restaurant_id, id, group_id, url, description, event_types, without_api_key_id, stopped_by,
      stopped_at, secret, previous_secret, previous_secret_ends_at, handled_by, handled_by_key, handled_at, created_at, updated_at)
    select r.id, e.id, e.group_id, e.url, e.description, e.event_types, e.without_api_key_id, e.stopped_by, e.stopped_at, e.secret,
        e.previous_secret, e.previous_secret_ends_at, e.handled_by, e.handled_by_key, e.handled_at, e.created_at, e.updated_at
      from webhook_endpoints e join restaurants r on r.group_id = e.group_id and r.removed_at is null
        join memberships m on m.restaurant_id = r.id and m.user_id = e.handled_by and m.role = 'owner'
      where e.restaurant_id = place and e.id = endpoint order by r.id for share of m
    on conflict (restaurant_id, id) do update set url = excluded.url, description = excluded.description,
      event_types = excluded.event_types, without_api_key_id = excluded.without_api_key_id, stopped_by = excluded.stopped_by,
      stopped_at = excluded.stopped_at, secret = excluded.secret, previous_secret = excluded.previous_secret,
      previous_secret_ends_at = excluded.previous_secret_ends_at, handled_by = excluded.handled_by,
      handled_by_key = excluded.handled_by_key, handled_at = excluded.handled_at, updated_at = excluded.updated_at,
      failing_since = case when known.stopped_by is not null and excluded.stopped_by is null then null else known.failing_since end;
  update webhook_deliveries d set state = 'failed', next_attempt_at = null, settled_at = now() from webhook_endpoints e
    where e.id = endpoint and e.group_id is not null and e.stopped_by is not null
      and d.restaurant_id = e.restaurant_id and d.endpoint_id = e.id and d.state = 'waiting';
end $$;
revoke execute on function app_private.spread_group_endpoint from public;
grant execute on function app_private.spread_group_endpoint to hoststand_application;

-- A key for a whole group works wherever its maker is an owner: also where they became one since the caller's context was known.
create or replace function app_private.spread_group_key(key uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into api_key_restaurants (restaurant_id, api_key_id, group_id)
    select r.id, k.id, k.group_id from api_keys k join restaurants r on r.group_id = k.group_id and r.removed_at is null
        join memberships m on m.restaurant_id = r.id and m.user_id = k.created_by and m.role = 'owner'
      where k.id = key and k.is_for_group and exists (select from api_key_restaurants a where a.api_key_id = k.id
        and a.restaurant_id = any ((select app_private.restaurant_ids())::uuid[])) order by r.id for share of m
    on conflict do nothing;
end $$;
revoke execute on function app_private.spread_group_key from public;
grant execute on function app_private.spread_group_key to hoststand_application;

-- Deletes an endpoint of a group with what it leaves where it is told no more, which its owner may not see by now.
create or replace function app_private.delete_group_endpoint(endpoint uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_private.tells_beyond(endpoint) or not exists (select from webhook_endpoints e where e.id = endpoint
      and e.restaurant_id = any ((select app_private.restaurant_ids())::uuid[])) then
    raise insufficient_privilege using message = 'the endpoint tells of restaurants that are not in context';
  end if;
  delete from webhook_endpoints where id = endpoint and group_id is not null;
end $$;
revoke execute on function app_private.delete_group_endpoint from public;
grant execute on function app_private.delete_group_endpoint to hoststand_application;

-- Somebody owns a restaurant from now on: what they set up for its group is told of it too, and keys that they made for the group work there.
create or replace function app_private.join_what_is_of_the_group() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  joined uuid := (select group_id from restaurants where id = new.restaurant_id and removed_at is null);
begin
  perform app_private.lock_what_is_of_the_group(joined);
  insert into webhook_endpoints (restaurant_id, id, group_id, url, description, event_types, without_api_key_id, stopped_by, stopped_at,
      secret, previous_secret, previous_secret_ends_at, handled_by, handled_by_key, handled_at, created_at, updated_at)
    select distinct on (e.id) new.restaurant_id, e.id, e.group_id, e.url, e.description, e.event_types, e.without_api_key_id, e.stopped_by,
        e.stopped_at, e.secret, e.previous_secret, e.previous_secret_ends_at, e.handled_by, e.handled_by_key, e.handled_at, e.created_at,
        e.updated_at
      from webhook_endpoints e
      where e.group_id = joined and e.handled_by = new.user_id and e.stopped_by is distinct from 'left'
        and e.restaurant_id <> new.restaurant_id
      order by e.id, e.restaurant_id
    on conflict (restaurant_id, id) do update set url = excluded.url, description = excluded.description, event_types = excluded.event_types,
      without_api_key_id = excluded.without_api_key_id, stopped_by = excluded.stopped_by, stopped_at = excluded.stopped_at,
      secret = excluded.secret, previous_secret = excluded.previous_secret, previous_secret_ends_at = excluded.previous_secret_ends_at,
      handled_by = excluded.handled_by, handled_by_key = excluded.handled_by_key, handled_at = excluded.handled_at,
      failing_since = null, updated_at = excluded.updated_at;
  insert into api_key_restaurants (restaurant_id, api_key_id, group_id)
    select new.restaurant_id, k.id, k.group_id from api_keys k
      where k.group_id = joined and k.is_for_group and k.created_by = new.user_id and k.revoked_at is null
    on conflict do nothing;
  return null;
end $$;
revoke execute on function app_private.join_what_is_of_the_group from public;

-- Somebody owns a restaurant no more: what they set up for its group hears nothing more of it, from this transaction on, and what waits
-- is given up.
create or replace function app_private.leave_what_is_of_the_group() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with stopped as (
    update webhook_endpoints set stopped_by = 'left', stopped_at = now(), updated_at = now()
      where restaurant_id = old.restaurant_id and group_id is not null and handled_by = old.user_id and stopped_by is distinct from 'left'
      returning id)
  update webhook_deliveries d set state = 'failed', next_attempt_at = null, settled_at = now() from stopped
    where d.restaurant_id = old.restaurant_id and d.endpoint_id = stopped.id and d.state = 'waiting';
  return null;
end $$;
revoke execute on function app_private.leave_what_is_of_the_group from public;

create or replace trigger memberships_join_what_is_of_the_group after insert or update of role on memberships
  for each row when (new.role = 'owner') execute function app_private.join_what_is_of_the_group();
create or replace trigger memberships_lower_what_is_of_the_group after update of role on memberships
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function app_private.leave_what_is_of_the_group();
create or replace trigger memberships_leave_what_is_of_the_group after delete on memberships
  for each row when (old.role = 'owner') execute function app_private.leave_what_is_of_the_group();
