import { Migration } from '@mikro-orm/migrations';

/**
 * A way back knows whether the address was confirmed before. Adds a column without rewriting a row; locks `email_links`
 * for an instant.
 */
export class M0065LinksOfUnconfirmed extends Migration {
  override up(): void {
    this.addSql(`alter table "email_links" add "was_confirmed" boolean not null default true;`);
  }
}
