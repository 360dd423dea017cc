import { Migration } from '@mikro-orm/migrations';

/** How a booking stood before its last change by staff. Locks `bookings` for an instant: nothing is written anew. */
export class M0047UndoOfBookings extends Migration {
  override up(): void {
    this.addSql(`alter table "bookings" add "undo_until" timestamptz(3) null, add "undo" jsonb null;`);
  }
}
