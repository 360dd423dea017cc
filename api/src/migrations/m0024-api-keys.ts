import { Migration } from '@mikro-orm/migrations';

/**
 * Who shows a key has said nothing of a restaurant yet, so this looks past the policies: whoever knows the hash knows the
 * key. The roles are those of the person who made it, where the key works and they still do.
 */
const FIND = `
create function app_private.find_api_key(hash text) returns table (id uuid, created_by uuid, role text,
  expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz, subscription_status text,
  subscription_expires_at timestamptz, memberships json)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.id, k.created_by, k.role, k.expires_at, k.revoked_at, k.last_used_at, g.subscription_status,
    g.subscription_expires_at, coalesce((
      select json_agg(json_build_array(m.restaurant_id, m.role) order by m.restaurant_id)
        from restaurants r join api_key_restaurants a on a.restaurant_id = r.id and a.api_key_id = k.id
          join memberships m on m.restaurant_id = r.id and m.user_id = k.created_by
        where r.group_id = k.group_id), '[]')
  from api_keys k join restaurant_groups g on g.id = k.group_id where k.secret_hash = hash
$$;
revoke all on function app_private.find_api_key from public;
grant execute on function app_private.find_api_key to hoststand_application;`;

/**
 * What a key writes is written down by the database itself, in the same transaction: the application names the key when
 * it begins one (platform/auth/key-at-work.ts) and has no right to the record. Without a key, a row costs one look at a
 * setting that is not there. Every tenant table has the trigger; a migration that makes one calls \`attribute_writes\`.
 */
const ATTRIBUTE = `
create function app_private.attribute_write() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  written jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into api_key_writes as known
      (restaurant_id, id, api_key_id, operation, request_id, written_rows, row_count, written_at)
    values ((written ->> tg_argv[0])::uuid, current_setting('app.api_key_write_id')::uuid,
      current_setting('app.api_key_id')::uuid, current_setting('app.api_key_operation'),
      current_setting('app.request_id'),
      jsonb_build_array(jsonb_build_object('table', tg_table_name, 'id', written ->> 'id', 'kind', lower(tg_op))),
      1, now())
    on conflict (restaurant_id, id) do update set row_count = known.row_count + 1,
      written_rows = case when known.row_count < 100 then known.written_rows || excluded.written_rows
        else known.written_rows end;
  return null;
end $$;
revoke all on function app_private.attribute_write from public;
create function app_private.attribute_writes(owned regclass, restaurant_column text default 'restaurant_id') returns void
language plpgsql as $$
begin
  execute format('create trigger attribute_write after insert or update or delete on %s for each row
    when (current_setting(''app.api_key_id'', true) <> '''') execute function app_private.attribute_write(%L)',
    owned, restaurant_column);
end $$;
revoke all on function app_private.attribute_writes from public;`;

/**
 * API keys, where they work, and what they wrote. New tables; `restaurants` is locked while its new key is built, and
 * every tenant table for the moment in which it gets its trigger.
 */
export class M0024ApiKeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "api_keys" ("group_id" uuid not null, "id" uuid not null, "name" text not null, "role" text not null, "secret_hash" text not null, "last_four" text not null, "created_by" uuid not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, "replaced_by" uuid null, primary key ("group_id", "id"));`,
    );
    this.addSql(
      `create unique index api_keys_name on api_keys (group_id, lower(name)) where revoked_at is null and replaced_by is null;`,
    );
    this.addSql(`alter table "api_keys" add constraint "api_keys_secret" unique ("secret_hash");`);

    this.addSql(
      `create table "api_key_restaurants" ("restaurant_id" uuid not null, "api_key_id" uuid not null, "group_id" uuid not null, primary key ("restaurant_id", "api_key_id"));`,
    );

    this.addSql(
      `create table "api_key_writes" ("restaurant_id" uuid not null, "id" uuid not null, "api_key_id" uuid not null, "operation" text not null, "request_id" text not null, "written_rows" jsonb not null, "row_count" int not null, "written_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "api_key_writes_of_key" on "api_key_writes" ("restaurant_id", "api_key_id", "id");`,
    );

    this.addSql(
      `alter table "restaurants" add constraint "restaurants_id_and_group" unique ("id", "group_id");`,
    );

    this.addSql(`alter table "api_keys" add constraint "api_keys_role" check (role in ('host', 'manager'));`);
    this.addSql(`alter table "api_keys" enable row level security;`);
    this.addSql(`alter table "api_keys" force row level security;`);
    this.addSql(
      `create policy "api_keys_tenant" on "api_keys" using (group_id in (select group_id from restaurants));`,
    );

    this.addSql(`alter table "api_key_restaurants" enable row level security;`);
    this.addSql(`alter table "api_key_restaurants" force row level security;`);
    this.addSql(
      `create policy "api_key_restaurants_tenant" on "api_key_restaurants" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "api_key_writes" enable row level security;`);
    this.addSql(`alter table "api_key_writes" force row level security;`);
    this.addSql(
      `create policy "api_key_writes_tenant" on "api_key_writes" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );
    this.addSql(`
      alter table api_keys add constraint api_keys_group_exists
        foreign key (group_id) references restaurant_groups (id) on delete cascade;
      alter table api_key_restaurants add constraint api_key_restaurants_restaurant_exists
        foreign key (restaurant_id, group_id) references restaurants (id, group_id) on delete cascade;
      alter table api_key_restaurants add constraint api_key_restaurants_key_exists
        foreign key (group_id, api_key_id) references api_keys (group_id, id) on delete cascade;
      alter table api_key_writes add constraint api_key_writes_key_exists
        foreign key (restaurant_id, api_key_id) references api_key_restaurants (restaurant_id, api_key_id)
        on delete cascade`);
    this.addSql(FIND);
    this.addSql(ATTRIBUTE);
    this.addSql(`do $$ declare owned text; begin
      for owned in select c.table_name from information_schema.columns c
          join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and column_name = 'restaurant_id' and table_type = 'BASE TABLE'
          and not starts_with(c.table_name, 'api_key') loop
        perform app_private.attribute_writes(owned::regclass);
      end loop;
      perform app_private.attribute_writes('restaurants', 'id');
      for owned in select unnest(array['api_keys', 'api_key_restaurants', 'api_key_writes']) loop
        execute format('create policy %I on %I to %I using (true)', owned || '_jobs', owned, current_user);
      end loop;
    end $$`);
    this.addSql(`grant select, insert, update (name, expires_at, last_used_at, revoked_at, replaced_by) on api_keys
      to hoststand_application`);
    this.addSql('grant select, insert on api_key_restaurants to hoststand_application');
    this.addSql('grant select on api_key_writes to hoststand_application');
  }
}
