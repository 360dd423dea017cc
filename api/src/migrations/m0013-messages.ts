import { Migration } from '@mikro-orm/migrations';

/**
 * What became of each mail of a restaurant, and which mails people want no more of. New tables only: locks `bookings`,
 * `restaurants` and `users` for the moment of adding foreign keys to them.
 */
export class M0013Messages extends Migration {
  override up(): void {
    this.addSql(
      `create table "messages" ("restaurant_id" uuid not null, "id" uuid not null, "purpose" text not null, "kind" text not null, "reader" text not null, "booking_id" uuid null, "status" text not null, "tries" int not null, "reason" text null, "task" text not null, "payload" jsonb not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "sent_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(`create index "messages_by_booking" on "messages" ("restaurant_id", "booking_id");`);
    this.addSql(
      `create index "messages_by_status" on "messages" ("restaurant_id", "status", "created_at", "id");`,
    );
    this.addSql(`create index "messages_by_age" on "messages" ("restaurant_id", "created_at", "id");`);
    this.addSql(
      `alter table "messages" add constraint "messages_purpose" unique ("restaurant_id", "purpose");`,
    );

    this.addSql(`alter table "messages" add constraint "messages_reason" check (reason ~ '^[a-z_]{1,40}$');`);
    this.addSql(
      `alter table "messages" add constraint "messages_reader" check (reader in ('guest', 'restaurant', 'owner'));`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_status" check (status in ('queued', 'sent', 'retrying', 'failed', 'held_back'));`,
    );
    this.addSql(`alter table "messages" enable row level security;`);
    this.addSql(`alter table "messages" force row level security;`);
    this.addSql(
      `create policy "messages_tenant" on "messages" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`
      alter table messages add constraint messages_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(`
      alter table messages add constraint messages_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete cascade`);
    this.addSql(`do $$ begin
      execute format('create policy messages_jobs on messages to %I using (true)', current_user);
    end $$`);
    this.addSql('grant select, update on messages to hoststand_application');

    // Read by jobs alone. A kind of mails, for somebody who wants no more of them.
    this.addSql(`
      create table app_private.unwanted_mails (user_id uuid not null, kind text not null, said_at timestamptz(3) not null,
        primary key (user_id, kind),
        constraint unwanted_mails_user_exists foreign key (user_id) references users (id) on delete cascade)`);
    this.addSql('grant insert on app_private.unwanted_mails to hoststand_application');
  }
}
