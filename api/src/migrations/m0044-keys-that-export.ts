import { Migration } from '@mikro-orm/migrations';

/** As in m0024, with the right to export as its last column. */
const FIND = `
create function app_private.find_api_key(hash text) returns table (id uuid, created_by uuid, role text,
  expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz, subscription_status text,
  subscription_expires_at timestamptz, memberships json, may_export boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.id, k.created_by, k.role, k.expires_at, k.revoked_at, k.last_used_at, g.subscription_status,
    g.subscription_expires_at, coalesce((
      select json_agg(json_build_array(m.restaurant_id, m.role) order by m.restaurant_id)
        from restaurants r join api_key_restaurants a on a.restaurant_id = r.id and a.api_key_id = k.id
          join memberships m on m.restaurant_id = r.id and m.user_id = k.created_by
        where r.group_id = k.group_id), '[]'), k.may_export
  from api_keys k join restaurant_groups g on g.id = k.group_id where k.secret_hash = hash
$$;
revoke all on function app_private.find_api_key from public;
grant execute on function app_private.find_api_key to hoststand_application`;

/**
 * The right of a key to ask for the export; none of those that are there has it. Locks `api_keys` for a moment: the
 * column's default is kept in the catalogue and no row is written anew.
 */
export class M0044KeysThatExport extends Migration {
  override up(): void {
    this.addSql('alter table "api_keys" add "may_export" boolean not null default false');
    this.addSql('drop function app_private.find_api_key');
    this.addSql(FIND);
  }
}
