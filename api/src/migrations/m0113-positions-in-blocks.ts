import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** A transaction that changes thousands of rows takes its positions in blocks. Nothing but functions: no lock. */
export class M0113PositionsInBlocks extends Migration {
  override up(): void {
    this.addSql(installSql('events/record-event', 'events/tell-of-rows', 'guests/tell-of-guests'));
  }
}
