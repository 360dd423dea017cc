import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Whoever saves a guest, a table or a party that waits may name the revision that they have seen. Adds columns without rewriting a row.
 */
export class M0149ExpectedRevisions extends Migration {
  override up(): void {
    for (const table of ['guests', 'tables', 'waitlist_entries'])
      this.addSql(`alter table "${table}" add "revision" int not null default 0;`);
    this.addSql(installSql('revisions/of-rows'));
  }

  override down(): void {
    for (const table of ['guests', 'tables', 'waitlist_entries']) {
      this.addSql(`drop trigger if exists ${table}_count_revision on ${table};`);
      this.addSql(`alter table "${table}" drop column "revision";`);
    }
  }
}
