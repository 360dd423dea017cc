import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Which webhook an event becomes is handed in with the event. The functions of before go: a process of the version before
 * that still writes at this moment is refused, instead of writing what no endpoint is told of. Locks nothing.
 */
export class M0063WebhooksByName extends Migration {
  override up(): void {
    this.addSql(`drop function app_private.record_group_event(text, text), app_private.record_change(text, text),
      app_private.record_event(text, text)`);
    this.addSql(installSql('events/record-event'));
  }
}
