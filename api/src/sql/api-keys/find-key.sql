-- The key with this hash, or what the access token with it opens: with what its group pays for, and the roles that the person who made
-- it has where it works and they still do. Whoever shows a key has said nothing of a restaurant yet, so this looks past the policies: who
-- knows the hash knows the key. A token narrows what it opens: to its own end, its own scopes, and the address it was asked for.
-- Called for every request with a key or a token (find-api-key.ts).

create or replace function app_private.find_api_key(hash text) returns table (id uuid, created_by uuid, role text,
  expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz, subscription_status text,
  subscription_expires_at timestamptz, memberships json, may_export boolean, scopes text[], audience text, is_for_group boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with shown as (
    select k.group_id, k.id, k.expires_at, k.scopes, null::text as audience from api_keys k where k.secret_hash = hash
    union all
    select k.group_id, k.id, least(k.expires_at, t.expires_at),
      array(select unnest(k.scopes) intersect select unnest(string_to_array(t.payload ->> 'scope', ' '))),
      coalesce(t.payload ->> 'aud', '')
    from oauth_records t join api_keys k on k.group_id = t.group_id and k.id = t.access_id
      and k.oauth_client_id = t.payload ->> 'clientId'
    where t.kind in ('AccessToken', 'ClientCredentials') and t.id_hash = hash)
  select k.id, k.created_by, k.role, s.expires_at, k.revoked_at, k.last_used_at, g.subscription_status,
    g.subscription_expires_at, coalesce((
      select json_agg(json_build_array(m.restaurant_id, m.role) order by m.restaurant_id)
        from restaurants r join api_key_restaurants a on a.restaurant_id = r.id and a.api_key_id = k.id
          join memberships m on m.restaurant_id = r.id and m.user_id = k.created_by
        where r.group_id = k.group_id and (k.oauth_client_id is null or m.role = 'owner')), '[]'),
    k.may_export, s.scopes, s.audience, k.is_for_group
  from shown s join api_keys k on k.group_id = s.group_id and k.id = s.id join restaurant_groups g on g.id = k.group_id
$$;
revoke all on function app_private.find_api_key from public;
grant execute on function app_private.find_api_key to hoststand_application;

-- Whether a key works anywhere still, also where the caller does not. Called when somebody leaves a team
-- (doors.ts): a key that works nowhere is revoked.
create or replace function app_private.key_has_restaurants(asked uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from api_key_restaurants a join restaurants r on r.id = a.restaurant_id and r.removed_at is null
    where a.api_key_id = asked)
$$;
revoke execute on function app_private.key_has_restaurants from public;
grant execute on function app_private.key_has_restaurants to hoststand_application;
