-- Booking pages are found by strangers before any restaurant is known: by the name in their address, and all that want to be found by
-- search engines. Both answer with what stands on public pages alone. Called by features/restaurants/booking-page.

-- The restaurant that has this name, or had it before, with its present one.
create or replace function app_private.restaurant_of_slug(wanted text, out restaurant uuid, out present text)
language sql stable security definer set search_path = public, pg_temp as $$
  select found.restaurant_id, now.slug from restaurant_slugs found
    join restaurant_slugs now on now.restaurant_id = found.restaurant_id and now.is_present
    join restaurants r on r.id = found.restaurant_id and r.removed_at is null
    where found.slug = wanted
$$;
revoke execute on function app_private.restaurant_of_slug from public;
grant execute on function app_private.restaurant_of_slug to hoststand_application;

-- Restaurants that want to stand in the site's map, the latest changed first, at most as many as one map may hold.
create or replace function app_private.listed_restaurants()
returns table (restaurant uuid, present text, changed timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, s.slug, greatest(r.updated_at, p.updated_at) from restaurant_profiles p
    join restaurants r on r.id = p.restaurant_id and r.removed_at is null
    left join restaurant_slugs s on s.restaurant_id = r.id and s.is_present
    where p.is_listed order by 3 desc limit 45000
$$;
revoke execute on function app_private.listed_restaurants from public;
grant execute on function app_private.listed_restaurants to hoststand_application;
