import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** Where somebody has a role from an account. Adds a function, locks nothing. */
export class M0066RestaurantsGiven extends Migration {
  override up(): void {
    this.addSql(installSql('tenancy/restaurants-given'));
  }
}
