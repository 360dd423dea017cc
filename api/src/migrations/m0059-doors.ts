import { Migration } from '@mikro-orm/migrations';

/** Whether a key works anywhere still, also where the caller does not. */
const KEY_HAS_RESTAURANTS = `
create function app_private.key_has_restaurants(asked uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from api_key_restaurants a join restaurants r on r.id = a.restaurant_id and r.removed_at is null
    where a.api_key_id = asked)
$$`;

/**
 * Who opened which door, and when: whose role somebody has, who gave a webhook its address or took its secret, when backup
 * codes were made, and when the session began that asked for another address. Adds columns without rewriting a row, each
 * table locked for an instant; the new check of \`webhook_endpoints\` reads that small table once.
 */
export class M0059Doors extends Migration {
  override up(): void {
    this.addSql(`alter table "email_links" add "since" timestamptz(3) null;`);
    this.addSql(`alter table "two_factors" add "codes_made_at" timestamptz(3) null;`);
    this.addSql(
      `alter table "memberships" add "given_by" uuid null, add "given_at" timestamptz(3) null, add "role_before" text null;`,
    );
    this.addSql(`alter table "webhook_endpoints" drop constraint "webhook_endpoints_stop";`);
    this.addSql(
      `alter table "webhook_endpoints" add "handled_by" uuid null, add "handled_at" timestamptz(3) null;`,
    );
    this.addSql(
      `alter table "webhook_endpoints" add constraint "webhook_endpoints_stop" check (stopped_by in ('paused', 'failing', 'gone', 'left'));`,
    );
    this.addSql('grant update (given_by, given_at, role_before) on memberships to hoststand_application');
    this.addSql('grant delete on api_key_restaurants to hoststand_application');
    this.addSql(KEY_HAS_RESTAURANTS);
    this.addSql('revoke execute on function app_private.key_has_restaurants from public');
    this.addSql('grant execute on function app_private.key_has_restaurants to hoststand_application');
  }
}
