import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Staff write a note and tags on bookings, and edits are counted. Adds columns without rewriting a row; the check reads `bookings`
 * once, and locks it for as long.
 */
export class M0081BookingDetails extends Migration {
  override up(): void {
    this.addSql(
      `alter table "bookings" add "staff_note" text null, add "tags" text[] not null default '{}', add "edits" int not null default 0;`,
    );
    this.addSql(`alter table "bookings" add constraint "bookings_tags" check (cardinality(tags) <= 10);`);
    this.addSql(installSql('bookings/revisions'));
  }
}
