import { Migration } from '@mikro-orm/migrations';

/** Two hours before its time, to the minute, is the earliest that a party is seated: it has its tables from then on. */
const STAY_OF = `
create or replace function app_private.stay_of(b bookings) returns tstzrange language sql immutable
as $$ select tstzrange(
  case when b.seated_at >= b.starts_at - interval '2 hours' and b.seated_at < b.ends_at then b.seated_at
    else b.starts_at end,
  b.ends_at, '[)') $$;`;

/** While a party may be at its tables: until it is finished, or forgotten four hours after its turn. Null unless it sits. */
const SITTING_OF = `
create function app_private.sitting_of(b bookings) returns tstzrange language sql immutable
as $$ select case when b.deleted_at is null and b.status = 'seated'
    and b.seated_at >= b.starts_at - interval '2 hours' and b.seated_at < b.ends_at
  then tstzrange(b.seated_at, b.ends_at + interval '4 hours', '[)') end $$;
grant execute on function app_private.sitting_of to hoststand_application;`;

const FOLLOW_BOOKING = `
create or replace function app_private.seatings_follow_booking() returns trigger language plpgsql as $$
begin
  update seatings set during = app_private.stay_of(new), holding = holding and app_private.holds_place(new),
      sits = app_private.sitting_of(new)
    where restaurant_id = new.restaurant_id and booking_id = new.id;
  return null;
end $$;`;

/**
 * No two parties sit at one table, also past their turns. Rows of before stay without a span until their booking changes, as
 * two of them may sit at one table. Locks `seatings` while its rows are read once for the constraint, which finds none:
 * a second for some millions.
 */
export class M0053OnePartyAtATable extends Migration {
  override up(): void {
    this.addSql(`alter table "seatings" add "sits" tstzrange null;`);
    this.addSql(
      `alter table "seatings" add constraint "seatings_one_party" exclude using gist (restaurant_id with =, table_id with =, sits with &&) where (sits is not null) deferrable initially immediate;`,
    );
    this.addSql(STAY_OF);
    this.addSql(SITTING_OF);
    this.addSql(FOLLOW_BOOKING);
  }
}
