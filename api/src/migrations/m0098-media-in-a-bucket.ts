import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** A photo that goes takes its files in the bucket with it. A trigger on a small table: it is locked for an instant. */
export class M0098MediaInABucket extends Migration {
  override up(): void {
    this.addSql(installSql('restaurants/forget-media-files'));
  }
}
