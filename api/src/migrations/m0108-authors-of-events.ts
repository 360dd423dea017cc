import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * The log of events says who was at work and what changed, and tells of guests. Adds six columns without rewriting a row, and triggers to
 * `guests`, which is locked for the moment of that. An endpoint may leave out what a key does: one more column without a rewrite.
 */
export class M0108AuthorsOfEvents extends Migration {
  override up(): void {
    this.addSql(
      `alter table "event_log" add "author_kind" text null, add "user_id" uuid null, add "api_key_id" uuid null, add "channel" text null, add "request_id" text null, add "changed" text[] null;`,
    );
    this.addSql(`alter table "webhook_endpoints" add "without_api_key_id" uuid null;`);
    this.addSql(installSql('events/record-event', 'guests/tell-of-guests', 'webhooks/messages'));
  }

  override down(): void {
    this.addSql(`alter table "webhook_endpoints" drop column "without_api_key_id";`);
    this.addSql(`drop trigger if exists guests_tell_new on guests;`);
    this.addSql(`drop trigger if exists guests_tell_changed on guests;`);
    this.addSql(`drop trigger if exists guests_tell_gone on guests;`);
    this.addSql(
      `alter table "event_log" drop column "author_kind", drop column "user_id", drop column "api_key_id", drop column "channel", drop column "request_id", drop column "changed";`,
    );
  }
}
