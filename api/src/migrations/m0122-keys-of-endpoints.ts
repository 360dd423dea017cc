import { Migration } from '@mikro-orm/migrations';

/** An endpoint names the API key that last handled it. Adds a column without rewriting a row. */
export class M0122KeysOfEndpoints extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook_endpoints" add "handled_by_key" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_endpoints" drop column "handled_by_key";`);
  }
}
