import { Migration } from '@mikro-orm/migrations';

const KEPT = ['booking_overrules', 'refused_searches', 'rule_changes'];
const LET_GO = ['holds', 'hold_tables'];

/**
 * Times that visitors keep for a few minutes, and what is remembered of overruled rules, refused searches and who set a
 * rule; bookings without an e-mail address, as staff take them. Locks `bookings` while the new check reads it once.
 */
export class M0008HoldsAndRecords extends Migration {
  override up(): void {
    this.addSql(
      `create table "booking_overrules" ("restaurant_id" uuid not null, "id" uuid not null, "booking_id" uuid not null, "overruled_by" uuid not null, "reason" text not null, "because" jsonb null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "booking_overrules_by_age" on "booking_overrules" ("restaurant_id", "created_at");`,
    );
    this.addSql(
      `create index "booking_overrules_by_booking" on "booking_overrules" ("restaurant_id", "booking_id");`,
    );

    this.addSql(
      `create table "holds" ("restaurant_id" uuid not null, "id" uuid not null, "date" date not null, "time" time(0) not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "guests" int not null, "expires_at" timestamptz(3) not null, "extended" boolean not null, "address_hash" text not null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(`create index "holds_by_address" on "holds" ("restaurant_id", "address_hash");`);
    this.addSql(
      `create index holds_in_room on holds (restaurant_id, starts_at, ends_at) include (guests, expires_at);`,
    );

    this.addSql(
      `create table "hold_tables" ("restaurant_id" uuid not null, "hold_id" uuid not null, "table_id" uuid not null, primary key ("restaurant_id", "hold_id", "table_id"));`,
    );
    this.addSql(`create index "hold_tables_by_table" on "hold_tables" ("restaurant_id", "table_id");`);

    this.addSql(
      `create table "refused_searches" ("restaurant_id" uuid not null, "id" uuid not null, "searched_on" date not null, "date" date not null, "time" time(0) null, "guests" int not null, "reason" text not null, "count" int not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create unique index refused_searches_one_row_each on refused_searches (restaurant_id, searched_on, date, time, guests, reason) nulls not distinct;`,
    );

    this.addSql(
      `create table "rule_changes" ("restaurant_id" uuid not null, "subject" text not null, "changed_by" uuid not null, "changed_at" timestamptz(3) not null, primary key ("restaurant_id", "subject"));`,
    );

    this.addSql(
      `alter table "bookings" add "source" text not null default 'online', add "tables_pinned" boolean not null default false;`,
    );
    this.addSql(`alter table "bookings" alter column "email" drop not null;`);
    this.addSql(`alter table "bookings" alter column "phone" drop not null;`);
    this.addSql(
      `alter table "bookings" add constraint "bookings_source" check (source in ('online', 'phone', 'walk_in', 'waitlist'));`,
    );

    this.addSql(`alter table "booking_overrules" enable row level security;`);
    this.addSql(`alter table "booking_overrules" force row level security;`);
    this.addSql(
      `create policy "booking_overrules_tenant" on "booking_overrules" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "holds" add constraint "holds_span" check (ends_at > starts_at);`);
    this.addSql(`alter table "holds" add constraint "holds_guests" check (guests between 1 and 100);`);
    this.addSql(`alter table "holds" enable row level security;`);
    this.addSql(`alter table "holds" force row level security;`);
    this.addSql(
      `create policy "holds_tenant" on "holds" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "hold_tables" enable row level security;`);
    this.addSql(`alter table "hold_tables" force row level security;`);
    this.addSql(
      `create policy "hold_tables_tenant" on "hold_tables" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "refused_searches" add constraint "refused_searches_count" check (count >= 1);`);
    this.addSql(`alter table "refused_searches" enable row level security;`);
    this.addSql(`alter table "refused_searches" force row level security;`);
    this.addSql(
      `create policy "refused_searches_tenant" on "refused_searches" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "rule_changes" enable row level security;`);
    this.addSql(`alter table "rule_changes" force row level security;`);
    this.addSql(
      `create policy "rule_changes_tenant" on "rule_changes" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`
      alter table booking_overrules add constraint booking_overrules_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete cascade;
      alter table holds add constraint holds_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table hold_tables add constraint hold_tables_hold_exists
        foreign key (restaurant_id, hold_id) references holds (restaurant_id, id) on delete cascade;
      alter table hold_tables add constraint hold_tables_table_exists
        foreign key (restaurant_id, table_id) references tables (restaurant_id, id) on delete cascade;
      alter table refused_searches add constraint refused_searches_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table rule_changes add constraint rule_changes_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    for (const owned of [...KEPT, ...LET_GO]) {
      this.addSql(`do $$ begin
        execute format('create policy ${owned}_jobs on ${owned} to %I using (true)', current_user);
      end $$`);
    }
    this.addSql(`grant select, insert, update on ${KEPT.join(', ')} to hoststand_application`);
    this.addSql(`grant select, insert, update, delete on ${LET_GO.join(', ')} to hoststand_application`);
  }
}
