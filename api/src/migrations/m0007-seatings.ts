import { Migration } from '@mikro-orm/migrations';

/** Whether a booking keeps its tables. The engine reads bookings by the same rule. */
const HOLDS_PLACE = `
create function app_private.holds_place(b bookings) returns boolean language sql immutable
as $$ select b.deleted_at is null and b.status in ('pending', 'confirmed', 'seated') $$;
grant execute on function app_private.holds_place to hoststand_application;`;

/**
 * The tables follow their booking whoever changes it: taking one back that gave its table up asks the constraint again,
 * and finishing early frees the rest of the turn.
 */
const FOLLOW_BOOKING = `
create function app_private.seatings_follow_booking() returns trigger language plpgsql as $$
begin
  update seatings set during = tstzrange(new.starts_at, new.ends_at, '[)'), holding = app_private.holds_place(new)
    where restaurant_id = new.restaurant_id and booking_id = new.id;
  return null;
end $$;
create function app_private.defer_overlaps() returns trigger language plpgsql as $$
begin
  set constraints seatings_no_overlap deferred;
  return null;
end $$;
-- A corrected zone moves all bookings, one after the other: only the last one shows whether two overlap.
create trigger restaurants_defer_overlaps before update of timezone on restaurants
  for each statement execute function app_private.defer_overlaps();
create trigger bookings_move_seatings after update of status, deleted_at, starts_at, ends_at on bookings
  for each row execute function app_private.seatings_follow_booking();`;

const OWNED = ['table_combinations', 'combined_tables', 'seatings'];

/**
 * Which tables a booking holds, and which tables the owner joins. New tables only: locks `bookings` and `tables` for the
 * moment of adding a trigger and foreign keys.
 */
export class M0007Seatings extends Migration {
  override up(): void {
    // Equality of uuids inside a GiST index: what the exclusion constraint compares besides the span.
    this.addSql('create extension if not exists btree_gist');
    this.addSql(
      `create table "combined_tables" ("restaurant_id" uuid not null, "combination_id" uuid not null, "table_id" uuid not null, primary key ("restaurant_id", "combination_id", "table_id"));`,
    );

    this.addSql(
      `create table "seatings" ("restaurant_id" uuid not null, "booking_id" uuid not null, "table_id" uuid not null, "during" tstzrange not null, "holding" boolean not null, primary key ("restaurant_id", "booking_id", "table_id"));`,
    );

    this.addSql(
      `create table "table_combinations" ("restaurant_id" uuid not null, "id" uuid not null, "min_party" int not null, "max_party" int not null, "position" int not null, primary key ("restaurant_id", "id"));`,
    );

    this.addSql(`alter table "combined_tables" enable row level security;`);
    this.addSql(`alter table "combined_tables" force row level security;`);
    this.addSql(
      `create policy "combined_tables_tenant" on "combined_tables" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "seatings" add constraint "seatings_no_overlap" exclude using gist (restaurant_id with =, table_id with =, during with &&) where (holding) deferrable initially immediate;`,
    );
    this.addSql(`alter table "seatings" enable row level security;`);
    this.addSql(`alter table "seatings" force row level security;`);
    this.addSql(
      `create policy "seatings_tenant" on "seatings" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "table_combinations" add constraint "table_combinations_party" check (1 <= min_party and min_party <= max_party);`,
    );
    this.addSql(`alter table "table_combinations" enable row level security;`);
    this.addSql(`alter table "table_combinations" force row level security;`);
    this.addSql(
      `create policy "table_combinations_tenant" on "table_combinations" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`
      alter table table_combinations add constraint table_combinations_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table combined_tables add constraint combined_tables_combination_exists
        foreign key (restaurant_id, combination_id) references table_combinations (restaurant_id, id) on delete cascade;
      alter table combined_tables add constraint combined_tables_table_exists
        foreign key (restaurant_id, table_id) references tables (restaurant_id, id) on delete cascade;
      alter table seatings add constraint seatings_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete cascade;
      alter table seatings add constraint seatings_table_exists
        foreign key (restaurant_id, table_id) references tables (restaurant_id, id)`);
    this.addSql(HOLDS_PLACE);
    this.addSql(FOLLOW_BOOKING);
    for (const owned of OWNED) {
      this.addSql(`do $$ begin
        execute format('create policy ${owned}_jobs on ${owned} to %I using (true)', current_user);
      end $$`);
    }
    this.addSql(`grant select, insert, update, delete on ${OWNED.join(', ')} to hoststand_application`);
  }
}
