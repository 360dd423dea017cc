import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** A search that ranks looks at some guests, not at all that fit. Adds a function, locks nothing. */
export class M0068SearchForAnything extends Migration {
  override up(): void {
    this.addSql(installSql('search/guests'));
  }
}
