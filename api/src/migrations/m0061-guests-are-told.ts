import { Migration } from '@mikro-orm/migrations';

/** Guests of bookings to come read name, address, phone and zone in the letters that they have: from now on that is kept too. */
const TOLD_BEFORE = `
update bookings b set told_guest = b.told_guest
    || jsonb_build_object('restaurant', r.name, 'address', r.address, 'phone', r.phone, 'timezone', r.timezone)
  from restaurants r
  where r.id = b.restaurant_id and b.told_guest is not null and b.starts_at > now() - interval '1 day'`;

/**
 * A reminder is about a visit by the restaurant's clock: when the same visit gets another instant, because its zone was
 * corrected, whoever was reminded stays reminded.
 */
const KEEP_REMINDED = `
create function app_private.keep_reminded() returns trigger language plpgsql as $$
begin
  new.reminded_for = new.starts_at;
  return new;
end $$;
create trigger bookings_keep_reminded before update on bookings for each row
  when (old.reminded_for = old.starts_at and new.reminded_for = old.reminded_for and new.starts_at <> old.starts_at
    and new.date = old.date and new.time = old.time)
  execute function app_private.keep_reminded();`;

/**
 * Whatever ends or moves bookings, and whoever writes it, has their guests told: one letter each, after the undo, where
 * the booking itself became another; and all of a restaurant's together, some minutes later, where it stayed as it was and
 * the restaurant moved under it (its zone, name, address or phone). What a letter says, and whether there is anything to
 * tell at all, is found out when it is written. Of many at once as many leave in an hour as a restaurant's guests are
 * mailed at most (mail-limits.ts), the soonest visits first. What is over by any reading is passed over here already.
 *
 * The two sets of rows are joined by hash whatever was planned before: one of them alone would be as fast by loops, and
 * many thousand not.
 */
const TELL_GUESTS = `
create function app_private.tell_guests() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  perform app_private.enqueue('send-guest-letter', json_build_object('restaurantId', restaurant_id, 'bookingId', id),
      greatest(clock_timestamp() + make_interval(hours => hours), undo_until + interval '1 second'))
    from (select n.restaurant_id, n.id, n.undo_until,
        ((row_number() over (partition by n.restaurant_id order by n.starts_at, n.id) - 1) / 250)::int as hours
      from bookings_after n join bookings_before o on o.restaurant_id = n.restaurant_id and o.id = n.id
      where n.email is not null and n.status in ('pending', 'confirmed', 'cancelled')
        and (n.deleted_at is null or n.status = 'cancelled' or n.told_guest is not null)
        and ((n.status, n.date, n.time, n.guests, n.deleted_at, n.wishes)
            is distinct from (o.status, o.date, o.time, o.guests, o.deleted_at, o.wishes)
          or (n.undo_until is not null and n.undo_until is distinct from o.undo_until))
        and n.ends_at > (select updated_at from restaurants where id = n.restaurant_id)) due;
  perform app_private.enqueue('tell-guests', json_build_object('restaurantId', restaurant_id),
      clock_timestamp() + interval '5 minutes', 'tell-guests ' || restaurant_id)
    from (select distinct n.restaurant_id
      from bookings_after n join bookings_before o on o.restaurant_id = n.restaurant_id and o.id = n.id
      where n.revision <> o.revision and n.told_guest is not null and n.deleted_at is null
        and n.status in ('pending', 'confirmed')
        and (n.status, n.date, n.time, n.guests, n.deleted_at, n.wishes)
          is not distinct from (o.status, o.date, o.time, o.guests, o.deleted_at, o.wishes)
        and n.ends_at > (select updated_at from restaurants where id = n.restaurant_id)) moved;
  return null;
end $$;
revoke all on function app_private.tell_guests from public;
create trigger bookings_tell_guests after update on bookings
  referencing old table as bookings_before new table as bookings_after
  for each statement execute function app_private.tell_guests();`;

/** Letters and calendars show them: another name, address or phone is a revision of every booking to come. */
const COUNT_PROFILES = `
create function app_private.count_profile_revision() returns trigger language plpgsql as $$
begin
  update bookings set revision = revision + 1
    where restaurant_id = new.id and ends_at > new.updated_at and deleted_at is null and status in ('pending', 'confirmed');
  return null;
end $$;
create trigger restaurants_count_profile after update of name, address, phone on restaurants
  for each row when ((old.name, old.address, old.phone) is distinct from (new.name, new.address, new.phone))
  execute function app_private.count_profile_revision();`;

/** Guests are told of whatever ends or moves their booking. Locks \`bookings\` while those to come are written once. */
export class M0061GuestsAreTold extends Migration {
  override up(): void {
    this.addSql(TOLD_BEFORE);
    this.addSql(KEEP_REMINDED);
    this.addSql(TELL_GUESTS);
    this.addSql(COUNT_PROFILES);
  }
}
