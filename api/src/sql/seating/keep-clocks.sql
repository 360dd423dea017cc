-- What a restaurant's corrected time zone does. A guest who booked for 19:00 comes at 19:00 by the restaurant's clock: the clocks
-- stay and the instants move, so that the table is held when the guests are at it (decision 0064).

-- Whoever corrects the zone waits for all who decide about a day (bookings/lock-service-day.sql), and finds all that they wrote.
create or replace function app_private.lock_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.id || ' zone', 0));
  return new;
end $$;
create or replace trigger restaurants_lock_zone before update of timezone on restaurants
  for each row when (old.timezone <> new.timezone) execute function app_private.lock_zone();

-- What staff could undo would go back to instants of the old zone, so that ends. What had let go of its table because its
-- time was over, and has time again, has it again. Two visits can meet now, where a clock change pushes one onto the other or
-- one has time again: the zone is changed all the same, and one of them has no table any more. That is, in this order, one
-- that had let go of its table before, a request, a confirmed booking, a party that sits; of two alike the one that was made
-- later. The first two of a table that meet are neighbours, as all before them are apart. A party that was forgotten at its
-- table is taken to have left when the next one sat down there.
create or replace function app_private.keep_clocks_of_bookings() returns trigger language plpgsql as $$
declare returned uuid[]; loser uuid;
begin
  update bookings set
    starts_at = (starts_at at time zone old.timezone) at time zone new.timezone,
    ends_at = (starts_at at time zone old.timezone) at time zone new.timezone + (ends_at - starts_at),
    undo_until = null
  where restaurant_id = new.id;
  select coalesce(array_agg(distinct b.id), '{}') into returned
    from bookings b join seatings s on s.restaurant_id = b.restaurant_id and s.booking_id = b.id
    where b.restaurant_id = new.id and b.deleted_at is null and not s.holding
      and (b.status = 'pending' and b.starts_at >= new.updated_at or b.status = 'confirmed' and b.ends_at > new.updated_at);
  update seatings set holding = true where restaurant_id = new.id and booking_id = any (returned);
  loop
    with had as (
      select s.table_id, b.id, s.during, (b.id = any (returned),
          array_position(array['seated', 'confirmed', 'pending'], b.status), b.created_at, b.id) as place
      from seatings s join bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
      where s.restaurant_id = new.id and s.holding),
    walked as (
      select *, row_number() over (partition by table_id order by lower(during), upper(during), id) as step from had)
    select case when one.place > other.place then one.id else other.id end into loser
      from walked one join walked other
        on other.table_id = one.table_id and other.step = one.step + 1 and other.during && one.during
      order by lower(one.during), one.id limit 1;
    exit when not found;
    delete from seatings where restaurant_id = new.id and booking_id = loser;
  end loop;
  with sat as (
    select booking_id, table_id, sits, lead(lower(sits)) over (partition by table_id order by lower(sits), booking_id) as next
    from seatings where restaurant_id = new.id and sits is not null)
  update seatings s set sits = nullif(tstzrange(lower(sat.sits), sat.next, '[)'), 'empty')
    from sat where s.restaurant_id = new.id and s.booking_id = sat.booking_id and s.table_id = sat.table_id
      and sat.next < upper(sat.sits);
  return null;
end $$;
create or replace trigger restaurants_keep_clocks after update of timezone on restaurants
  for each row when (old.timezone <> new.timezone) execute function app_private.keep_clocks_of_bookings();

-- A corrected zone moves all bookings, one after the other: only the last one shows whether two overlap.
create or replace function app_private.defer_overlaps() returns trigger language plpgsql as $$
begin
  set constraints seatings_no_overlap, seatings_one_party deferred;
  return null;
end $$;
create or replace trigger restaurants_defer_overlaps before update of timezone on restaurants
  for each statement execute function app_private.defer_overlaps();

-- Blocks of tables keep their clocks too.
create or replace function app_private.keep_clocks_of_blocks() returns trigger language plpgsql as $$
begin
  update blocks set
    starts_at = (starts_at at time zone old.timezone) at time zone new.timezone,
    -- two times around a skipped hour can become one instant
    ends_at = greatest((ends_at at time zone old.timezone) at time zone new.timezone,
      (starts_at at time zone old.timezone) at time zone new.timezone + interval '1 minute')
  where restaurant_id = new.id;
  return null;
end $$;
create or replace trigger restaurants_keep_clocks_of_blocks after update of timezone on restaurants
  for each row when (old.timezone <> new.timezone) execute function app_private.keep_clocks_of_blocks();
