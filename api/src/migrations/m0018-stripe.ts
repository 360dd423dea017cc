import { Migration } from '@mikro-orm/migrations';

/** What Stripe knows a group by, and which of its events were heard. Adds columns without rewriting a row. */
export class M0018Stripe extends Migration {
  override up(): void {
    this.addSql(
      `alter table "restaurant_groups" add "stripe_customer_id" text null, add "stripe_subscription_id" text null, add "stripe_reading" int not null default 0;`,
    );

    this.addSql(
      'create table app_private.payment_events (id text primary key, heard_at timestamptz(3) not null)',
    );
    this.addSql('grant select, insert on app_private.payment_events to hoststand_application');
    this.addSql('create sequence app_private.payment_readings as int');
    this.addSql('grant usage on sequence app_private.payment_readings to hoststand_application');
  }
}
