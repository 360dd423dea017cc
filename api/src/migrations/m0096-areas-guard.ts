import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Nothing is written outside of the area that it is for, unless staff put it there. Adds a column without rewriting a row; its check
 * reads `seatings` once and locks them for as long. Rows that stand are not judged.
 */
export class M0096AreasGuard extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "seatings" add "elsewhere" text null;`);
    this.addSql(
      `alter table "seatings" add constraint "seatings_elsewhere" check (elsewhere in ('staff', 'kept'));`,
    );
    this.addSql(installSql('seating/areas'));
  }
}
