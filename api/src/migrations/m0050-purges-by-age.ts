import { Migration } from '@mikro-orm/migrations';

/**
 * Where purges find what is old, instead of reading whole tables every hour. Each index holds up writes to its table while it
 * is built: one reading of the table, some three seconds for a million bookings; the index of bookings itself is nearly empty.
 */
export class M0050PurgesByAge extends Migration {
  override up(): void {
    this.addSql(
      'create index bookings_deleted on bookings (restaurant_id, deleted_at) where deleted_at is not null;',
    );
    this.addSql('create index "refresh_tokens_by_use" on "refresh_tokens" ("used_at");');
    this.addSql('create index sent_mails_by_age on app_private.sent_mails (sent_at)');
  }
}
