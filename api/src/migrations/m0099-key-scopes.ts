import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * What keys are let do of their role; those that are there go on with all of it. Locks `api_keys`, a few rows for each group, for a
 * moment. The function that finds a key answers with one column more, which takes a new one.
 */
export class M0099KeyScopes extends Migration {
  override up(): void {
    this.addSql('alter table "api_keys" add "scopes" text[] null');
    this.addSql(
      'alter table "api_keys" add constraint "api_keys_scopes" check (cardinality(scopes) between 1 and 30)',
    );
    this.addSql('drop function app_private.find_api_key');
    this.addSql(installSql('api-keys/find-key'));
  }

  override down(): void {
    this.addSql('alter table "api_keys" drop column "scopes"');
  }
}
