import { Migration } from '@mikro-orm/migrations';

/**
 * What guests say of their own booking: that they are late, another contact (with another link each time), and a link for who
 * comes along. Adds columns without rewriting a row; the check reads `bookings` once and locks it for as long.
 */
export class M0077LateCorrectedShared extends Migration {
  override up(): void {
    this.addSql(
      `alter table "bookings" add "late_minutes" int null, add "late_said_at" timestamptz(3) null, add "link_number" int not null default 0, add "companion_nonce" text null;`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_late" check (late_minutes between 5 and 120);`,
    );
  }
}
