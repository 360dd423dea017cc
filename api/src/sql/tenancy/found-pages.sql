-- Booking pages are found by strangers before any restaurant is known: by the name in their address, by words, and all that want to be
-- found by search engines. All answer with what stands on public pages alone. Called by features/restaurants.

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

-- Restaurants that want to be found whose name, cuisines or place hold each of the words, in small letters and without accents. First
-- those whose name begins with what was asked for, then by name; so many of them at most.
create or replace function app_private.find_listed_restaurants(words text[], most int) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id from restaurant_profiles p
    join restaurants r on r.id = p.restaurant_id and r.removed_at is null
    cross join lateral (select app_private.plain_letters(r.name) as name, app_private.plain_letters(concat_ws(' ', r.name,
      array_to_string(p.cuisines, ' '), p.street, p.postal_code, p.locality, p.region, r.address)) as all_of_it) said
    where p.is_listed and not exists (select from unnest(words) word where position(word in said.all_of_it) = 0)
    order by said.name not like concat(words[1], '%'), said.name, r.id limit most
$$;
revoke execute on function app_private.find_listed_restaurants from public;
grant execute on function app_private.find_listed_restaurants to hoststand_application;
