import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Integrators keep an id and some pairs of their own with a table and with a waitlist entry. Adds columns without rewriting a row; the
 * indexes and the checks read each table once and lock it for as long.
 */
export class M0120ExternalIdsOfTablesAndEntries extends Migration {
  override up(): void {
    this.addSql(
      `alter table "tables" add "external_id" text null, add "metadata" jsonb not null default '[]';`,
    );
    this.addSql(
      `create unique index tables_external_id_unique on tables (restaurant_id, external_id) where external_id is not null and deleted_at is null;`,
    );
    this.addSql(
      `alter table "tables" add constraint "tables_external_id" check (char_length(external_id) between 1 and 100);`,
    );
    this.addSql(
      `alter table "tables" add constraint "tables_metadata" check (jsonb_typeof(metadata) = 'array' and jsonb_array_length(metadata) <= 20);`,
    );
    this.addSql(
      `alter table "waitlist_entries" add "external_id" text null, add "metadata" jsonb not null default '[]';`,
    );
    this.addSql(
      `create unique index waitlist_entries_external_id_unique on waitlist_entries (restaurant_id, external_id) where external_id is not null;`,
    );
    this.addSql(
      `alter table "waitlist_entries" add constraint "waitlist_entries_external_id" check (char_length(external_id) between 1 and 100);`,
    );
    this.addSql(
      `alter table "waitlist_entries" add constraint "waitlist_entries_metadata" check (jsonb_typeof(metadata) = 'array' and jsonb_array_length(metadata) <= 20);`,
    );
    this.addSql(installSql('bookings/change-log', 'events/tell-of-rows'));
  }

  override down(): void {
    this.addSql(`drop trigger if exists waitlist_entries_tell_changed on waitlist_entries;`);
    this.addSql(`alter table "waitlist_entries" drop column "external_id", drop column "metadata";`);
    this.addSql(`alter table "tables" drop column "external_id", drop column "metadata";`);
  }
}
