import { Migration } from '@mikro-orm/migrations';

/** What a guest's calendar and letters show has changed, whoever wrote it: the mapper, a job or a trigger. */
const COUNT_REVISIONS = `
create function app_private.count_booking_revision() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  return new;
end $$;
create trigger bookings_count_revision before update on bookings for each row
  when ((old.status, old.date, old.starts_at, old.ends_at, old.guests, old.deleted_at)
    is distinct from (new.status, new.date, new.starts_at, new.ends_at, new.guests, new.deleted_at))
  execute function app_private.count_booking_revision();`;

/**
 * Guests of bookings that were there before know how they stand, and calendars that fetched one know it by the seconds
 * from making it to its last change: its count goes on from there.
 */
const KNOWN_BEFORE = `
update bookings set
  revision = least(floor(extract(epoch from updated_at - created_at)), 2000000000)::int,
  cancellation = case when status = 'cancelled' then 'by_restaurant' end,
  told_guest = case when email is not null and status in ('pending', 'confirmed', 'cancelled') then jsonb_build_object(
    'status', status, 'date', date, 'time', time, 'startsAt', starts_at, 'guests', guests) end`;

/** What letters about bookings go by. Locks `bookings` and `restaurants` while every booking is written once. */
export class M0019BookingLetters extends Migration {
  override up(): void {
    this.addSql(
      `alter table "bookings" add "cancellation" text null, add "guest_confirmed_at" timestamptz(3) null, add "reminded_for" timestamptz(3) null, add "told_guest" jsonb null, add "revision" int not null default 0;`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_cancellation" check (cancellation in ('declined', 'by_restaurant', 'by_guest'));`,
    );
    this.addSql(`alter table "restaurants" add "booking_notices" boolean not null default true;`);
    this.addSql(KNOWN_BEFORE);
    this.addSql(COUNT_REVISIONS);
  }
}
