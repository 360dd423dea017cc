import { Migration } from '@mikro-orm/migrations';

/** What was said of the guest's mail, for whoever asks again. Locks `booking_idempotency_keys` for an instant. */
export class M0045MailsHeldBack extends Migration {
  override up(): void {
    this.addSql(
      `alter table "booking_idempotency_keys" add "mail_held_back" boolean not null default false;`,
    );
  }
}
