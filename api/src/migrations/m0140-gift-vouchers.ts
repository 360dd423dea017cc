import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/** Gift vouchers: what is sold, what was bought, their ledger and refunds. New tables alone: nothing waits. */
export class M0140GiftVouchers extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "gift_vouchers" ("restaurant_id" uuid not null, "id" uuid not null, "state" text not null, "amount_minor" int not null, "currency" text not null, "provider" text not null, "account_ref" text not null, "checkout_ref" text null, "payment_ref" text null, "request_hash" text not null, "code_hash" text null, "last_four" text null, "buyer_name" text not null, "buyer_email" text null, "recipient_name" text not null, "recipient_email" text null, "message" text null, "language" text not null, "conditions" text null, "wording_version" int not null, "accepted_words" jsonb not null, "accepted_from" text not null, "expires_on" date null, "page_expires_at" timestamptz(3) not null, "issued_at" timestamptz(3) null, "voided_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index gift_vouchers_checkout on gift_vouchers (restaurant_id, checkout_ref) where checkout_ref is not null;`,
    );
    this.addSql(
      `create index gift_vouchers_by_age on gift_vouchers (restaurant_id, issued_at, id) where state = 'issued';`,
    );
    this.addSql(
      `create unique index gift_vouchers_code on gift_vouchers (restaurant_id, code_hash) where code_hash is not null;`,
    );

    this.addSql(
      `create table "gift_voucher_entries" ("restaurant_id" uuid not null, "id" uuid not null, "voucher_id" uuid not null, "kind" text not null, "amount_minor" int not null, "guarantee_id" uuid null, "reason" text null, "made_by" uuid null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index gift_voucher_entries_of_guarantee on gift_voucher_entries (restaurant_id, guarantee_id) where guarantee_id is not null;`,
    );
    this.addSql(
      `create unique index gift_voucher_entries_issued on gift_voucher_entries (restaurant_id, voucher_id) where kind = 'issued';`,
    );
    this.addSql(
      `create index "gift_voucher_entries_by_time" on "gift_voucher_entries" ("restaurant_id", "created_at", "id");`,
    );
    this.addSql(
      `create index "gift_voucher_entries_by_voucher" on "gift_voucher_entries" ("restaurant_id", "voucher_id", "created_at");`,
    );

    this.addSql(
      `create table "gift_voucher_offers" ("restaurant_id" uuid not null, "is_on" boolean not null, "amounts_minor" jsonb not null, "least_minor" int null, "most_minor" int null, "valid_months" int null, "conditions" text null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id"));`,
    );

    this.addSql(
      `create table "gift_voucher_refunds" ("restaurant_id" uuid not null, "id" uuid not null, "voucher_id" uuid not null, "amount_minor" int not null, "state" text not null, "provider_ref" text null, "created_at" timestamptz(3) not null, "answered_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "gift_voucher_refunds_by_voucher" on "gift_voucher_refunds" ("restaurant_id", "voucher_id", "created_at");`,
    );

    this.addSql(
      `alter table "gift_vouchers" add constraint "gift_vouchers_provider" check (provider in ('stripe', 'simulated'));`,
    );
    this.addSql(
      `alter table "gift_vouchers" add constraint "gift_vouchers_language" check (language in ('en', 'de', 'fr', 'es'));`,
    );
    this.addSql(
      `alter table "gift_vouchers" add constraint "gift_vouchers_paid" check (state <> 'issued' or (payment_ref is not null and code_hash is not null and last_four is not null and issued_at is not null));`,
    );
    this.addSql(
      `alter table "gift_vouchers" add constraint "gift_vouchers_amount" check (amount_minor between 1 and 10000000);`,
    );
    this.addSql(
      `alter table "gift_vouchers" add constraint "gift_vouchers_state" check (state in ('awaiting', 'issued', 'lapsed'));`,
    );
    this.addSql(`alter table "gift_vouchers" enable row level security;`);
    this.addSql(`alter table "gift_vouchers" force row level security;`);
    this.addSql(
      `create policy "gift_vouchers_tenant" on "gift_vouchers" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "gift_voucher_entries" add constraint "gift_voucher_entries_amount" check (amount_minor > 0);`,
    );
    this.addSql(
      `alter table "gift_voucher_entries" add constraint "gift_voucher_entries_kind" check (kind in ('issued', 'redeemed', 'returned', 'refunded', 'voided', 'expired'));`,
    );
    this.addSql(`alter table "gift_voucher_entries" enable row level security;`);
    this.addSql(`alter table "gift_voucher_entries" force row level security;`);
    this.addSql(
      `create policy "gift_voucher_entries_tenant" on "gift_voucher_entries" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "gift_voucher_offers" add constraint "gift_voucher_offers_span" check (least_minor > 0 and most_minor >= least_minor);`,
    );
    this.addSql(
      `alter table "gift_voucher_offers" add constraint "gift_voucher_offers_free" check ((least_minor is null) = (most_minor is null));`,
    );
    this.addSql(
      `alter table "gift_voucher_offers" add constraint "gift_voucher_offers_months" check (valid_months between 1 and 600);`,
    );
    this.addSql(`alter table "gift_voucher_offers" enable row level security;`);
    this.addSql(`alter table "gift_voucher_offers" force row level security;`);
    this.addSql(
      `create policy "gift_voucher_offers_tenant" on "gift_voucher_offers" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "gift_voucher_refunds" add constraint "gift_voucher_refunds_done" check (state <> 'done' or provider_ref is not null);`,
    );
    this.addSql(
      `alter table "gift_voucher_refunds" add constraint "gift_voucher_refunds_amount" check (amount_minor > 0);`,
    );
    this.addSql(
      `alter table "gift_voucher_refunds" add constraint "gift_voucher_refunds_state" check (state in ('asked', 'done', 'declined'));`,
    );
    this.addSql(`alter table "gift_voucher_refunds" enable row level security;`);
    this.addSql(`alter table "gift_voucher_refunds" force row level security;`);
    this.addSql(
      `create policy "gift_voucher_refunds_tenant" on "gift_voucher_refunds" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table gift_voucher_offers add constraint gift_voucher_offers_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table gift_vouchers add constraint gift_vouchers_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table gift_voucher_refunds add constraint gift_voucher_refunds_voucher_exists
        foreign key (restaurant_id, voucher_id) references gift_vouchers (restaurant_id, id) on delete cascade;
      alter table gift_voucher_entries add constraint gift_voucher_entries_voucher_exists
        foreign key (restaurant_id, voucher_id) references gift_vouchers (restaurant_id, id) on delete cascade`);
    this.addSql(installSql('tenancy/rights', 'vouchers/ledger'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "gift_voucher_entries" cascade;`);
    this.addSql(`drop table if exists "gift_voucher_refunds" cascade;`);
    this.addSql(`drop table if exists "gift_vouchers" cascade;`);
    this.addSql(`drop table if exists "gift_voucher_offers" cascade;`);
    this.addSql(
      'drop function if exists app_private.add_up_voucher(), app_private.refuse_voucher_ledger_change()',
    );
  }
}
