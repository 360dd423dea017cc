import { Migration } from '@mikro-orm/migrations';

/**
 * Mailed links about addresses, authenticator apps, and what the list of sessions shows. Locks `sessions` while each of
 * its rows gets the time of its last use, and `users` for a moment.
 */
export class M0014Accounts extends Migration {
  override up(): void {
    this.addSql(
      `create table "email_links" ("id" uuid not null, "user_id" uuid not null, "kind" text not null, "address" text not null, "token_hash" text not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "email_links_user" on "email_links" ("user_id");`);
    this.addSql(`alter table "email_links" add constraint "email_links_token" unique ("token_hash");`);
    this.addSql(
      `alter table "email_links" add constraint "email_links_kind" check (kind in ('verify', 'change', 'restore'));`,
    );
    this.addSql(
      `create table "two_factors" ("user_id" uuid not null, "sealed_secret" text not null, "started_at" timestamptz(3) not null, "enabled_at" timestamptz(3) null, "last_time_step" int not null default 0, "backup_salt" text not null default '', "backup_code_hashes" text[] not null default '{}', primary key ("user_id"));`,
    );
    this.addSql(`alter table email_links add constraint email_links_user_exists
      foreign key (user_id) references users (id) on delete cascade`);
    this.addSql(`alter table two_factors add constraint two_factors_user_exists
      foreign key (user_id) references users (id) on delete cascade`);

    this.addSql(`alter table "sessions" add "user_agent" text null, add "last_used_at" timestamptz(3) null;`);
    this.addSql(`update sessions s set last_used_at = coalesce(
      (select max(t.issued_at) from refresh_tokens t where t.session_id = s.id), s.created_at)`);
    this.addSql(`alter table "sessions" alter column "last_used_at" set not null;`);
    this.addSql(`alter table "users" add "email_verified_at" timestamptz(3) null;`);

    this.addSql('grant select, insert, update on email_links to hoststand_application');
    this.addSql('grant select, insert, update, delete on two_factors to hoststand_application');
  }
}
