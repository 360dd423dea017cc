import { Migration } from '@mikro-orm/migrations';

/** In which language guests are spoken to. Locks both tables for the time of a look through their rows: every value is null. */
export class M0023Language extends Migration {
  override up(): void {
    this.addSql(`alter table "bookings" add "language" text null;`);
    this.addSql(
      `alter table "bookings" add constraint "bookings_language" check (language in ('en', 'de', 'fr', 'es'));`,
    );
    this.addSql(`alter table "restaurants" add "language" text null;`);
    this.addSql(
      `alter table "restaurants" add constraint "restaurants_language" check (language in ('en', 'de', 'fr', 'es'));`,
    );
  }
}
