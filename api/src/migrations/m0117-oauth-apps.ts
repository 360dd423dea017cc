import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Apps of third parties: two new and empty tables, whose references lock `restaurants` and `api_keys` for an instant. `api_keys`, a few rows for
 * each group, is read once for its check and its index, and locked for as long. The function that finds a key answers with one column
 * more, which takes a new one.
 */
export class M0117OauthApps extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "oauth_apps" ("restaurant_id" uuid not null, "id" uuid not null, "name" text not null, "home_page_url" text not null, "redirect_uris" text[] not null, "scopes" text[] not null, "secret_hash" text null, "last_four" text null, "own_access" uuid null, "created_by" uuid not null, "created_at" timestamptz(3) not null, "deleted_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );

    this.addSql(
      `create table "oauth_records" ("kind" text not null, "id_hash" text not null, "group_id" uuid null, "access_id" uuid null, "payload" jsonb not null, "expires_at" timestamptz(3) not null, "consumed_at" timestamptz(3) null, primary key ("kind", "id_hash"));`,
    );
    this.addSql(`create index "oauth_records_expiry" on "oauth_records" ("expires_at");`);
    this.addSql(`create index "oauth_records_of_access" on "oauth_records" ("group_id", "access_id");`);

    this.addSql(`alter table "api_keys" add "oauth_client_id" text null;`);
    this.addSql(`alter table "api_keys" alter column "secret_hash" drop not null;`);
    this.addSql(
      `alter table "api_keys" add constraint "api_keys_opened_by" check ((secret_hash is null) = (oauth_client_id is not null));`,
    );

    this.addSql(
      `alter table "oauth_apps" add constraint "oauth_apps_redirects" check (cardinality(redirect_uris) <= 20);`,
    );
    this.addSql(
      `alter table "oauth_apps" add constraint "oauth_apps_scopes" check (cardinality(scopes) between 1 and 30);`,
    );
    this.addSql(
      `alter table "oauth_apps" add constraint "oauth_apps_words" check (char_length(name) between 1 and 80 and char_length(home_page_url) between 1 and 500);`,
    );
    this.addSql(`alter table "oauth_apps" enable row level security;`);
    this.addSql(`alter table "oauth_apps" force row level security;`);
    this.addSql(
      `create policy "oauth_apps_tenant" on "oauth_apps" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(
      `alter table oauth_apps add constraint oauth_apps_restaurant_exists foreign key (restaurant_id) references restaurants (id) on delete cascade;`,
    );
    this.addSql(
      `alter table oauth_records add constraint oauth_records_access_exists foreign key (group_id, access_id) references api_keys (group_id, id) on delete cascade;`,
    );
    // Two restaurants of a group may let in one app, which has one name.
    this.addSql(`drop index api_keys_name;`);
    this.addSql(
      `create unique index api_keys_name on api_keys (group_id, lower(name)) where revoked_at is null and replaced_by is null and oauth_client_id is null;`,
    );
    this.addSql('drop function if exists app_private.find_api_key');
    this.addSql(
      installSql('api-keys/attributed-writes', 'api-keys/find-key', 'tenancy/rights', 'api-keys/oauth'),
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "oauth_apps" cascade;`);
    this.addSql(`drop table if exists "oauth_records" cascade;`);
    this.addSql(`delete from api_keys where oauth_client_id is not null;`);
    this.addSql(`drop index api_keys_name;`);
    this.addSql(
      `create unique index api_keys_name on api_keys (group_id, lower(name)) where revoked_at is null and replaced_by is null;`,
    );
    this.addSql(`alter table "api_keys" drop constraint "api_keys_opened_by";`);
    this.addSql(`alter table "api_keys" drop column "oauth_client_id";`);
    this.addSql(`alter table "api_keys" alter column "secret_hash" set not null;`);
  }
}
