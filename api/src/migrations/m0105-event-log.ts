import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * The log of what happens: a new table, written from now on; messages of webhooks say where they stand in it. `restaurants` and
 * `webhook_messages` are locked for the moment of their change.
 */
export class M0105EventLog extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "event_log" ("restaurant_id" uuid not null, "position" bigint not null, "type" text not null, "subject_id" uuid not null, "at" timestamptz(3) not null, primary key ("restaurant_id", "position"));`,
    );
    this.addSql(`create index "event_log_by_age" on "event_log" ("restaurant_id", "at");`);

    this.addSql(`alter table "webhook_messages" add "position" bigint null;`);
    this.addSql(`alter table "event_log" enable row level security;`);
    this.addSql(`alter table "event_log" force row level security;`);
    this.addSql(
      `create policy "event_log_tenant" on "event_log" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table event_log add constraint event_log_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(installSql('api-keys/attributed-writes', 'events/record-event', 'tenancy/rights'));
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_messages" drop column "position";`);
    this.addSql(`drop table if exists "event_log" cascade;`);
  }
}
