import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Endpoints and keys of a whole group. Adds a column to each table without rewriting a row; the index and the reference look at the few rows
 * of `webhook_endpoints`, and triggers lock `memberships` for a moment.
 */
export class M0123GroupsOfEndpoints extends Migration {
  override up(): void {
    this.addSql(`alter table "api_keys" add "is_for_group" boolean not null default false;`);

    this.addSql(`alter table "webhook_endpoints" add "group_id" uuid null;`);
    this.addSql(
      `create index webhook_endpoints_of_group on webhook_endpoints (group_id, id) where group_id is not null;`,
    );
    this.addSql(
      `alter table "webhook_endpoints" add constraint "webhook_endpoints_of_own_group" foreign key (restaurant_id, group_id) references restaurants (id, group_id);`,
    );
    this.addSql('drop function if exists app_private.find_api_key(text)');
    this.addSql(installSql('api-keys/find-key', 'webhooks/group-endpoints'));
  }

  override down(): void {
    for (const trigger of ['join', 'lower', 'leave'])
      this.addSql(`drop trigger if exists memberships_${trigger}_what_is_of_the_group on memberships;`);
    this.addSql('delete from webhook_endpoints where group_id is not null;');
    this.addSql(`alter table "api_keys" drop column "is_for_group";`);

    this.addSql(`drop index "webhook_endpoints_of_group";`);
    this.addSql(`alter table "webhook_endpoints" drop column "group_id";`);
  }
}
