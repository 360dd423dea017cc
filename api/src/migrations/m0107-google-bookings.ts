import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Channels that restaurants switch on, the bookings that Google made, and Google as a channel of the change log. Two new tables; no entry of
 * the log is written while those there are looked through once for the channels they have: some 50 ms for a million.
 */
export class M0107GoogleBookings extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "google_bookings" ("restaurant_id" uuid not null, "booking_id" uuid not null, "token_hash" text not null, "told_status" text null, "told_starts_at" timestamptz(3) null, "told_guests" int null, primary key ("restaurant_id", "booking_id"));`,
    );
    this.addSql(
      `alter table "google_bookings" add constraint "google_bookings_token" unique ("restaurant_id", "token_hash");`,
    );

    this.addSql(
      `create table "restaurant_channels" ("restaurant_id" uuid not null, "channel" text not null, "is_on" boolean not null, "changed_at" timestamptz(3) not null, primary key ("restaurant_id", "channel"));`,
    );

    this.addSql(`alter table "change_log" drop constraint "change_log_channel";`);
    this.addSql(
      `alter table "change_log" add constraint "change_log_channel" check (channel in ('dashboard', 'page', 'widget', 'api', 'agent', 'google', 'import', 'system'));`,
    );

    this.addSql(`alter table "google_bookings" enable row level security;`);
    this.addSql(`alter table "google_bookings" force row level security;`);
    this.addSql(
      `create policy "google_bookings_tenant" on "google_bookings" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "restaurant_channels" add constraint "restaurant_channels_channel" check (channel in ('google'));`,
    );
    this.addSql(`alter table "restaurant_channels" enable row level security;`);
    this.addSql(`alter table "restaurant_channels" force row level security;`);
    this.addSql(
      `create policy "restaurant_channels_tenant" on "restaurant_channels" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table google_bookings add constraint google_bookings_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete cascade;
      alter table restaurant_channels add constraint restaurant_channels_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(installSql('tenancy/rights'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "google_bookings" cascade;`);
    this.addSql(`drop table if exists "restaurant_channels" cascade;`);

    this.addSql(`alter table "change_log" drop constraint "change_log_channel";`);
    this.addSql(
      `alter table "change_log" add constraint "change_log_channel" check (channel in ('dashboard', 'page', 'widget', 'api', 'agent', 'import', 'system'));`,
    );
  }
}
