-- The restaurants that OpenAI is told of, in the order in which that changed. Whoever reads the list names no restaurant, so these look
-- past the policies, at what stands on public pages alone. Called by features/openai.

-- What is told of each restaurant that takes part: switched on, and nothing missing (missingFor in features/restaurants/channels).
create or replace function app_private.facts_for_openai(site text) returns table (restaurant uuid, facts jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, jsonb_build_object('site', site, 'slug', s.slug, 'name', r.name, 'phone', r.phone, 'street', p.street,
      'locality', p.locality, 'region', p.region, 'postalCode', p.postal_code, 'country', p.country,
      'latitude', p.latitude, 'longitude', p.longitude, 'website', p.website)
    from restaurant_channels c
      join restaurants r on r.id = c.restaurant_id and r.removed_at is null and r.phone <> ''
      join restaurant_profiles p on p.restaurant_id = r.id and p.street <> '' and p.locality <> '' and p.postal_code <> ''
        and p.country <> '' and p.latitude is not null
      left join restaurant_slugs s on s.restaurant_id = r.id and s.is_present
    where c.channel = 'openai' and c.is_on
$$;
revoke execute on function app_private.facts_for_openai from public;

-- Restaurants of which something else is true than was told last; no facts: it is told no more.
create or replace function app_private.news_for_openai(site text) returns table (restaurant uuid, facts jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(now.restaurant, told.restaurant_id), now.facts
    from app_private.facts_for_openai(site) now full join openai_listings told on told.restaurant_id = now.restaurant
    where now.facts is distinct from told.facts
$$;
revoke execute on function app_private.news_for_openai from public;

-- Brings the list to what is true now, and gives each change a position. It compares states and listens to no events, so it misses nothing,
-- whoever wrote what. Positions are given behind a lock, so that they are in the order of commits; they rise with the clock (microseconds), and
-- never fall.
create or replace function app_private.refresh_openai_listings(site text, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest bigint;
begin
  if not exists (select from app_private.news_for_openai(site)) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('openai_listings', 0));
  select greatest(max(position), (extract(epoch from moment) * 1000000)::bigint) into newest from openai_listings;
  insert into openai_listings (restaurant_id, position, facts, changed_at)
    select restaurant, newest + row_number() over (order by restaurant), facts, moment from app_private.news_for_openai(site)
  on conflict (restaurant_id) do update
    set position = excluded.position, facts = excluded.facts, changed_at = excluded.changed_at;
end $$;
revoke execute on function app_private.refresh_openai_listings from public;
grant execute on function app_private.refresh_openai_listings to hoststand_application;

-- The position of the last change; 0 before the first one.
create or replace function app_private.newest_for_openai() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(max(position), 0) from openai_listings
$$;
revoke execute on function app_private.newest_for_openai from public;
grant execute on function app_private.newest_for_openai to hoststand_application;

-- A page of all that is told, by the restaurants' ids.
create or replace function app_private.listed_for_openai(after uuid, most int)
returns table (restaurant uuid, place bigint, facts jsonb, changed timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select restaurant_id, position, facts, changed_at from openai_listings
    where openai_listings.facts is not null and (after is null or restaurant_id > after) order by restaurant_id limit most
$$;
revoke execute on function app_private.listed_for_openai from public;
grant execute on function app_private.listed_for_openai to hoststand_application;

-- A page of what changed after one position, up to another, in its order; also what is told no more.
create or replace function app_private.changed_for_openai(after bigint, until bigint, most int)
returns table (restaurant uuid, place bigint, facts jsonb, changed timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select restaurant_id, position, facts, changed_at from openai_listings
    where position > after and position <= until order by position limit most
$$;
revoke execute on function app_private.changed_for_openai from public;
grant execute on function app_private.changed_for_openai to hoststand_application;
