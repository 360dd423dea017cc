import { Migration } from '@mikro-orm/migrations';

/**
 * A party has its tables from when it sits down, early or late, so that it never meets one whose turn was over by then.
 * Only from two hours before its booked time until the end of its stay: what is marked seated days ahead keeps nothing
 * until its day. `heldFrom` (seated-stay.ts) is the same rule for whoever reads the room.
 */
const STAY_OF = `
create or replace function app_private.stay_of(b bookings) returns tstzrange language sql immutable
as $$ select tstzrange(
  case when b.seated_at > b.starts_at - interval '2 hours' and b.seated_at < b.ends_at then b.seated_at
    else b.starts_at end,
  b.ends_at, '[)') $$;`;

/**
 * A booking that changes takes its tables along and can let go of them, but gets none back that it has let go of: a place
 * is only ever taken by who asks for it (seat-booking.ts), after looking whether it is free.
 */
const FOLLOW_BOOKING = `
create or replace function app_private.seatings_follow_booking() returns trigger language plpgsql as $$
begin
  update seatings set during = app_private.stay_of(new), holding = holding and app_private.holds_place(new)
    where restaurant_id = new.restaurant_id and booking_id = new.id;
  return null;
end $$;`;

/** Two functions are written anew: locks no table. Rows follow with the next change of their booking. */
export class M0052OneTruthOfOccupancy extends Migration {
  override up(): void {
    this.addSql(STAY_OF);
    this.addSql(FOLLOW_BOOKING);
  }
}
