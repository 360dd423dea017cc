import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Codes that lower what guests pay. A new table, columns with constant defaults, and checks and an index over `guarantees`, which are days old and small: locked
 * for milliseconds.
 */
export class M0156DiscountCodes extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "discount_codes" ("restaurant_id" uuid not null, "id" uuid not null, "code" text not null, "is_on" boolean not null, "percent" int null, "amount_minor" int null, "currency" text null, "experience_ids" uuid[] null, "most_uses" int null, "starts_on" date null, "ends_on" date null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `alter table "discount_codes" add constraint "discount_codes_code" unique ("restaurant_id", "code");`,
    );

    this.addSql(`alter table "guarantees" drop constraint "guarantees_amount";`);
    this.addSql(
      `alter table "guarantees" add "discount_id" uuid null, add "discount_code" text null, add "discount_minor" int not null default 0;`,
    );
    this.addSql(
      `create index guarantees_by_discount on guarantees (restaurant_id, discount_id) where discount_id is not null;`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_discount" check ((discount_minor > 0) = (discount_id is not null) and (discount_id is null) = (discount_code is null));`,
    );
    this.addSql(
      `alter table "guarantees" add constraint "guarantees_amount" check (amount_minor >= 0 and discount_minor >= 0 and amount_minor + discount_minor > 0);`,
    );

    this.addSql(
      `alter table "discount_codes" add constraint "discount_codes_span" check (ends_on >= starts_on);`,
    );
    this.addSql(`alter table "discount_codes" add constraint "discount_codes_uses" check (most_uses > 0);`);
    this.addSql(
      `alter table "discount_codes" add constraint "discount_codes_lowers" check ((percent is null) <> (amount_minor is null) and coalesce(percent between 1 and 100, true) and (amount_minor is null or (amount_minor > 0 and currency is not null)));`,
    );
    this.addSql(
      `alter table "discount_codes" add constraint "discount_codes_spelling" check (code ~ '^[A-Z0-9]{3,20}$');`,
    );
    this.addSql(`alter table "discount_codes" enable row level security;`);
    this.addSql(`alter table "discount_codes" force row level security;`);
    this.addSql(
      `create policy "discount_codes_tenant" on "discount_codes" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(installSql('tenancy/rights', 'guarantees/discounts'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "discount_codes" cascade;`);

    this.addSql(`drop index "guarantees_by_discount";`);
    this.addSql(`alter table "guarantees" drop constraint "guarantees_discount";`);
    this.addSql(`alter table "guarantees" drop constraint "guarantees_amount";`);
    this.addSql(
      `alter table "guarantees" drop column "discount_id", drop column "discount_code", drop column "discount_minor";`,
    );
    this.addSql(`alter table "guarantees" add constraint "guarantees_amount" check (amount_minor > 0);`);
  }
}
