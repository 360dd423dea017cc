import { Migration } from '@mikro-orm/migrations';

/** A block is meant by the restaurant's clock, as its bookings are (m0003): a corrected zone moves the instants. */
const KEEP_CLOCKS = `
create function app_private.keep_clocks_of_blocks() returns trigger language plpgsql as $$
begin
  update blocks set
    starts_at = (starts_at at time zone old.timezone) at time zone new.timezone,
    -- two times around a skipped hour can become one instant
    ends_at = greatest((ends_at at time zone old.timezone) at time zone new.timezone,
      (starts_at at time zone old.timezone) at time zone new.timezone + interval '1 minute')
  where restaurant_id = new.id;
  return null;
end $$;
create trigger restaurants_keep_clocks_of_blocks after update of timezone on restaurants
  for each row when (old.timezone <> new.timezone) execute function app_private.keep_clocks_of_blocks();`;

const OWNED = [
  'booking_rules',
  'turn_times',
  'services',
  'special_days',
  'special_day_services',
  'blocks',
  'block_tables',
];

/**
 * What an owner decides about bookings. New tables only: locks `restaurants` and `tables` for the moment of adding a
 * foreign key to each.
 */
export class M0006BookingRules extends Migration {
  override up(): void {
    this.addSql(
      `create table "blocks" ("restaurant_id" uuid not null, "id" uuid not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "whole_restaurant" boolean not null, "online_only" boolean not null, "reason" text null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(`create index "blocks_by_end" on "blocks" ("restaurant_id", "ends_at");`);

    this.addSql(
      `create table "block_tables" ("restaurant_id" uuid not null, "block_id" uuid not null, "table_id" uuid not null, primary key ("restaurant_id", "block_id", "table_id"));`,
    );
    this.addSql(`create index "block_tables_by_table" on "block_tables" ("restaurant_id", "table_id");`);

    this.addSql(
      `create table "booking_rules" ("restaurant_id" uuid not null, "pacing_covers" int null, "pacing_parties" int null, "lead_minutes" int not null, "horizon_days" int not null, "largest_online_party" int not null, "instant_confirmation" boolean not null, "online_booking_paused" boolean not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id"));`,
    );

    this.addSql(
      `create table "services" ("restaurant_id" uuid not null, "position" int not null, "name" text not null, "weekdays" int[] not null, "opening_time" time(0) not null, "closing_time" time(0) not null, "last_seating" time(0) null, primary key ("restaurant_id", "position"));`,
    );

    this.addSql(
      `create table "special_days" ("restaurant_id" uuid not null, "date" date not null, "note" text null, primary key ("restaurant_id", "date"));`,
    );

    this.addSql(
      `create table "special_day_services" ("restaurant_id" uuid not null, "date" date not null, "position" int not null, "name" text not null, "opening_time" time(0) not null, "closing_time" time(0) not null, "last_seating" time(0) null, primary key ("restaurant_id", "date", "position"));`,
    );

    this.addSql(
      `create table "turn_times" ("restaurant_id" uuid not null, "up_to" int not null, "minutes" int not null, primary key ("restaurant_id", "up_to"));`,
    );

    this.addSql(`alter table "blocks" add constraint "blocks_span" check (ends_at > starts_at);`);
    this.addSql(`alter table "blocks" enable row level security;`);
    this.addSql(`alter table "blocks" force row level security;`);
    this.addSql(
      `create policy "blocks_tenant" on "blocks" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "block_tables" enable row level security;`);
    this.addSql(`alter table "block_tables" force row level security;`);
    this.addSql(
      `create policy "block_tables_tenant" on "block_tables" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "booking_rules" add constraint "booking_rules_party" check (largest_online_party between 1 and 100);`,
    );
    this.addSql(
      `alter table "booking_rules" add constraint "booking_rules_notice" check (lead_minutes >= 0 and horizon_days >= 0);`,
    );
    this.addSql(
      `alter table "booking_rules" add constraint "booking_rules_pacing" check ((pacing_covers is null or pacing_covers >= 1) and (pacing_parties is null or pacing_parties >= 1));`,
    );
    this.addSql(`alter table "booking_rules" enable row level security;`);
    this.addSql(`alter table "booking_rules" force row level security;`);
    this.addSql(
      `create policy "booking_rules_tenant" on "booking_rules" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "services" add constraint "services_weekdays" check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'::int[]);`,
    );
    this.addSql(
      `alter table "services" add constraint "services_hours_differ" check (opening_time <> closing_time);`,
    );
    this.addSql(`alter table "services" enable row level security;`);
    this.addSql(`alter table "services" force row level security;`);
    this.addSql(
      `create policy "services_tenant" on "services" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "special_days" enable row level security;`);
    this.addSql(`alter table "special_days" force row level security;`);
    this.addSql(
      `create policy "special_days_tenant" on "special_days" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "special_day_services" add constraint "special_day_services_hours_differ" check (opening_time <> closing_time);`,
    );
    this.addSql(`alter table "special_day_services" enable row level security;`);
    this.addSql(`alter table "special_day_services" force row level security;`);
    this.addSql(
      `create policy "special_day_services_tenant" on "special_day_services" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "turn_times" add constraint "turn_times_minutes" check (minutes between 15 and 720);`,
    );
    this.addSql(
      `alter table "turn_times" add constraint "turn_times_party" check (up_to between 1 and 100);`,
    );
    this.addSql(`alter table "turn_times" enable row level security;`);
    this.addSql(`alter table "turn_times" force row level security;`);
    this.addSql(
      `create policy "turn_times_tenant" on "turn_times" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`
      alter table booking_rules add constraint booking_rules_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table turn_times add constraint turn_times_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table services add constraint services_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table special_days add constraint special_days_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table special_day_services add constraint special_day_services_day_exists
        foreign key (restaurant_id, date) references special_days (restaurant_id, date) on delete cascade;
      alter table blocks add constraint blocks_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table block_tables add constraint block_tables_block_exists
        foreign key (restaurant_id, block_id) references blocks (restaurant_id, id) on delete cascade;
      alter table block_tables add constraint block_tables_table_exists
        foreign key (restaurant_id, table_id) references tables (restaurant_id, id) on delete cascade`);
    this.addSql(KEEP_CLOCKS);
    for (const owned of OWNED) {
      this.addSql(`do $$ begin
        execute format('create policy ${owned}_jobs on ${owned} to %I using (true)', current_user);
      end $$`);
    }
    this.addSql(`grant select, insert, update, delete on ${OWNED.join(', ')} to hoststand_application`);
  }
}
