import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * What a provider tells of long after a payment: refunds that are sent back, disputes, fees and payouts. New tables, and checks over
 * `guarantee_moves` and `guarantee_entries`, which are days old and small: locked for milliseconds.
 */
export class M0144ToldOfLater extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "guarantee_disputes" ("restaurant_id" uuid not null, "id" uuid not null, "guarantee_id" uuid not null, "provider_ref" text not null, "amount_minor" int not null, "currency" text not null, "reason" text not null, "state" text not null, "answer_by" timestamptz(3) null, "answer_url" text not null, "opened_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "guarantee_disputes_by_time" on "guarantee_disputes" ("restaurant_id", "opened_at", "id");`,
    );
    this.addSql(
      `create index "guarantee_disputes_by_guarantee" on "guarantee_disputes" ("restaurant_id", "guarantee_id", "opened_at");`,
    );
    this.addSql(
      `alter table "guarantee_disputes" add constraint "guarantee_disputes_once" unique ("restaurant_id", "provider_ref");`,
    );

    this.addSql(
      `create table "guarantee_payouts" ("restaurant_id" uuid not null, "id" uuid not null, "provider_ref" text not null, "amount_minor" int not null, "currency" text not null, "state" text not null, "arrives_on" date not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(
      `create index "guarantee_payouts_by_time" on "guarantee_payouts" ("restaurant_id", "created_at", "id");`,
    );
    this.addSql(
      `alter table "guarantee_payouts" add constraint "guarantee_payouts_once" unique ("restaurant_id", "provider_ref");`,
    );

    this.addSql(`alter table "guarantee_entries" drop constraint "guarantee_entries_kind";`);
    this.addSql(
      `alter table "guarantee_entries" add constraint "guarantee_entries_kind" check (kind in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'fee', 'fee_returned'));`,
    );

    this.addSql(`alter table "guarantee_moves" drop constraint "guarantee_moves_state";`);
    this.addSql(`alter table "guarantee_moves" add "provider_ref" text null;`);
    this.addSql(
      `alter table "guarantee_moves" add constraint "guarantee_moves_state" check (state in ('asked', 'done', 'declined', 'needs_guest', 'failed'));`,
    );

    this.addSql(
      `alter table "guarantee_disputes" add constraint "guarantee_disputes_amount" check (amount_minor > 0);`,
    );
    this.addSql(
      `alter table "guarantee_disputes" add constraint "guarantee_disputes_state" check (state in ('needs_answer', 'under_review', 'won', 'lost', 'closed'));`,
    );
    this.addSql(`alter table "guarantee_disputes" enable row level security;`);
    this.addSql(`alter table "guarantee_disputes" force row level security;`);
    this.addSql(
      `create policy "guarantee_disputes_tenant" on "guarantee_disputes" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "guarantee_payouts" add constraint "guarantee_payouts_state" check (state in ('on_way', 'paid', 'failed'));`,
    );
    this.addSql(`alter table "guarantee_payouts" enable row level security;`);
    this.addSql(`alter table "guarantee_payouts" force row level security;`);
    this.addSql(
      `create policy "guarantee_payouts_tenant" on "guarantee_payouts" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table guarantee_disputes add constraint guarantee_disputes_guarantee_exists
        foreign key (restaurant_id, guarantee_id) references guarantees (restaurant_id, id) on delete cascade;
      alter table guarantee_payouts add constraint guarantee_payouts_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    // A move and the line of its answer were written at the same instant.
    this.addSql(`
      update guarantee_moves m set provider_ref = e.provider_ref from guarantee_entries e
        where m.state = 'done' and e.restaurant_id = m.restaurant_id and e.guarantee_id = m.guarantee_id and e.kind = m.kind
          and e.amount_minor = m.amount_minor and e.created_at = m.answered_at`);
    this.addSql(`
      alter table app_private.simulated_moves drop constraint simulated_moves_pkey, add primary key (ref, kind),
        drop constraint simulated_moves_kind_check, add constraint simulated_moves_kind_check
          check (kind in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'fee', 'fee_returned'));
      create table app_private.simulated_disputes (
        ref text primary key, account_ref text not null references app_private.simulated_accounts (ref), payment_ref text not null,
        amount_minor int not null, currency text not null, reason text not null,
        state text not null check (state in ('needs_answer', 'won', 'lost')), answer_by timestamptz(3) not null,
        opened_at timestamptz(3) not null);
      create table app_private.simulated_payouts (
        ref text primary key, account_ref text not null references app_private.simulated_accounts (ref), day date not null,
        amount_minor int not null, currency text not null, unique (account_ref, day, currency))`);
    this.addSql(installSql('guarantees/ledger', 'tenancy/rights'));
  }

  override down(): void | Promise<void> {
    this.addSql(`
      drop table if exists app_private.simulated_disputes, app_private.simulated_payouts;
      delete from app_private.simulated_moves where kind not in ('charge', 'refund');
      alter table app_private.simulated_moves drop constraint simulated_moves_pkey, add primary key (ref),
        drop constraint simulated_moves_kind_check, add constraint simulated_moves_kind_check check (kind in ('charge', 'refund'));
      alter table guarantee_entries disable trigger guarantee_entries_append_only;
      delete from guarantee_entries where kind in ('refund_failed', 'fee_returned');
      alter table guarantee_entries enable trigger guarantee_entries_append_only;
      update guarantee_moves set state = 'done' where state = 'failed'`);
    this.addSql(`drop table if exists "guarantee_disputes" cascade;`);
    this.addSql(`drop table if exists "guarantee_payouts" cascade;`);

    this.addSql(`alter table "guarantee_entries" drop constraint "guarantee_entries_kind";`);
    this.addSql(
      `alter table "guarantee_entries" add constraint "guarantee_entries_kind" check (kind in ('charge', 'refund', 'dispute', 'dispute_won', 'fee'));`,
    );

    this.addSql(`alter table "guarantee_moves" drop constraint "guarantee_moves_state";`);
    this.addSql(`alter table "guarantee_moves" drop column "provider_ref";`);
    this.addSql(
      `alter table "guarantee_moves" add constraint "guarantee_moves_state" check (state in ('asked', 'done', 'declined', 'needs_guest'));`,
    );
  }
}
