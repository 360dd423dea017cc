import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** Managers and owners may have the report of each week mailed. Adds a column without rewriting a row. */
export class M0135WeeklyReport extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "memberships" add "weekly_report_since" timestamptz(3) null;`);
    this.addSql(installSql('tenancy/rights'));
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "memberships" drop column "weekly_report_since";`);
  }
}
