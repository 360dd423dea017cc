import { Migration } from '@mikro-orm/migrations';

/**
 * The search of guests looks by three-letter parts, which the planner never uses behind a policy: the operator could tell of
 * rows that the caller must not see. So it is asked here, past the policy, with the caller's restaurants as a condition.
 */
const MATCHING_GUESTS = `
create function app_private.matching_guests(restaurant uuid, pattern text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from guests where restaurant_id = restaurant and merged_into is null and search like pattern
    and restaurant = any (app_private.restaurant_ids()::uuid[])
$$;
revoke execute on function app_private.matching_guests from public`;

/**
 * Whoever booked before gets a record, as a new booking would make it; numbers without a country stay their digits. The
 * name is that of the latest booking.
 */
const GUESTS_OF_BEFORE = `
with contacts as (
  select restaurant_id, id as booking_id, customer_name, email, phone, created_at, lower(email) as email_key,
    case when phone ~ '^\\s*\\+' then '+' else '' end || nullif(regexp_replace(phone, '\\D', '', 'g'), '') as phone_key
  from bookings where email is not null or phone is not null),
made as (
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, created_at, updated_at)
    select distinct on (restaurant_id, email_key, phone_key) restaurant_id, gen_random_uuid(), customer_name, email,
      email_key, phone, phone_key, created_at, created_at
    from contacts order by restaurant_id, email_key, phone_key, created_at desc
    returning restaurant_id, id, email_key, phone_key)
update bookings set guest_id = made.id from made join contacts on contacts.restaurant_id = made.restaurant_id
    and contacts.email_key is not distinct from made.email_key and contacts.phone_key is not distinct from made.phone_key
  where bookings.restaurant_id = contacts.restaurant_id and bookings.id = contacts.booking_id`;

/** Records of guests. Writes every booking once, and locks `bookings` and `waitlist_entries` meanwhile. */
export class M0016Guests extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create extension if not exists btree_gin');
    this.addSql(
      `create table "guests" ("restaurant_id" uuid not null, "id" uuid not null, "name" text not null, "email" text null, "email_key" text null, "email_verified_at" timestamptz(3) null, "phone" text null, "phone_key" text null, "notes" text null, "tags" text[] not null default '{}', "dietary" text[] not null default '{}', "dietary_note" text null, "merged_into" uuid null, "name_key" text generated always as (lower(name)) stored not null, "search" text generated always as (lower(name || ' ' || coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone, '') || '|' || coalesce(phone_key, ''), '[^0-9|]', '', 'g')) stored not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index guests_search on guests using gin (restaurant_id, search gin_trgm_ops) where merged_into is null;`,
    );
    this.addSql(
      `create index guests_by_age on guests (restaurant_id, created_at, id) where merged_into is null;`,
    );
    this.addSql(
      `create index guests_by_name on guests (restaurant_id, name_key, id) where merged_into is null;`,
    );
    this.addSql(`create index "guests_by_survivor" on "guests" ("restaurant_id", "merged_into");`);
    this.addSql(`create index "guests_by_phone" on "guests" ("restaurant_id", "phone_key");`);
    this.addSql(
      `create unique index guests_contact on guests (restaurant_id, email_key, phone_key) nulls not distinct where email_key is not null or phone_key is not null;`,
    );

    this.addSql(`alter table "bookings" add "guest_id" uuid null;`);
    this.addSql(
      `create index bookings_by_guest on bookings (restaurant_id, guest_id, starts_at) where guest_id is not null;`,
    );

    this.addSql(`alter table "waitlist_entries" add "guest_id" uuid null;`);
    this.addSql(
      `create index waitlist_entries_by_guest on waitlist_entries (restaurant_id, guest_id) where guest_id is not null;`,
    );

    this.addSql(`alter table "guests" add constraint "guests_merged" check (merged_into <> id);`);
    this.addSql(
      `alter table "guests" add constraint "guests_dietary" check (dietary <@ '{vegetarian,vegan,gluten_free,lactose_free,nut_allergy,shellfish_allergy,halal,kosher}'::text[]);`,
    );
    this.addSql(`alter table "guests" add constraint "guests_tags" check (cardinality(tags) <= 20);`);
    this.addSql(`alter table "guests" enable row level security;`);
    this.addSql(`alter table "guests" force row level security;`);
    this.addSql(
      `create policy "guests_tenant" on "guests" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`
      alter table guests add constraint guests_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table guests add constraint guests_survivor_exists
        foreign key (restaurant_id, merged_into) references guests (restaurant_id, id) on delete cascade;
      alter table bookings add constraint bookings_guest_exists
        foreign key (restaurant_id, guest_id) references guests (restaurant_id, id) on delete set null (guest_id);
      alter table waitlist_entries add constraint waitlist_entries_guest_exists
        foreign key (restaurant_id, guest_id) references guests (restaurant_id, id) on delete set null (guest_id)`);
    this.addSql(`do $$ begin
      execute format('create policy guests_jobs on guests to %I using (true)', current_user);
    end $$`);
    this.addSql(MATCHING_GUESTS);
    this.addSql('grant execute on function app_private.matching_guests to hoststand_application');
    // A guest who is erased is gone at once, with the caller's own words that a retried request is known by.
    this.addSql('grant select, insert, update, delete on guests to hoststand_application');
    this.addSql('grant delete on booking_idempotency_keys to hoststand_application');
    this.addSql(GUESTS_OF_BEFORE);
  }
}
