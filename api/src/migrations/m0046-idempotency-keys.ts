import { Migration } from '@mikro-orm/migrations';

/** Idempotency keys of all that is made but bookings. A new table; `restaurants` is locked for an instant by the reference to it. */
export class M0046IdempotencyKeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "idempotency_keys" ("restaurant_id" uuid not null, "caller" text not null, "operation" text not null, "key" text not null, "input_hash" text not null, "result_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "caller", "operation", "key"));`,
    );
    this.addSql(`create index "idempotency_keys_age" on "idempotency_keys" ("restaurant_id", "created_at");`);
    this.addSql(`alter table "idempotency_keys" enable row level security;`);
    this.addSql(`alter table "idempotency_keys" force row level security;`);
    this.addSql(
      `create policy "idempotency_keys_tenant" on "idempotency_keys" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`alter table idempotency_keys add constraint idempotency_keys_restaurant_exists
      foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(`do $$ begin
      execute format('create policy idempotency_keys_jobs on idempotency_keys to %I using (true)', current_user);
      perform app_private.attribute_writes('idempotency_keys');
    end $$`);
    this.addSql('grant select, insert, delete on idempotency_keys to hoststand_application');
  }
}
