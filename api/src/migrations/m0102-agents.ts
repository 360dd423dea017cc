import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Assistants are a channel of their own in the change log, and restaurants are found by words. No entry is written while those there are
 * looked through once for the channels they have: some 50 ms for a million.
 */
export class M0102Agents extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "change_log" drop constraint "change_log_channel";`);
    this.addSql(`alter table "change_log" add "agent" text null;`);
    this.addSql(
      `alter table "change_log" add constraint "change_log_channel" check (channel in ('dashboard', 'page', 'widget', 'api', 'agent', 'import', 'system'));`,
    );
    this.addSql(installSql('bookings/change-log', 'tenancy/found-pages', 'search/plain-letters'));
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "change_log" drop constraint "change_log_channel";`);
    this.addSql(`alter table "change_log" drop column "agent";`);
    this.addSql(
      `alter table "change_log" add constraint "change_log_channel" check (channel in ('dashboard', 'page', 'widget', 'api', 'import', 'system'));`,
    );
  }
}
