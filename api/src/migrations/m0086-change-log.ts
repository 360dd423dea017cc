import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Every change of a booking and of a party on the waitlist is logged from now on. A new and empty table: its references lock
 * `bookings` and `waitlist_entries` for an instant, and so do the triggers.
 */
export class M0086ChangeLog extends Migration {
  override up(): void {
    this.addSql(
      `create table "change_log" ("restaurant_id" uuid not null, "id" uuid not null, "position" bigint not null, "booking_id" uuid null, "waitlist_entry_id" uuid null, "transaction_id" bigint not null, "author_kind" text not null, "user_id" uuid null, "api_key_id" uuid null, "channel" text not null, "operation" text null, "request_id" text null, "changes" jsonb not null, "written_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index change_log_of_waiting on change_log (restaurant_id, waitlist_entry_id, position) where waitlist_entry_id is not null;`,
    );
    this.addSql(
      `create index change_log_of_booking on change_log (restaurant_id, booking_id, position) where booking_id is not null;`,
    );

    this.addSql(
      `alter table "change_log" add constraint "change_log_channel" check (channel in ('dashboard', 'page', 'widget', 'api', 'import', 'system'));`,
    );
    this.addSql(
      `alter table "change_log" add constraint "change_log_author" check (author_kind in ('person', 'api_key', 'guest', 'system'));`,
    );
    this.addSql(
      `alter table "change_log" add constraint "change_log_of_one" check (num_nonnulls(booking_id, waitlist_entry_id) = 1);`,
    );
    this.addSql(`alter table "change_log" enable row level security;`);
    this.addSql(`alter table "change_log" force row level security;`);
    this.addSql(
      `create policy "change_log_tenant" on "change_log" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table change_log add constraint change_log_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete cascade;
      alter table change_log add constraint change_log_waitlist_entry_exists
        foreign key (restaurant_id, waitlist_entry_id) references waitlist_entries (restaurant_id, id) on delete cascade`);
    this.addSql('create sequence app_private.change_log_positions as bigint');
    // What contact values are hashed with. Two random uuids have 244 bits of chance; nobody but the owner of the tables reads it.
    this.addSql(`create table app_private.change_log_key (key bytea not null);
      insert into app_private.change_log_key select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8'))`);
    this.addSql(installSql('api-keys/attributed-writes', 'tenancy/rights', 'bookings/change-log'));
  }
}
