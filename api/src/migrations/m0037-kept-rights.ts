import { Migration } from '@mikro-orm/migrations';

/**
 * The database remembers which rights its migrations gave, so that a start can give them again after a dump was restored
 * without them (platform/db/setup/rights.ts). For the owner alone.
 */
const MEMORY = `
create table app_private.kept_rights (statement text primary key);
comment on table app_private.kept_rights is
  'What the application may do, as statements: a start runs those that a restore has lost. Written by the program, after migrations.'`;

/** The application's rights as 0.1 left them: a dump of 0.1 has no memory of them yet. */
const ON_TABLES: readonly [rights: string, tables: string][] = [
  [
    'select, insert, update, delete',
    `block_tables, blocks, booking_idempotency_keys, booking_rules, combined_tables, guests, hold_tables, holds, import_chunks,
     import_problems, imported_rows, rate_limits, seatings, services, special_day_services, special_days, table_combinations,
     turn_times, two_factors, webhook_endpoints, webhook_messages`,
  ],
  [
    'select, insert, update',
    `booking_days, booking_overrules, bookings, email_links, floor_plans, imports, invitations, password_resets, refresh_tokens,
     refused_searches, restaurant_groups, rule_changes, sessions, tables, users, waitlist_entries, waitlist_events,
     webhook_deliveries`,
  ],
  ['select, insert, delete', 'memberships'],
  ['select, update', 'messages'],
  ['select, insert', 'app_private.payment_events, api_key_restaurants, api_keys, invoices, restaurants'],
  ['select', 'api_key_writes, booking_history, webhook_attempts'],
  [
    'insert',
    'app_private.unwanted_mails, chat_conversations, chat_handovers, chat_messages, contact_messages, demo_requests',
  ],
  ['update (role)', 'memberships'],
  ['update (name, expires_at, last_used_at, revoked_at, replaced_by)', 'api_keys'],
  [
    `update (name, email, phone, address, description, timezone, opening_time, closing_time, seating_capacity, time_slot_duration,
     updated_at, waitlist_self_join, embed_accent_color, embed_corner_radius, embed_color_scheme, embed_allowed_sites,
     embed_seen_at, booking_notices, language)`,
    'restaurants',
  ],
];

const OPEN_FUNCTIONS =
  'restaurant_ids, add_to_booking_day, lock_service_day, holds_place, stay_of, counted_bookings, lock_booking_month, ' +
  'lock_webhooks, record_event, search_parts';
const FUNCTIONS_OF_THE_APPLICATION =
  'enqueue, enqueue_all, chat_transcript, join_guest, find_api_key, count_locations, location_in_place_of, ' +
  'remove_restaurant, matching_bookings, matching_guests';
const FUNCTIONS_OF_THE_OWNER =
  'attribute_write, attribute_writes, forget_webhook_messages, settle_booking_days';

const inSchema = (names: string) =>
  names
    .split(', ')
    .map((name) => `app_private.${name}`)
    .join(', ');

/** The owner's own policy on each table with row-level security: its jobs and backups go through all restaurants. */
const OWNER_POLICIES = `
do $$
declare
  owned record;
begin
  for owned in
    select c.oid::regclass as name, c.relname || '_jobs' as policy from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = c.relname || '_jobs'
        and p.polroles = array[(select oid from pg_roles where rolname = current_user)])
  loop
    execute format('drop policy if exists %I on %s', owned.policy, owned.name);
    execute format('create policy %I on %s to %I using (true)', owned.policy, owned.name, current_user);
  end loop;
end $$`;

/** Grants what is granted already, but on a restored dump. Touches no row and locks no table, but in that case. */
export class M0037KeptRights extends Migration {
  override up(): void {
    this.addSql(MEMORY);
    this.addSql('grant usage on schema app_private, public to hoststand_application');
    for (const [rights, tables] of ON_TABLES)
      this.addSql(`grant ${rights} on ${tables} to hoststand_application`);
    this.addSql('grant usage on sequence app_private.payment_readings to hoststand_application');
    this.addSql(
      `revoke execute on function ${inSchema(FUNCTIONS_OF_THE_APPLICATION)}, ${inSchema(FUNCTIONS_OF_THE_OWNER)} from public`,
    );
    this.addSql(
      `grant execute on function ${inSchema(OPEN_FUNCTIONS)}, ${inSchema(FUNCTIONS_OF_THE_APPLICATION)} to hoststand_application`,
    );
    this.addSql(OWNER_POLICIES);
  }
}
