import { Migration } from '@mikro-orm/migrations';

/** Messages of a restaurant are written one after another, and none while a guest is being erased. */
const LOCK_WEBHOOKS = `
create function app_private.lock_webhooks(restaurant uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' webhooks', 0));
end $$`;

/**
 * What every write says at its end: live queries are told at the commit (by NOTIFY, unless another bus does: no channel), and endpoints that ask for it get a message, whose
 * words a job writes after the commit. No key and no queue: whoever takes one here would wait for others who write.
 */
const RECORD_EVENT = `
create function app_private.record_event(channel text, event text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  told json := event::json;
  restaurant uuid := told->>'restaurantId';
  kind text := told->>'kind';
  became text := told->>'became';
  message text := case told->>'type'
    when 'bookingChanged' then 'booking.' || case
      when kind = 'DELETED' then 'deleted'
      when kind = 'CREATED' then coalesce(became, 'created')
      when became in ('confirmed', 'seated', 'completed', 'no_show', 'cancelled') then became
      else 'updated' end
    when 'waitlistChanged' then 'waitlist.' || case
      when kind = 'CREATED' then 'joined'
      when became in ('seated', 'cancelled') then became
      else 'updated' end
    when 'tableChanged' then 'table.' || lower(kind)
    when 'subscriptionChanged' then 'subscription.changed' end;
begin
  if channel is not null then
    perform pg_notify(channel, event);
  end if;
  if message is null or not exists (select from webhook_endpoints where restaurant_id = restaurant
      and stopped_by is null and (event_types is null or message = any (event_types))) then
    return;
  end if;
  insert into webhook_messages (restaurant_id, id, type, subject_id, occurred_at) values (restaurant, gen_random_uuid(),
    message, coalesce(told->>'bookingId', told->>'entryId', told->>'tableId')::uuid, clock_timestamp());
  perform app_private.enqueue('write-webhooks', json_build_object('restaurantId', restaurant));
end $$`;

/**
 * What was written about a guest goes when the guest does: the booking or the entry loses its person then. Messages without
 * words yet will speak of what is left.
 */
const FORGET_GUESTS = `
create function app_private.forget_webhook_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app_private.lock_webhooks(old.restaurant_id);
  delete from webhook_messages where restaurant_id = old.restaurant_id and subject_id = old.id and body is not null;
  return null;
end $$;
revoke execute on function app_private.forget_webhook_messages from public;
create trigger bookings_forget_webhook_messages after update of guest_id on bookings
  for each row when (old.guest_id is not null and new.guest_id is null)
  execute function app_private.forget_webhook_messages();
create trigger waitlist_entries_forget_webhook_messages after update of customer_name on waitlist_entries
  for each row when (old.customer_name <> '' and new.customer_name = '')
  execute function app_private.forget_webhook_messages()`;

const REFERENCES = `
alter table webhook_endpoints add constraint webhook_endpoints_restaurant_exists
  foreign key (restaurant_id) references restaurants (id) on delete cascade;
alter table webhook_messages add constraint webhook_messages_restaurant_exists
  foreign key (restaurant_id) references restaurants (id) on delete cascade;
alter table webhook_deliveries add constraint webhook_deliveries_message_exists
  foreign key (restaurant_id, message_id) references webhook_messages (restaurant_id, id) on delete cascade;
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_exists
  foreign key (restaurant_id, endpoint_id) references webhook_endpoints (restaurant_id, id) on delete cascade;
alter table webhook_attempts add constraint webhook_attempts_delivery_exists
  foreign key (restaurant_id, delivery_id) references webhook_deliveries (restaurant_id, id) on delete cascade`;

/**
 * Endpoints outside, what they are told, and how that went. New tables; locks `bookings`, `waitlist_entries` and
 * `restaurants` for the moment of adding triggers and a foreign key.
 */
