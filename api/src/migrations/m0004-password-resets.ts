import { Migration } from '@mikro-orm/migrations';

/**
 * Requests for new passwords, and the marks of mails that were sent. New tables only: locks `users` for the moment of
 * adding a foreign key to it.
 */
export class M0004PasswordResets extends Migration {
  override up(): void {
    this.addSql(
      `create table "password_resets" ("id" uuid not null, "user_id" uuid null, "token_hash" text not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "password_resets_user" on "password_resets" ("user_id");`);
    this.addSql(
      `alter table "password_resets" add constraint "password_resets_token" unique ("token_hash");`,
    );
    this.addSql(`alter table password_resets add constraint password_resets_user_exists
      foreign key (user_id) references users (id) on delete cascade`);
    this.addSql('grant select, insert, update on password_resets to hoststand_application');

    // Written by jobs alone, so the application has no rights to it.
    this.addSql(
      'create table app_private.sent_mails (purpose text primary key, sent_at timestamptz(3) not null)',
    );
  }
}
