import { Migration } from '@mikro-orm/migrations';

/**
 * What a plan's limit counts, and the lock under which it is counted. It is taken after the locks of the days, by
 * everybody in that order.
 */
const MONTHLY_BOOKINGS = `
create function app_private.counted_bookings(restaurant uuid, day date) returns int language sql stable as $$
  select coalesce(sum(pending + confirmed + seated + completed + no_show), 0)::int from booking_days
    where restaurant_id = restaurant and date >= date_trunc('month', day::timestamp)::date
      and date < (date_trunc('month', day::timestamp) + interval '1 month')::date
$$;
create function app_private.lock_booking_month(restaurant uuid, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' month ' || to_char(day, 'YYYY-MM'), 0));
end $$;`;

/** Subscriptions that are paid for, and their invoices. Locks `restaurant_groups` while its new checks read it once. */
export class M0012Billing extends Migration {
  override up(): void {
    this.addSql(
      `create table "invoices" ("restaurant_id" uuid not null, "id" uuid not null, "number" text not null, "plan" text not null, "status" text not null, "amount_cents" int not null, "credit_used_cents" int not null default 0, "card_brand" text not null, "card_last_four" text not null, "period_start" timestamptz(3) not null, "period_end" timestamptz(3) not null, "payment_key_hash" text not null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(`create index "invoices_by_age" on "invoices" ("restaurant_id", "created_at", "id");`);
    this.addSql(
      `alter table "invoices" add constraint "invoices_number" unique ("restaurant_id", "number");`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_payment" unique ("restaurant_id", "payment_key_hash");`,
    );

    this.addSql(
      `alter table "restaurant_groups" add "cancels_at_period_end" boolean not null default false, add "credit_cents" int not null default 0, add "card_brand" text null, add "card_last_four" text null, add "renewal_declined_at" timestamptz(3) null, add "invoices_issued" int not null default 0;`,
    );
    this.addSql(
      `alter table "restaurant_groups" add constraint "restaurant_groups_credit" check (credit_cents >= 0);`,
    );
    this.addSql(
      `alter table "restaurant_groups" add constraint "restaurant_groups_status" check (subscription_status in ('trial', 'basic', 'professional', 'enterprise'));`,
    );

    this.addSql(
      `alter table "invoices" add constraint "invoices_amount" check (amount_cents >= 0 and credit_used_cents >= 0);`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_plan" check (plan in ('basic', 'professional', 'enterprise'));`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_status" check (status in ('paid', 'declined'));`,
    );
    this.addSql(`alter table "invoices" enable row level security;`);
    this.addSql(`alter table "invoices" force row level security;`);
    this.addSql(
      `create policy "invoices_tenant" on "invoices" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`
      alter table invoices add constraint invoices_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(`do $$ begin
      execute format('create policy invoices_jobs on invoices to %I using (true)', current_user);
    end $$`);
    this.addSql('grant select, insert on invoices to hoststand_application');
    this.addSql(MONTHLY_BOOKINGS);
    this.addSql(`grant execute on function app_private.counted_bookings, app_private.lock_booking_month
      to hoststand_application`);
  }
}
