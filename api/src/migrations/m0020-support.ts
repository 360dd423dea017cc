import { Migration } from '@mikro-orm/migrations';

/** Messages to the people behind the product, and wishes for demonstrations. New tables only: locks nothing. */
export class M0020Support extends Migration {
  override up(): void {
    this.addSql(
      `create table "contact_messages" ("id" uuid not null, "name" text not null, "email" text not null, "subject" text not null, "message" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "contact_messages_by_age" on "contact_messages" ("created_at");`);
    this.addSql(
      `create table "demo_requests" ("id" uuid not null, "name" text not null, "email" text not null, "restaurant_name" text not null, "phone" text not null, "preferred_date" date not null, "message" text null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "demo_requests_by_age" on "demo_requests" ("created_at");`);
    // Written by visitors, read by the jobs that mail them: no request of anybody ever reads them back.
    this.addSql('grant insert on contact_messages, demo_requests to hoststand_application');
  }
}
