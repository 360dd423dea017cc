import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** How often channels asked for restaurants, hour by hour. A new table: nothing that is there is locked but `restaurants`, for the moment of the foreign key. */
export class M0115ChannelCalls extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "channel_calls" ("restaurant_id" uuid not null, "channel" text not null, "method" text not null, "hour" timestamptz(3) not null, "calls" int not null, "failed" int not null, "refused" int not null, "slowest_ms" int not null, "last_at" timestamptz(3) not null, primary key ("restaurant_id", "channel", "method", "hour"));`,
    );

    this.addSql(
      `alter table "channel_calls" add constraint "channel_calls_count" check (calls >= 1 and failed + refused <= calls);`,
    );
    this.addSql(`alter table "channel_calls" enable row level security;`);
    this.addSql(`alter table "channel_calls" force row level security;`);
    this.addSql(
      `create policy "channel_calls_tenant" on "channel_calls" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table channel_calls add constraint channel_calls_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(installSql('tenancy/rights'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "channel_calls" cascade;`);
  }
}
