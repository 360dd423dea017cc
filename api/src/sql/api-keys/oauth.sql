-- What the protocol of apps asks past the policies: whoever is at its door has said nothing of a restaurant yet, and knows an
-- app's public id or a secret of which the hash is kept. Called by features/api-keys/oauth alone.

-- A registered app by its id: what every page that sends somebody to it knows, and the hash of its secret, which is compared in the process.
-- None for one that was removed, or whose restaurant was. `has_own_access` says whether it may work at its own restaurant by itself now.
create or replace function app_private.find_oauth_app(asked uuid) returns table (id uuid, name text, home_page_url text,
  redirect_uris text[], scopes text[], secret_hash text, group_id uuid, own_access uuid, has_own_access boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.name, a.home_page_url, a.redirect_uris, a.scopes, a.secret_hash, r.group_id, a.own_access,
    exists (select from api_keys k join memberships m on m.restaurant_id = r.id and m.user_id = k.created_by and m.role = 'owner'
      where k.group_id = r.group_id and k.id = a.own_access and k.revoked_at is null)
  from oauth_apps a join restaurants r on r.id = a.restaurant_id
  where a.id = asked and a.deleted_at is null and r.removed_at is null
$$;
revoke all on function app_private.find_oauth_app from public;
grant execute on function app_private.find_oauth_app to hoststand_application;

-- What an owner let an app do, as long as it holds: until it is ended, and while the owner is one there.
create or replace function app_private.find_oauth_access(asked_group uuid, asked uuid) returns table (created_by uuid,
  client_id text, scopes text[], created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.created_by, k.oauth_client_id, k.scopes, k.created_at from api_keys k
  where k.group_id = asked_group and k.id = asked and k.oauth_client_id is not null and k.revoked_at is null
    and exists (select from api_key_restaurants a join restaurants r on r.id = a.restaurant_id and r.removed_at is null
        join memberships m on m.restaurant_id = r.id and m.user_id = k.created_by and m.role = 'owner'
      where a.group_id = k.group_id and a.api_key_id = k.id)
$$;
revoke all on function app_private.find_oauth_access from public;
grant execute on function app_private.find_oauth_access to hoststand_application;

-- Lets what an app was let do go on until its newest token ends: nobody looks after one that no token opens any more.
create or replace function app_private.extend_oauth_access(asked_group uuid, asked uuid, until timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update api_keys set expires_at = greatest(expires_at, until)
  where group_id = asked_group and id = asked and oauth_client_id is not null and revoked_at is null and expires_at is not null
$$;
revoke all on function app_private.extend_oauth_access from public;
grant execute on function app_private.extend_oauth_access to hoststand_application;

-- Ends what an app was let do, because a code or token of it came twice or the app gave it back. True the first time.
create or replace function app_private.end_oauth_access(asked_group uuid, asked uuid, ended timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with over as (update api_keys set revoked_at = ended
    where group_id = asked_group and id = asked and oauth_client_id is not null and revoked_at is null returning 1)
  select exists (select from over)
$$;
revoke all on function app_private.end_oauth_access from public;
grant execute on function app_private.end_oauth_access to hoststand_application;

-- Ends all that an app was let do, at whatever restaurant: whoever registered it removed it. The caller has shown that it is theirs: it
-- stands among the apps of the transaction's restaurants, which is asked for once more here.
create or replace function app_private.end_oauth_app(asked_restaurant uuid, asked uuid, called text, ended timestamptz) returns setof uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update api_keys set revoked_at = ended
  where oauth_client_id = called and revoked_at is null
    and asked_restaurant = any (app_private.restaurant_ids())
    and exists (select from oauth_apps a where a.restaurant_id = asked_restaurant and a.id = asked)
  returning id
$$;
revoke all on function app_private.end_oauth_app from public;
grant execute on function app_private.end_oauth_app to hoststand_application;
