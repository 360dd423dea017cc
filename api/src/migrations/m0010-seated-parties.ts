import { Migration } from '@mikro-orm/migrations';

/**
 * A party that sits down before its booked time has its tables from then on. Only within two hours of it: what is marked
 * seated days ahead keeps nothing until its day.
 */
const STAY_OF = `
create function app_private.stay_of(b bookings) returns tstzrange language sql immutable
as $$ select tstzrange(
  case when b.seated_at > b.starts_at - interval '2 hours' then least(b.starts_at, b.seated_at) else b.starts_at end,
  b.ends_at, '[)') $$;
grant execute on function app_private.stay_of to hoststand_application;`;

const FOLLOW_BOOKING = `
create or replace function app_private.seatings_follow_booking() returns trigger language plpgsql as $$
begin
  update seatings set during = app_private.stay_of(new), holding = app_private.holds_place(new)
    where restaurant_id = new.restaurant_id and booking_id = new.id;
  return null;
end $$;
drop trigger bookings_move_seatings on bookings;
create trigger bookings_move_seatings after update of status, deleted_at, starts_at, ends_at, seated_at on bookings
  for each row execute function app_private.seatings_follow_booking();`;

/** Tables are kept from when a party sits down. Locks `bookings` for the moment of changing a trigger. */
export class M0010SeatedParties extends Migration {
  override up(): void {
    this.addSql(STAY_OF);
    this.addSql(FOLLOW_BOOKING);
  }
}
