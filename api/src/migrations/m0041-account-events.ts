import { Migration } from '@mikro-orm/migrations';

/** What happened to an account, for the person themselves. A new table; `users` is locked for a moment by the reference to it. */
export class M0041AccountEvents extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_events" ("user_id" uuid not null, "id" uuid not null, "event" text not null, "outcome" text not null, "code" text null, "from_hash" text null, "user_agent" text null, "occurred_at" timestamptz(3) not null, primary key ("user_id", "id"));`,
    );
    this.addSql(`create index "account_events_age" on "account_events" ("occurred_at");`);
    this.addSql(`alter table account_events add constraint account_events_user_exists
      foreign key (user_id) references users (id) on delete cascade`);
    this.addSql('grant select, insert on account_events to hoststand_application');
  }
}
