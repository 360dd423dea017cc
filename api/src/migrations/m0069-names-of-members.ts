import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** Members of a team have names. Adds an empty column without rewriting a row; locks `memberships` for an instant. */
export class M0069NamesOfMembers extends Migration {
  override up(): void {
    this.addSql(`alter table "memberships" add "name" text null;`);
    this.addSql(installSql('tenancy/rights'));
  }
}
