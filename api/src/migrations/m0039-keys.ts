import { Migration } from '@mikro-orm/migrations';

/**
 * Links to bookings that a change of keys replaced, browsers that accounts know, and the key under which a session began. New
 * tables and an empty column; locks `bookings` against writes, and `users` and `sessions`, for a moment.
 */
export class M0039Keys extends Migration {
  override up(): void {
    this.addSql(
      `create table "earlier_manage_links" ("restaurant_id" uuid not null, "token_hash" text not null, "booking_id" uuid not null, primary key ("restaurant_id", "token_hash"));`,
    );
    this.addSql(
      `create index "earlier_manage_links_by_booking" on "earlier_manage_links" ("restaurant_id", "booking_id");`,
    );
    this.addSql(
      `create table "known_devices" ("user_id" uuid not null, "device_hash" text not null, "last_used_at" timestamptz(3) not null, primary key ("user_id", "device_hash"));`,
    );
    this.addSql(`create index "known_devices_by_use" on "known_devices" ("last_used_at");`);
    this.addSql(`alter table "sessions" add "key_id" text null;`);

    this.addSql(`alter table "earlier_manage_links" enable row level security;`);
    this.addSql(`alter table "earlier_manage_links" force row level security;`);
    this.addSql(
      `create policy "earlier_manage_links_tenant" on "earlier_manage_links" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`alter table earlier_manage_links add constraint earlier_manage_links_booking_exists
      foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete cascade`);
    this.addSql(`alter table known_devices add constraint known_devices_user_exists
      foreign key (user_id) references users (id) on delete cascade`);
    this.addSql(`do $$ begin
      execute format('create policy earlier_manage_links_jobs on earlier_manage_links to %I using (true)', current_user);
      perform app_private.attribute_writes('earlier_manage_links');
    end $$`);
    this.addSql('grant select, insert, delete on earlier_manage_links to hoststand_application');
    this.addSql(
      'grant select, insert, update (last_used_at), delete on known_devices to hoststand_application',
    );
  }
}
