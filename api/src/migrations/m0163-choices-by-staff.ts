import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * The change log knows what was chosen of an experience. Replaces a trigger of bookings, which locks them for milliseconds. Entries of before say nothing
 * of it.
 */
export class M0163ChoicesByStaff extends Migration {
  override up(): void {
    this.addSql(installSql('bookings/change-log'));
  }
}
