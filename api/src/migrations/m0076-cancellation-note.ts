import { Migration } from '@mikro-orm/migrations';

/**
 * Staff may tell a guest why a booking is cancelled. Adds a column without rewriting a row; the check reads `bookings` once, and locks it
 * for as long.
 */
export class M0076CancellationNote extends Migration {
  override up(): void {
    this.addSql(`alter table "bookings" add "cancellation_note" text null;`);
    this.addSql(
      `alter table "bookings" add constraint "bookings_cancellation_note" check (char_length(cancellation_note) <= 200);`,
    );
  }
}
