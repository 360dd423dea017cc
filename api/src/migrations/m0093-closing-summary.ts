import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Members may have the summary of each day mailed. Adds columns without rewriting a row; the check reads the table once, some rows for each
 * restaurant, and locks it for as long.
 */
export class M0093ClosingSummary extends Migration {
  override up(): void {
    this.addSql(
      `alter table "memberships" add "summary_language" text null, add "summary_since" timestamptz(3) null;`,
    );
    this.addSql(
      `alter table "memberships" add constraint "memberships_summary" check (summary_language in ('en', 'de', 'fr', 'es'));`,
    );
    this.addSql(installSql('tenancy/rights'));
  }
}
