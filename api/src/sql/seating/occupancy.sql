-- Which booking keeps its tables, from when to when (decision 0063). Called by whatever seats a party
-- (seat-booking.ts), by archives that are read in, and by the trigger below; the engine reads rooms by
-- the same rules.

-- Whether a booking keeps its tables. A request that is written after its start holds nothing, whoever writes it; what lapses
-- by the clock is let go of by readers.
create or replace function app_private.holds_place(b bookings) returns boolean language sql immutable
as $$ select b.deleted_at is null and (b.status in ('confirmed', 'seated') or (b.status = 'pending' and b.starts_at >= b.updated_at)) $$;
grant execute on function app_private.holds_place to hoststand_application;

-- The time in which it keeps them: a party has its tables from when it sits down, early or late, so that it never meets one
-- whose turn was over by then. Two hours before its booked time, to the minute, is the earliest: what is marked seated days
-- ahead keeps nothing until its day. `heldFrom` (seated-stay.ts) is the same rule for whoever reads the room.
create or replace function app_private.stay_of(b bookings) returns tstzrange language sql immutable
as $$ select tstzrange(
  case when b.seated_at >= b.starts_at - interval '2 hours' and b.seated_at < b.ends_at then b.seated_at
    else b.starts_at end,
  b.ends_at, '[)') $$;
grant execute on function app_private.stay_of to hoststand_application;

-- The time in which its party may be at the tables: until it is finished, or forgotten four hours after its turn. Null unless
-- it sits.
create or replace function app_private.sitting_of(b bookings) returns tstzrange language sql immutable
as $$ select case when b.deleted_at is null and b.status = 'seated'
    and b.seated_at >= b.starts_at - interval '2 hours' and b.seated_at < b.ends_at
  then tstzrange(b.seated_at, b.ends_at + interval '4 hours', '[)') end $$;
grant execute on function app_private.sitting_of to hoststand_application;

-- A booking that changes takes its tables along, whoever changes it, and can let go of them, but gets none back that it has let
-- go of: a place is only ever taken by who asks for it, after looking whether it is free.
create or replace function app_private.seatings_follow_booking() returns trigger language plpgsql as $$
begin
  update seatings set during = app_private.stay_of(new), holding = holding and app_private.holds_place(new),
      sits = app_private.sitting_of(new)
    where restaurant_id = new.restaurant_id and booking_id = new.id;
  return null;
end $$;
create or replace trigger bookings_move_seatings after update of status, deleted_at, starts_at, ends_at, seated_at on bookings
  for each row execute function app_private.seatings_follow_booking();
