import { Migration } from '@mikro-orm/migrations';

const OWNED = ['floor_plans', 'waitlist_entries', 'waitlist_events'];

/**
 * Floor plans, the waitlist, and what a table offers to guests who need it. Locks `bookings` and `tables` while their
 * new checks read them once.
 */
export class M0009FrontOfHouse extends Migration {
  override up(): void {
    this.addSql(
      `create table "floor_plans" ("restaurant_id" uuid not null, "id" uuid not null, "name" text not null, "width" int not null, "height" int not null, "grid_size" int not null, "grid_snap" boolean not null, "grid_enabled" boolean not null, "zones" jsonb not null, "objects" jsonb not null, "is_default" boolean not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create unique index floor_plans_one_default on floor_plans (restaurant_id) where is_default;`,
    );

    this.addSql(
      `create table "waitlist_entries" ("restaurant_id" uuid not null, "id" uuid not null, "customer_name" text not null, "phone" text not null, "party_size" int not null, "estimated_wait" int not null, "proposed_wait" int null, "notes" text null, "status" text not null, "source" text not null, "token_hash" text not null, "booking_id" uuid null, "created_at" timestamptz(3) not null, "notified_at" timestamptz(3) null, "closed_at" timestamptz(3) null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create unique index waitlist_entries_token on waitlist_entries (restaurant_id, token_hash);`,
    );
    this.addSql(
      `create index waitlist_entries_open on waitlist_entries (restaurant_id, created_at, id) where status in ('waiting', 'notified');`,
    );
    this.addSql(
      `create index "waitlist_entries_by_age" on "waitlist_entries" ("restaurant_id", "created_at", "id");`,
    );

    this.addSql(
      `create table "waitlist_events" ("restaurant_id" uuid not null, "id" uuid not null, "entry_id" uuid not null, "kind" text not null, "done_by" uuid null, "details" jsonb not null, "at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "waitlist_events_by_entry" on "waitlist_events" ("restaurant_id", "entry_id", "at");`,
    );

    this.addSql(
      `alter table "bookings" add "wishes" text[] not null default '{}', add "seated_at" timestamptz(3) null;`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_wishes" check (wishes <@ '{step_free,wheelchair_space,high_chair,quiet,well_lit,near_restroom}'::text[]);`,
    );

    this.addSql(`alter table "restaurants" add "waitlist_self_join" boolean not null default false;`);

    this.addSql(`alter table "tables" add "accessibility" text[] not null default '{}';`);
    this.addSql(
      `alter table "tables" add constraint "tables_accessibility" check (accessibility <@ '{step_free,wheelchair_space,high_chair,quiet,well_lit,near_restroom}'::text[]);`,
    );

    this.addSql(
      `alter table "floor_plans" add constraint "floor_plans_grid" check (grid_size between 10 and 100);`,
    );
    this.addSql(
      `alter table "floor_plans" add constraint "floor_plans_canvas" check (width between 400 and 2000 and height between 300 and 1500);`,
    );
    this.addSql(`alter table "floor_plans" enable row level security;`);
    this.addSql(`alter table "floor_plans" force row level security;`);
    this.addSql(
      `create policy "floor_plans_tenant" on "floor_plans" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "waitlist_entries" add constraint "waitlist_entries_source" check (source in ('host', 'guest'));`,
    );
    this.addSql(
      `alter table "waitlist_entries" add constraint "waitlist_entries_status" check (status in ('waiting', 'notified', 'seated', 'cancelled'));`,
    );
    this.addSql(
      `alter table "waitlist_entries" add constraint "waitlist_entries_wait" check (estimated_wait >= 0);`,
    );
    this.addSql(
      `alter table "waitlist_entries" add constraint "waitlist_entries_party" check (party_size between 1 and 100);`,
    );
    this.addSql(`alter table "waitlist_entries" enable row level security;`);
    this.addSql(`alter table "waitlist_entries" force row level security;`);
    this.addSql(
      `create policy "waitlist_entries_tenant" on "waitlist_entries" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "waitlist_events" enable row level security;`);
    this.addSql(`alter table "waitlist_events" force row level security;`);
    this.addSql(
      `create policy "waitlist_events_tenant" on "waitlist_events" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`
      alter table floor_plans add constraint floor_plans_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table waitlist_entries add constraint waitlist_entries_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table waitlist_entries add constraint waitlist_entries_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete set null (booking_id);
      alter table waitlist_events add constraint waitlist_events_entry_exists
        foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade`);
    for (const owned of OWNED) {
      this.addSql(`do $$ begin
        execute format('create policy ${owned}_jobs on ${owned} to %I using (true)', current_user);
      end $$`);
    }
    this.addSql(`grant select, insert, update on ${OWNED.join(', ')} to hoststand_application`);
  }
}
