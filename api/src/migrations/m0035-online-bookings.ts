import { Migration } from '@mikro-orm/migrations';

/** Locks `bookings` against writes while the index is built: about a second for a million bookings. */
export class M0035OnlineBookings extends Migration {
  override up(): void {
    this.addSql(`create index bookings_online on bookings (restaurant_id) where source = 'online';`);
  }
}
