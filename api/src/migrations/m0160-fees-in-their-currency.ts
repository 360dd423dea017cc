import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** A fee that the provider takes in another currency than it charged has a line of the ledger. Replaces a function; locks nothing. */
export class M0160FeesInTheirCurrency extends Migration {
  override up(): void {
    this.addSql(installSql('guarantees/ledger'));
  }

  override down(): void {
    // The function of before refuses more, and refuses no line that is there: it comes back with the code that installs it.
  }
}
