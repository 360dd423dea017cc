import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Each booking has the position of its last change: a new table, filled by one look through `bookings` (a few seconds for a million, during
 * which bookings go on). `bookings`, `waitlist_entries`, `tables` and `floor_plans` get triggers, and are locked for the moment of that.
 */
export class M0109LastChanges extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "booking_changes" ("restaurant_id" uuid not null, "booking_id" uuid not null, "position" bigint not null, primary key ("restaurant_id", "booking_id"));`,
    );
    this.addSql(
      `create index "booking_changes_in_order" on "booking_changes" ("restaurant_id", "position", "booking_id");`,
    );

    this.addSql(`
      alter table booking_changes add constraint booking_changes_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete cascade`);
    this.addSql(`
      insert into booking_changes (restaurant_id, booking_id, position)
        select restaurant_id, id, floor(extract(epoch from updated_at) * 1000) from bookings`);
    this.addSql(`alter table "booking_changes" enable row level security;`);
    this.addSql(`alter table "booking_changes" force row level security;`);
    this.addSql(
      `create policy "booking_changes_tenant" on "booking_changes" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(
      installSql(
        'api-keys/attributed-writes',
        'events/record-event',
        'tenancy/rights',
        'events/tell-of-rows',
      ),
    );
  }

  override down(): void | Promise<void> {
    for (const [table, trigger] of [
      ['bookings', 'bookings_tell_more_or_less'],
      ['bookings', 'bookings_tell_changed'],
      ['waitlist_entries', 'waitlist_entries_tell_more'],
      ['waitlist_entries', 'waitlist_entries_tell_changed'],
      ['tables', 'tables_tell_more_or_less'],
      ['tables', 'tables_tell_changed'],
      ['floor_plans', 'floor_plans_tell'],
    ]) {
      this.addSql(`drop trigger if exists ${trigger} on ${table};`);
    }
    this.addSql(`drop table if exists "booking_changes" cascade;`);
  }
}
