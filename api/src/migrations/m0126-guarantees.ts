import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Guarantees of bookings: accounts, policies, what guests agreed to, and the ledger; beside them what the simulated provider
 * remembers. New tables: nothing that is there is locked but `restaurants` and `bookings`, for the moment of their foreign keys and trigger.
 */
export class M0126Guarantees extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "guarantees" ("restaurant_id" uuid not null, "id" uuid not null, "state" text not null, "booking_id" uuid null, "hold_id" uuid not null, "policy_id" uuid not null, "terms" jsonb not null, "guests" int not null, "amount_minor" int not null, "currency" text not null, "free_until" timestamptz(3) not null, "provider" text not null, "account_ref" text not null, "checkout_ref" text null, "payment_ref" text null, "request" jsonb null, "request_hash" text not null, "language" text not null, "wording_version" int not null, "accepted_words" jsonb not null, "accepted_from" text not null, "expires_at" timestamptz(3) not null, "ended_as" text null, "ended_at" timestamptz(3) null, "waived_reason" text null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index guarantees_checkout on guarantees (restaurant_id, checkout_ref) where checkout_ref is not null;`,
    );
    this.addSql(`create index guarantees_by_age on guarantees (restaurant_id, created_at, id);`);
    this.addSql(
      `create unique index guarantees_awaiting on guarantees (restaurant_id, hold_id) where state = 'awaiting';`,
    );
    this.addSql(
      `create unique index guarantees_booking on guarantees (restaurant_id, booking_id) where booking_id is not null;`,
    );

    this.addSql(
      `create table "guarantee_entries" ("restaurant_id" uuid not null, "id" uuid not null, "guarantee_id" uuid not null, "kind" text not null, "amount_minor" int not null, "currency" text not null, "provider_ref" text not null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "guarantee_entries_by_guarantee" on "guarantee_entries" ("restaurant_id", "guarantee_id", "created_at");`,
    );
    this.addSql(
      `alter table "guarantee_entries" add constraint "guarantee_entries_once" unique ("restaurant_id", "kind", "provider_ref");`,
    );

    this.addSql(
      `create table "guarantee_moves" ("restaurant_id" uuid not null, "id" uuid not null, "guarantee_id" uuid not null, "kind" text not null, "amount_minor" int not null, "state" text not null, "reason" text null, "asked_by" uuid null, "created_at" timestamptz(3) not null, "answered_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "guarantee_moves_by_guarantee" on "guarantee_moves" ("restaurant_id", "guarantee_id", "created_at");`,
    );

    this.addSql(
      `create table "guarantee_policies" ("restaurant_id" uuid not null, "id" uuid not null, "name" text not null, "is_on" boolean not null, "rule" jsonb not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );

    this.addSql(
      `create table "payment_accounts" ("restaurant_id" uuid not null, "provider" text not null, "account_ref" text not null, "number" int not null, "state" text not null, "country" text null, "currency" text null, "requirements" jsonb not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id"));`,
    );
    this.addSql(
      `alter table "payment_accounts" add constraint "payment_accounts_ref" unique ("restaurant_id", "account_ref");`,
    );

    this.addSql(
      `alter table "guarantees" add constraint "guarantees_language" check (language in ('en', 'de', 'fr', 'es'));`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_end" check (ended_as in ('by_guest', 'by_restaurant', 'no_show'));`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_request" check ((state <> 'awaiting' or request is not null) and (request is null or state in ('awaiting', 'returned')));`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_paid" check (state in ('awaiting', 'lapsed') or payment_ref is not null);`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_guests" check (guests between 1 and 100);`,
    );
    this.addSql(`alter table "guarantees" add constraint "guarantees_amount" check (amount_minor > 0);`);
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_state" check (state in ('awaiting', 'secured', 'returned', 'lapsed'));`,
    );
    this.addSql(`alter table "guarantees" enable row level security;`);
    this.addSql(`alter table "guarantees" force row level security;`);
    this.addSql(
      `create policy "guarantees_tenant" on "guarantees" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "guarantee_entries" add constraint "guarantee_entries_amount" check (amount_minor > 0);`,
    );
    this.addSql(
      `alter table "guarantee_entries" add constraint "guarantee_entries_kind" check (kind in ('charge', 'refund', 'dispute', 'dispute_won', 'fee'));`,
    );
    this.addSql(`alter table "guarantee_entries" enable row level security;`);
    this.addSql(`alter table "guarantee_entries" force row level security;`);
    this.addSql(
      `create policy "guarantee_entries_tenant" on "guarantee_entries" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "guarantee_moves" add constraint "guarantee_moves_amount" check (amount_minor > 0);`,
    );
    this.addSql(
      `alter table "guarantee_moves" add constraint "guarantee_moves_state" check (state in ('asked', 'done', 'declined', 'needs_guest'));`,
    );
    this.addSql(
      `alter table "guarantee_moves" add constraint "guarantee_moves_kind" check (kind in ('charge', 'refund'));`,
    );
    this.addSql(`alter table "guarantee_moves" enable row level security;`);
    this.addSql(`alter table "guarantee_moves" force row level security;`);
    this.addSql(
      `create policy "guarantee_moves_tenant" on "guarantee_moves" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "guarantee_policies" add constraint "guarantee_policies_name" check (char_length(name) between 1 and 80);`,
    );
    this.addSql(`alter table "guarantee_policies" enable row level security;`);
    this.addSql(`alter table "guarantee_policies" force row level security;`);
    this.addSql(
      `create policy "guarantee_policies_tenant" on "guarantee_policies" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "payment_accounts" add constraint "payment_accounts_active" check (state <> 'active' or currency is not null);`,
    );
    this.addSql(
      `alter table "payment_accounts" add constraint "payment_accounts_provider" check (provider in ('stripe', 'simulated'));`,
    );
    this.addSql(
      `alter table "payment_accounts" add constraint "payment_accounts_state" check (state in ('onboarding', 'active', 'restricted', 'disconnected'));`,
    );
    this.addSql(`alter table "payment_accounts" enable row level security;`);
    this.addSql(`alter table "payment_accounts" force row level security;`);
    this.addSql(
      `create policy "payment_accounts_tenant" on "payment_accounts" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table payment_accounts add constraint payment_accounts_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table guarantee_policies add constraint guarantee_policies_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table guarantees add constraint guarantees_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table guarantees add constraint guarantees_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete set null (booking_id);
      alter table guarantee_moves add constraint guarantee_moves_guarantee_exists
        foreign key (restaurant_id, guarantee_id) references guarantees (restaurant_id, id) on delete cascade;
      alter table guarantee_entries add constraint guarantee_entries_guarantee_exists
        foreign key (restaurant_id, guarantee_id) references guarantees (restaurant_id, id) on delete cascade`);
    this.addSql(`
      create table app_private.simulated_accounts (ref text primary key, country text, currency text, return_url text);
      create table app_private.simulated_checkouts (
        ref text primary key, account_ref text not null references app_private.simulated_accounts (ref),
        mode text not null check (mode in ('pay', 'keep')), amount_minor int not null, currency text not null,
        description text not null, return_url text not null,
        status text not null check (status in ('open', 'done', 'closed')), payment_ref text, expires_at timestamptz(3) not null);
      create table app_private.simulated_moves (
        ref text primary key, account_ref text not null references app_private.simulated_accounts (ref),
        payment_ref text not null, key text not null, kind text not null check (kind in ('charge', 'refund')),
        amount_minor int not null check (amount_minor > 0), currency text not null, unique (account_ref, key));
      create index simulated_moves_by_payment on app_private.simulated_moves (account_ref, payment_ref)`);
    this.addSql(installSql('tenancy/rights', 'guarantees/ends', 'guarantees/ledger'));
  }

  override down(): void | Promise<void> {
    this.addSql('drop trigger if exists bookings_end_guarantee on bookings');
    this.addSql(
      'drop table if exists app_private.simulated_moves, app_private.simulated_checkouts, app_private.simulated_accounts',
    );
    this.addSql(`drop table if exists "guarantees" cascade;`);
    this.addSql(`drop table if exists "guarantee_entries" cascade;`);
    this.addSql(`drop table if exists "guarantee_moves" cascade;`);
    this.addSql(`drop table if exists "guarantee_policies" cascade;`);
    this.addSql(`drop table if exists "payment_accounts" cascade;`);
  }
}
