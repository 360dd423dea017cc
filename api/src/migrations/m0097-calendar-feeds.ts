import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Private addresses under which calendar programs read the bookings. A new and empty table: its reference locks `restaurants` for an
 * instant.
 */
export class M0097CalendarFeeds extends Migration {
  override up(): void {
    this.addSql(
      `create table "calendar_feeds" ("restaurant_id" uuid not null, "id" uuid not null, "name" text not null, "service" text null, "with_contact" boolean not null, "token_hash" text not null, "created_by" uuid not null, "created_at" timestamptz(3) not null, "last_read_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "calendar_feeds_by_maker" on "calendar_feeds" ("restaurant_id", "created_by");`,
    );
    this.addSql(
      `alter table "calendar_feeds" add constraint "calendar_feeds_token" unique ("restaurant_id", "token_hash");`,
    );

    this.addSql(
      `alter table "calendar_feeds" add constraint "calendar_feeds_words" check (char_length(name) between 1 and 80 and char_length(service) between 1 and 50);`,
    );
    this.addSql(`alter table "calendar_feeds" enable row level security;`);
    this.addSql(`alter table "calendar_feeds" force row level security;`);
    this.addSql(
      `create policy "calendar_feeds_tenant" on "calendar_feeds" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(
      `alter table calendar_feeds add constraint calendar_feeds_restaurant_exists foreign key (restaurant_id) references restaurants (id) on delete cascade;`,
    );
    this.addSql(installSql('tenancy/rights'));
  }
}
