import { Migration } from '@mikro-orm/migrations';

/**
 * Gives a change its position and records it as `record_event` does. Called as the last of a transaction: from here to the
 * commit the restaurant's next change waits, so positions rise in the order of commits. They rise with the clock, too
 * (milliseconds since 1970), so that a database that was set back by a restored backup never gives one twice.
 */
const RECORD_CHANGE = `
create function app_private.record_change(channel text, event text) returns bigint
  language plpgsql set search_path = public, pg_temp as $$
declare
  told jsonb := event;
  reached bigint;
begin
  insert into change_positions as known (restaurant_id, position)
    values ((told ->> 'restaurantId')::uuid, floor(extract(epoch from clock_timestamp()) * 1000))
    on conflict (restaurant_id) do update set position = greatest(known.position + 1, excluded.position)
    returning known.position into reached;
  perform app_private.record_event(channel, (told || jsonb_build_object('position', reached))::text);
  return reached;
end $$`;

/**
 * The positions of changes: a new table and a new function beside the one that processes of the version before go on to
 * call. `restaurants` is locked for the moment in which the new table gets its reference to it.
 */
export class M0043ChangePositions extends Migration {
  override up(): void {
    this.addSql(
      `create table "change_positions" ("restaurant_id" uuid not null, "position" bigint not null default 0, primary key ("restaurant_id"));`,
    );
    this.addSql(`alter table "change_positions" enable row level security;`);
    this.addSql(`alter table "change_positions" force row level security;`);
    this.addSql(
      `create policy "change_positions_tenant" on "change_positions" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table change_positions add constraint change_positions_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(`do $$ begin
      execute format('create policy change_positions_jobs on change_positions to %I using (true)', current_user);
    end $$`);
    this.addSql('grant select, insert, update on change_positions to hoststand_application');
    this.addSql(RECORD_CHANGE);
    this.addSql('grant execute on function app_private.record_change to hoststand_application');
  }
}
