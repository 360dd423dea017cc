-- Pages of groups, which strangers find by the name in their address, and restaurants of one group for guests of another. All
-- answer with what stands on public pages alone: restaurants of groups whose page is public, that take bookings online. A group
-- has to have Enterprise, and to have paid until after `unpaid_until`. Called by features/locations/page.

-- Restaurants of a group that guests can book at, by name.
create or replace function app_private.bookable_locations(of_group uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(r.id order by r.name, r.id), '{}') from restaurants r
    left join booking_rules o on o.restaurant_id = r.id
    where r.group_id = of_group and r.removed_at is null and not coalesce(o.online_booking_paused, false)
$$;
revoke execute on function app_private.bookable_locations from public;

-- The group that has this name, if its page is public.
create or replace function app_private.group_of_slug(wanted text, unpaid_until timestamptz)
returns table (name text, restaurants uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select g.name, app_private.bookable_locations(g.id) from restaurant_groups g
    where g.page_slug = wanted and g.is_page_public
      and g.subscription_status = 'enterprise' and g.subscription_expires_at > unpaid_until
$$;
revoke execute on function app_private.group_of_slug from public;
grant execute on function app_private.group_of_slug to hoststand_application;

-- The others of a restaurant's group on whose clocks it is as late as there, if the page of the group is public: those of the same
-- town first, then by name; so many of them at most.
create or replace function app_private.sister_houses(restaurant uuid, unpaid_until timestamptz, most int) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select sister.id from restaurants asked
    join restaurant_groups g on g.id = asked.group_id and g.is_page_public
      and g.subscription_status = 'enterprise' and g.subscription_expires_at > unpaid_until
    join restaurants sister on sister.group_id = g.id and sister.id <> asked.id and sister.timezone = asked.timezone
    left join restaurant_profiles here on here.restaurant_id = asked.id
    left join restaurant_profiles there on there.restaurant_id = sister.id
    where asked.id = restaurant and asked.removed_at is null
      and sister.id = any (app_private.bookable_locations(g.id))
    order by (here.locality = there.locality) is not true, sister.name, sister.id limit most
$$;
revoke execute on function app_private.sister_houses from public;
grant execute on function app_private.sister_houses to hoststand_application;

-- Groups with a page, for the map of the site.
create or replace function app_private.listed_groups(unpaid_until timestamptz) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select g.page_slug from restaurant_groups g
    where g.is_page_public and g.subscription_status = 'enterprise' and g.subscription_expires_at > unpaid_until
    order by 1 limit 4000
$$;
revoke execute on function app_private.listed_groups from public;
grant execute on function app_private.listed_groups to hoststand_application;

-- The first of these names that no other group has; null when all are taken. Groups of others cannot be looked at by the caller.
create or replace function app_private.free_group_slug(candidates text[], own uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select wanted from unnest(candidates) with ordinality as c (wanted, place)
    where not exists (select from restaurant_groups g where g.page_slug = wanted and g.id <> own)
    order by place limit 1
$$;
revoke execute on function app_private.free_group_slug from public;
grant execute on function app_private.free_group_slug to hoststand_application;
