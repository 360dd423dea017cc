-- The guests of a restaurant whose words hold a text, by the trigram index `guests_search`. The planner never uses that index
-- behind a policy, as `like` could tell of rows that the caller must not see: so it is asked here, past the policy, with the
-- caller's restaurants as a condition. Planned for the restaurant and the text of each search: a plan for any of them takes a
-- restaurant to be of average size, and walks along all guests of one that is large (decision 0049). To plan it takes less
-- than half a millisecond. Called by guest-rows.ts.

create or replace function app_private.matching_guests(restaurant uuid, pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select id from guests where restaurant_id = restaurant and merged_into is null and search like pattern
    and restaurant = any (app_private.restaurant_ids()::uuid[]);
end $$;
revoke execute on function app_private.matching_guests from public;
grant execute on function app_private.matching_guests to hoststand_application;

-- So many of them at most, whichever come first: for a search that ranks what it finds (search-rows.ts).
create or replace function app_private.some_guests(restaurant uuid, pattern text, most int) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select id from guests where restaurant_id = restaurant and merged_into is null and search like pattern
    and restaurant = any (app_private.restaurant_ids()::uuid[]) limit most;
end $$;
revoke execute on function app_private.some_guests from public;
grant execute on function app_private.some_guests to hoststand_application;
