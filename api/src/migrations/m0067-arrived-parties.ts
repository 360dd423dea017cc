import { Migration } from '@mikro-orm/migrations';

/**
 * Who is here and waits for its table, and how many of a party have come. Adds empty columns without rewriting a row; the
 * check reads `bookings` once and locks it for as long.
 */
export class M0067ArrivedParties extends Migration {
  override up(): void {
    this.addSql(
      `alter table "bookings" add "arrived_at" timestamptz(3) null, add "arrived_guests" int null;`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_arrived_guests" check (arrived_guests between 1 and guests - 1);`,
    );
  }
}
