-- Restaurants of one group, counted and removed past the policies: a group pays for all of them, whoever works where. Each asks
-- for a restaurant in context first. Called by features/locations and, for invoices, write-news.ts.

-- How many restaurants a group has, whether or not the caller works at all of them: what its plan goes by. Groups that no
-- restaurant in context belongs to have none.
create or replace function app_private.count_locations(wanted uuid) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from restaurants where group_id = wanted and removed_at is null
    and exists (select from restaurants own
      where own.group_id = wanted and own.id = any ((select app_private.restaurant_ids())::uuid[]))
$$;
revoke execute on function app_private.count_locations from public;
grant execute on function app_private.count_locations to hoststand_application;

-- The restaurant itself, or for one that was removed the oldest of its group that is left: who takes its mail and its invoices.
create or replace function app_private.location_in_place_of(restaurant uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id from restaurants asked join restaurants l on l.group_id = asked.group_id and l.removed_at is null
    where asked.id = restaurant and asked.id = any ((select app_private.restaurant_ids())::uuid[])
    order by l.id <> asked.id, l.id limit 1
$$;
revoke execute on function app_private.location_in_place_of from public;
grant execute on function app_private.location_in_place_of to hoststand_application;

-- From here on the application does not see the restaurant. Its invoices are the group's: they go to its successor.
create or replace function app_private.remove_restaurant(restaurant uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (restaurant = any ((select app_private.restaurant_ids())::uuid[])) is not true then
    raise insufficient_privilege using message = 'the restaurant is not in context';
  end if;
  update restaurants set removed_at = at where id = restaurant and removed_at is null;
  update invoices set restaurant_id = app_private.location_in_place_of(restaurant) where restaurant_id = restaurant;
end $$;
revoke execute on function app_private.remove_restaurant from public;
grant execute on function app_private.remove_restaurant to hoststand_application;
