import { Migration } from '@mikro-orm/migrations';

/**
 * The owner says which of equally good tables is given first. Adds a column without rewriting a row; the check reads `tables` once, a few
 * rows for each restaurant, and locks it for as long.
 */
export class M0085TablePriority extends Migration {
  override up(): void {
    this.addSql(`alter table "tables" add "priority" int not null default 0;`);
    this.addSql(
      `alter table "tables" add constraint "tables_priority" check (0 <= priority and priority <= 9);`,
    );
  }
}
