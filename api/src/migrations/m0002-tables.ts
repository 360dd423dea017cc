import { Migration } from '@mikro-orm/migrations';

/** Every table of the first version, as the mapper derives them from the entities. New tables only: locks nothing. */
export class M0002Tables extends Migration {
  override up(): void {
    this.addSql(
      `create table "booking_days" ("restaurant_id" uuid not null, "date" date not null, "pending" int not null default 0, "confirmed" int not null default 0, "seated" int not null default 0, "completed" int not null default 0, "no_show" int not null default 0, "cancelled" int not null default 0, primary key ("restaurant_id", "date"));`,
    );

    this.addSql(
      `create table "bookings" ("restaurant_id" uuid not null, "id" uuid not null, "reference" text not null, "date" date not null, "time" time(0) not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "guests" int not null, "status" text not null, "customer_name" text not null, "email" text not null, "phone" text not null, "special_requests" text null, "manage_token_hash" text not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "deleted_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index bookings_in_room on bookings (restaurant_id, starts_at, ends_at) include (guests) where deleted_at is null and status in ('pending', 'confirmed', 'seated');`,
    );
    this.addSql(
      `create index bookings_by_status on bookings (restaurant_id, status, date, starts_at, id) where deleted_at is null;`,
    );
    this.addSql(
      `create index bookings_by_date on bookings (restaurant_id, date, starts_at, id) where deleted_at is null;`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_manage_token" unique ("restaurant_id", "manage_token_hash");`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_reference" unique ("restaurant_id", "reference");`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_status" check (status in ('pending', 'confirmed', 'seated', 'completed', 'no_show', 'cancelled'));`,
    );
    this.addSql(`alter table "bookings" add constraint "bookings_span" check (ends_at > starts_at);`);
    this.addSql(`alter table "bookings" add constraint "bookings_guests" check (guests between 1 and 100);`);

    this.addSql(
      `create table "booking_idempotency_keys" ("restaurant_id" uuid not null, "key" text not null, "input_hash" text not null, "booking_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "key"));`,
    );
    this.addSql(
      `create index "booking_idempotency_keys_age" on "booking_idempotency_keys" ("restaurant_id", "created_at");`,
    );

    this.addSql(
      `create table "memberships" ("restaurant_id" uuid not null, "user_id" uuid not null, "role" text not null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "user_id"));`,
    );
    this.addSql(`create index "memberships_user" on "memberships" ("user_id");`);
    this.addSql(
      `alter table "memberships" add constraint "memberships_role" check (role in ('host', 'manager', 'owner'));`,
    );

    this.addSql(
      `create table "refresh_tokens" ("hash" text not null, "session_id" uuid not null, "issued_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("hash"));`,
    );
    this.addSql(`create index "refresh_tokens_session" on "refresh_tokens" ("session_id");`);

    this.addSql(
      `create table "restaurants" ("id" uuid not null, "group_id" uuid not null, "name" text not null, "email" text null, "phone" text null, "address" text null, "description" text null, "timezone" text not null, "opening_time" time(0) not null, "closing_time" time(0) not null, "seating_capacity" int not null, "time_slot_duration" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "restaurants_group" on "restaurants" ("group_id");`);
    this.addSql(
      `alter table "restaurants" add constraint "restaurants_hours_differ" check (opening_time <> closing_time);`,
    );
    this.addSql(
      `alter table "restaurants" add constraint "restaurants_turn" check (time_slot_duration in (15, 30, 45, 60, 90, 120));`,
    );
    this.addSql(
      `alter table "restaurants" add constraint "restaurants_capacity" check (seating_capacity between 1 and 10000);`,
    );

    this.addSql(
      `create table "restaurant_groups" ("id" uuid not null, "name" text not null, "subscription_status" text not null, "subscription_expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "sessions" ("id" uuid not null, "user_id" uuid not null, "remembered" boolean not null, "address" text not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "sessions_user" on "sessions" ("user_id");`);

    this.addSql(
      `create table "users" ("id" uuid not null, "email" text not null, "password_hash" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create unique index users_email_unique on users (lower(email));`);

    this.addSql(`alter table "booking_days" enable row level security;`);
    this.addSql(`alter table "booking_days" force row level security;`);
    this.addSql(
      `create policy "booking_days_tenant" on "booking_days" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );
    this.addSql(`alter table "bookings" enable row level security;`);
    this.addSql(`alter table "bookings" force row level security;`);
    this.addSql(
      `create policy "bookings_tenant" on "bookings" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );
    this.addSql(`alter table "booking_idempotency_keys" enable row level security;`);
    this.addSql(`alter table "booking_idempotency_keys" force row level security;`);
    this.addSql(
      `create policy "booking_idempotency_keys_tenant" on "booking_idempotency_keys" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );
    this.addSql(`alter table "memberships" enable row level security;`);
    this.addSql(`alter table "memberships" force row level security;`);
    this.addSql(
      `create policy "memberships_tenant" on "memberships" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );
    this.addSql(
      `create policy "memberships_own" on "memberships" for select using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);`,
    );
    this.addSql(`alter table "restaurants" enable row level security;`);
    this.addSql(`alter table "restaurants" force row level security;`);
    this.addSql(
      `create policy "restaurants_tenant" on "restaurants" using (id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );
    this.addSql(`alter table "restaurant_groups" enable row level security;`);
    this.addSql(`alter table "restaurant_groups" force row level security;`);
    this.addSql(
      `create policy "restaurant_groups_tenant" on "restaurant_groups" using (id in (select group_id from restaurants)) with check (true);`,
    );
  }
}
