import { Migration } from '@mikro-orm/migrations';

/** Other wishes are something to tell: they count as a revision, by which letters know what is new. */
const COUNT_WISHES = `
drop trigger bookings_count_revision on bookings;
create trigger bookings_count_revision before update on bookings for each row
  when ((old.status, old.date, old.starts_at, old.ends_at, old.guests, old.deleted_at, old.wishes)
    is distinct from (new.status, new.date, new.starts_at, new.ends_at, new.guests, new.deleted_at, new.wishes))
  execute function app_private.count_booking_revision();`;

/** Wishes count as a change of what a guest was told. Locks `bookings` for an instant: nothing is written anew. */
export class M0048WishesAreTold extends Migration {
  override up(): void {
    this.addSql(COUNT_WISHES);
  }
}
