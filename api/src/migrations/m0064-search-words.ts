import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** The search says once in each question what it looks through; what it finds stays the same. A function alone: locks nothing. */
export class M0064SearchWords extends Migration {
  override up(): void {
    this.addSql(installSql('search/bookings'));
  }
}
