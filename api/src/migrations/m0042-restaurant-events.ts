import { Migration } from '@mikro-orm/migrations';

/**
 * What happened to a restaurant's team, keys and data, for its owners. A new table; `restaurants` is locked for a moment by the
 * reference to it. What a key does is written down elsewhere (m0024): these rows are about keys, and no key writes them.
 */
export class M0042RestaurantEvents extends Migration {
  override up(): void {
    this.addSql(
      `create table "restaurant_events" ("restaurant_id" uuid not null, "id" uuid not null, "user_id" uuid null, "event" text not null, "outcome" text not null, "code" text null, "from_hash" text null, "user_agent" text null, "occurred_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(`alter table "restaurant_events" enable row level security;`);
    this.addSql(`alter table "restaurant_events" force row level security;`);
    this.addSql(
      `create policy "restaurant_events_tenant" on "restaurant_events" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`alter table restaurant_events add constraint restaurant_events_restaurant_exists
      foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(`do $$ begin
      execute format('create policy restaurant_events_jobs on restaurant_events to %I using (true)', current_user);
      perform app_private.attribute_writes('restaurant_events');
    end $$`);
    this.addSql('grant select, insert on restaurant_events to hoststand_application');
  }
}
