import { Migration } from '@mikro-orm/migrations';

/**
 * The ledger by time, and when the simulated provider moved something. Both tables are days old and small: locked for milliseconds.
 */
export class M0129GuaranteeBooks extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create index "guarantee_entries_by_time" on "guarantee_entries" ("restaurant_id", "created_at", "id");`,
    );
    this.addSql(
      `alter table app_private.simulated_moves add column moved_at timestamptz(3) not null default now()`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "guarantee_entries_by_time";`);
    this.addSql(`alter table app_private.simulated_moves drop column moved_at`);
  }
}
