import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Integrators keep an id and some pairs of their own with a guest. Adds columns without rewriting a row; the index and the checks read
 * the table once and lock it for as long.
 */
export class M0116ExternalIdsOfGuests extends Migration {
  override up(): void {
    this.addSql(
      `alter table "guests" add "external_id" text null, add "metadata" jsonb not null default '[]';`,
    );
    this.addSql(
      `create unique index guests_external_id_unique on guests (restaurant_id, external_id) where external_id is not null;`,
    );
    this.addSql(
      `alter table "guests" add constraint "guests_external_id" check (char_length(external_id) between 1 and 100);`,
    );
    this.addSql(
      `alter table "guests" add constraint "guests_metadata" check (jsonb_typeof(metadata) = 'array' and jsonb_array_length(metadata) <= 20);`,
    );
    this.addSql(installSql('guests/tell-of-guests'));
  }

  override down(): void {
    for (const trigger of ['guests_tell_new', 'guests_tell_changed', 'guests_tell_gone']) {
      this.addSql(`drop trigger if exists ${trigger} on guests;`);
    }
    this.addSql(`alter table "guests" drop column "external_id", drop column "metadata";`);
  }
}
