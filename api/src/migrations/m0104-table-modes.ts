import { Migration } from '@mikro-orm/migrations';

/**
 * Tables are for anybody, for staff who book, or for walk-ins. Adds two columns without rewriting a row; the check reads `tables` once, a few
 * rows for each restaurant, and locks it for as long.
 */
export class M0104TableModes extends Migration {
  override up(): void {
    this.addSql(`alter table "booking_rules" add "staff_tables_release_hours" smallint null;`);

    this.addSql(`alter table "tables" add "mode" text not null default 'online';`);
    this.addSql(
      `alter table "tables" add constraint "tables_mode" check (mode in ('online', 'staff', 'walk_in'));`,
    );
  }
}
