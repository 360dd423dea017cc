import { Migration } from '@mikro-orm/migrations';

/**
 * Records an event for every restaurant of the group of one in context, also for those that the caller does not see: what a
 * group pays for is all of theirs. Answers with who was told.
 */
const RECORD_GROUP_EVENT = `
create function app_private.record_group_event(channel text, event text) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told jsonb := event;
  asked uuid := told ->> 'restaurantId';
  sister uuid;
begin
  if (asked = any ((select app_private.restaurant_ids())::uuid[])) is not true then
    raise insufficient_privilege using message = 'the restaurant is not in context';
  end if;
  for sister in select r.id from restaurants r join restaurants one on one.group_id = r.group_id
      where one.id = asked and r.removed_at is null order by r.id loop
    perform app_private.record_event(channel, (told || jsonb_build_object('restaurantId', sister))::text);
    return next sister;
  end loop;
end $$`;

/**
 * A payment is stored before the provider is asked for it, and a change of plan too; renewals are counted, so that each try
 * has a key of its own. Adds columns without rewriting a row: `restaurant_groups` is locked for an instant.
 */
export class M0058PaymentsOnTheirWay extends Migration {
  override up(): void {
    this.addSql(
      `alter table "restaurant_groups" add "renewals_tried" int not null default 0, add "payment_on_its_way" jsonb null, add "change_on_its_way" jsonb null;`,
    );
    this.addSql(RECORD_GROUP_EVENT);
    this.addSql('revoke execute on function app_private.record_group_event from public');
    this.addSql('grant execute on function app_private.record_group_event to hoststand_application');
  }
}
