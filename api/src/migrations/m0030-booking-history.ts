import { Migration } from '@mikro-orm/migrations';

/**
 * Adds what the days before this one count into the history of their restaurants, and marks it as settled. The lock of each
 * row is what makes it safe: a change to the day came first and is counted, or it waits and leaves the day unsettled again. A
 * day that is being changed is left for the next time, so that this never waits for a day while it holds others.
 */
const SETTLE = `
create function app_private.settle_booking_days(before date) returns void language sql as $$
  with due as materialized (
    select restaurant_id, date, settled, pending + confirmed + seated + completed + no_show + cancelled as counted
      from booking_days where unsettled and date < before for update skip locked),
  marked as (
    update booking_days as d set settled = due.counted from due
      where d.restaurant_id = due.restaurant_id and d.date = due.date)
  insert into booking_history as h (restaurant_id, bookings)
    select restaurant_id, sum(counted - settled) from due group by restaurant_id order by restaurant_id
    on conflict (restaurant_id) do update set bookings = h.bookings + excluded.bookings
$$;
revoke execute on function app_private.settle_booking_days from public`;

/** The sum of the days that are long over. Writes \`booking_days\`, a row for each day and restaurant, anew, and locks it meanwhile. */
export class M0030BookingHistory extends Migration {
  override up(): void {
    this.addSql(
      `create table "booking_history" ("restaurant_id" uuid not null, "bookings" int not null default 0, primary key ("restaurant_id"));`,
    );
    this.addSql(
      `alter table "booking_days" add "settled" int not null default 0, add "unsettled" boolean generated always as (settled <> pending + confirmed + seated + completed + no_show + cancelled) stored not null;`,
    );
    this.addSql(`create index booking_days_unsettled on booking_days (restaurant_id, date) where unsettled;`);
    this.addSql(`alter table "booking_history" enable row level security;`);
    this.addSql(`alter table "booking_history" force row level security;`);
    this.addSql(
      `create policy "booking_history_tenant" on "booking_history" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );
    this.addSql(`
      alter table booking_history add constraint booking_history_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(`do $$ begin
      execute format('create policy booking_history_jobs on booking_history to %I using (true)', current_user);
      perform app_private.attribute_writes('booking_history');
    end $$`);
    this.addSql('grant select on booking_history to hoststand_application');
    this.addSql(SETTLE);
    this.addSql('select app_private.settle_booking_days(current_date - 7)');
  }
}
