import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * What a search of bookings looks through is said once, by a function. The index `bookings_search` stays as it is: PostgreSQL
 * writes the function out to the very expression that it is made of. Functions alone: locks nothing.
 */
export class M0071BookingWords extends Migration {
  override up(): void {
    this.addSql(installSql('search/bookings'));
  }
}
