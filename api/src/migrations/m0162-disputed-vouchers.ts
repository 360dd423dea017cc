import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * What a bank takes back of a gift voucher's payment, and refunds of vouchers that a bank sends back. A new table, a column that may be null, and checks over
 * `gift_voucher_entries` and `gift_voucher_refunds`, which are days old and small: locked for milliseconds.
 */
export class M0162DisputedVouchers extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "gift_voucher_disputes" ("restaurant_id" uuid not null, "id" uuid not null, "voucher_id" uuid not null, "provider_ref" text not null, "amount_minor" int not null, "currency" text not null, "reason" text not null, "state" text not null, "answer_by" timestamptz(3) null, "answer_url" text not null, "taken_minor" int null, "taken_at" timestamptz(3) null, "won_minor" int null, "won_at" timestamptz(3) null, "opened_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "gift_voucher_disputes_by_time" on "gift_voucher_disputes" ("restaurant_id", "opened_at", "id");`,
    );
    this.addSql(
      `create index "gift_voucher_disputes_by_voucher" on "gift_voucher_disputes" ("restaurant_id", "voucher_id", "opened_at");`,
    );
    this.addSql(
      `alter table "gift_voucher_disputes" add constraint "gift_voucher_disputes_once" unique ("restaurant_id", "provider_ref");`,
    );

    this.addSql(`alter table "gift_voucher_entries" drop constraint "gift_voucher_entries_kind";`);
    this.addSql(
      `alter table "gift_voucher_entries" add constraint "gift_voucher_entries_kind" check (kind in ('issued', 'redeemed', 'returned', 'refunded', 'voided', 'expired', 'disputed', 'dispute_won'));`,
    );

    this.addSql(`alter table "gift_voucher_refunds" drop constraint "gift_voucher_refunds_done";`);
    this.addSql(`alter table "gift_voucher_refunds" drop constraint "gift_voucher_refunds_state";`);
    this.addSql(`alter table "gift_voucher_refunds" add "failed_at" timestamptz(3) null;`);
    this.addSql(
      `alter table "gift_voucher_refunds" add constraint "gift_voucher_refunds_failed" check ((state = 'failed') = (failed_at is not null));`,
    );
    this.addSql(
      `alter table "gift_voucher_refunds" add constraint "gift_voucher_refunds_done" check (state not in ('done', 'failed') or provider_ref is not null);`,
    );
    this.addSql(
      `alter table "gift_voucher_refunds" add constraint "gift_voucher_refunds_state" check (state in ('asked', 'done', 'declined', 'failed'));`,
    );

    this.addSql(
      `alter table "gift_voucher_disputes" add constraint "gift_voucher_disputes_moved" check ((taken_minor is null) = (taken_at is null) and (won_minor is null) = (won_at is null));`,
    );
    this.addSql(
      `alter table "gift_voucher_disputes" add constraint "gift_voucher_disputes_amount" check (amount_minor > 0 and taken_minor > 0 and won_minor > 0);`,
    );
    this.addSql(
      `alter table "gift_voucher_disputes" add constraint "gift_voucher_disputes_state" check (state in ('needs_answer', 'under_review', 'won', 'lost', 'closed'));`,
    );
    this.addSql(`alter table "gift_voucher_disputes" enable row level security;`);
    this.addSql(`alter table "gift_voucher_disputes" force row level security;`);
    this.addSql(
      `create policy "gift_voucher_disputes_tenant" on "gift_voucher_disputes" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table gift_voucher_disputes add constraint gift_voucher_disputes_voucher_exists
        foreign key (restaurant_id, voucher_id) references gift_vouchers (restaurant_id, id) on delete cascade`);
    this.addSql(installSql('tenancy/rights', 'vouchers/ledger'));
  }

  override down(): void | Promise<void> {
    // A voucher that counted as disputed is usable again, and a refund that came back counts as done: the version before knows neither.
    this.addSql(`
      alter table gift_voucher_entries disable trigger gift_voucher_entries_append_only;
      delete from gift_voucher_entries where kind in ('disputed', 'dispute_won');
      alter table gift_voucher_entries enable trigger gift_voucher_entries_append_only;
      update gift_voucher_refunds set state = 'done', failed_at = null where state = 'failed'`);
    this.addSql(`drop table if exists "gift_voucher_disputes" cascade;`);

    this.addSql(`alter table "gift_voucher_entries" drop constraint "gift_voucher_entries_kind";`);
    this.addSql(
      `alter table "gift_voucher_entries" add constraint "gift_voucher_entries_kind" check (kind in ('issued', 'redeemed', 'returned', 'refunded', 'voided', 'expired'));`,
    );

    this.addSql(`alter table "gift_voucher_refunds" drop constraint "gift_voucher_refunds_failed";`);
    this.addSql(`alter table "gift_voucher_refunds" drop constraint "gift_voucher_refunds_done";`);
    this.addSql(`alter table "gift_voucher_refunds" drop constraint "gift_voucher_refunds_state";`);
    this.addSql(`alter table "gift_voucher_refunds" drop column "failed_at";`);
    this.addSql(
      `alter table "gift_voucher_refunds" add constraint "gift_voucher_refunds_done" check (state <> 'done' or provider_ref is not null);`,
    );
    this.addSql(
      `alter table "gift_voucher_refunds" add constraint "gift_voucher_refunds_state" check (state in ('asked', 'done', 'declined'));`,
    );
  }
}
