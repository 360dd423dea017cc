import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Integrators keep an id and some pairs of their own with a booking. Adds columns without rewriting a row; the index and the checks read
 * the table once and lock it for as long.
 */
export class M0094BookingExternalId extends Migration {
  override up(): void {
    this.addSql(
      `alter table "bookings" add "external_id" text null, add "metadata" jsonb not null default '[]';`,
    );
    this.addSql(
      `create unique index bookings_external_id_unique on bookings (restaurant_id, external_id) where external_id is not null;`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_metadata" check (jsonb_typeof(metadata) = 'array' and jsonb_array_length(metadata) <= 20);`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_external_id" check (char_length(external_id) between 1 and 100);`,
    );
    this.addSql(installSql('bookings/revisions'));
  }
}
