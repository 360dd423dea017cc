import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** Devices on which waiting parties are called: a new table. `waitlist_entries` and `restaurants` are locked for the moment in which it gets its references. */
export class M0100WebPush extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "waitlist_pushes" ("restaurant_id" uuid not null, "entry_id" uuid not null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "language" text not null, "key_id" text not null, primary key ("restaurant_id", "entry_id"));`,
    );

    this.addSql(
      `alter table "waitlist_pushes" add constraint "waitlist_pushes_language" check (language in ('en', 'de', 'fr', 'es'));`,
    );
    this.addSql(`alter table "waitlist_pushes" enable row level security;`);
    this.addSql(`alter table "waitlist_pushes" force row level security;`);
    this.addSql(
      `create policy "waitlist_pushes_tenant" on "waitlist_pushes" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table waitlist_pushes add constraint waitlist_pushes_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table waitlist_pushes add constraint waitlist_pushes_entry_exists
        foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade`);
    this.addSql(installSql('tenancy/rights'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "waitlist_pushes" cascade;`);
  }
}