export class M0026Webhooks extends Migration {
  override up(): void {
    this.addSql(
      `create table "webhook_attempts" ("restaurant_id" uuid not null, "id" uuid not null, "delivery_id" uuid not null, "at" timestamptz(3) not null, "duration_ms" int not null, "status_code" int null, "failure" text null, "answer" text null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "webhook_attempts_of_delivery" on "webhook_attempts" ("restaurant_id", "delivery_id", "at");`,
    );

    this.addSql(
      `create table "webhook_deliveries" ("restaurant_id" uuid not null, "id" uuid not null, "message_id" uuid not null, "endpoint_id" uuid not null, "sequence" bigint not null, "state" text not null, "tries" int not null default 0, "next_attempt_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "settled_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index webhook_deliveries_due_next on webhook_deliveries (restaurant_id, endpoint_id, sequence) where state = 'waiting';`,
    );
    this.addSql(
      `create index "webhook_deliveries_in_order" on "webhook_deliveries" ("restaurant_id", "endpoint_id", "sequence", "id");`,
    );
    this.addSql(
      `create index "webhook_deliveries_of_message" on "webhook_deliveries" ("restaurant_id", "message_id");`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_once" unique ("restaurant_id", "endpoint_id", "message_id");`,
    );

    this.addSql(
      `create table "webhook_endpoints" ("restaurant_id" uuid not null, "id" uuid not null, "url" text not null, "description" text null, "event_types" text[] null, "stopped_by" text null, "stopped_at" timestamptz(3) null, "secret" text not null, "previous_secret" text null, "previous_secret_ends_at" timestamptz(3) null, "failing_since" timestamptz(3) null, "last_delivered_at" timestamptz(3) null, "claimed_until" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );

    this.addSql(
      `create table "webhook_messages" ("restaurant_id" uuid not null, "id" uuid not null, "type" text not null, "subject_id" uuid null, "sequence" bigint null, "body" text null, "occurred_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index webhook_messages_unwritten on webhook_messages (restaurant_id, occurred_at) where body is null;`,
    );
    this.addSql(
      `create index "webhook_messages_by_age" on "webhook_messages" ("restaurant_id", "occurred_at");`,
    );
    this.addSql(
      `create index "webhook_messages_of_subject" on "webhook_messages" ("restaurant_id", "subject_id");`,
    );
    this.addSql(
      `alter table "webhook_messages" add constraint "webhook_messages_sequence" unique ("restaurant_id", "sequence");`,
    );

    this.addSql(`alter table "webhook_attempts" enable row level security;`);
    this.addSql(`alter table "webhook_attempts" force row level security;`);
    this.addSql(
      `create policy "webhook_attempts_tenant" on "webhook_attempts" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_due" check ((state = 'waiting') = (next_attempt_at is not null));`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_state" check (state in ('waiting', 'delivered', 'failed'));`,
    );
    this.addSql(`alter table "webhook_deliveries" enable row level security;`);
    this.addSql(`alter table "webhook_deliveries" force row level security;`);
    this.addSql(
      `create policy "webhook_deliveries_tenant" on "webhook_deliveries" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "webhook_endpoints" add constraint "webhook_endpoints_url" check (length(url) <= 2000);`,
    );
    this.addSql(
      `alter table "webhook_endpoints" add constraint "webhook_endpoints_stop" check (stopped_by in ('paused', 'failing', 'gone'));`,
    );
    this.addSql(`alter table "webhook_endpoints" enable row level security;`);
    this.addSql(`alter table "webhook_endpoints" force row level security;`);
    this.addSql(
      `create policy "webhook_endpoints_tenant" on "webhook_endpoints" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "webhook_messages" enable row level security;`);
    this.addSql(`alter table "webhook_messages" force row level security;`);
    this.addSql(
      `create policy "webhook_messages_tenant" on "webhook_messages" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(REFERENCES);
    this.addSql(`do $$ declare owned text; begin
      for owned in select unnest(array['webhook_endpoints', 'webhook_messages', 'webhook_deliveries',
        'webhook_attempts']) loop
        execute format('create policy %I on %I to %I using (true)', owned || '_jobs', owned, current_user);
        perform app_private.attribute_writes(owned::regclass);
      end loop;
    end $$`);
    this.addSql(`grant select, insert, update, delete on webhook_endpoints, webhook_messages to hoststand_application;
      grant select, insert, update on webhook_deliveries to hoststand_application;
      grant select on webhook_attempts to hoststand_application`);
    this.addSql(LOCK_WEBHOOKS);
    this.addSql(RECORD_EVENT);
    this.addSql(FORGET_GUESTS);
    this.addSql(`grant execute on function app_private.lock_webhooks, app_private.record_event
      to hoststand_application`);
  }
}
