import { Migration } from '@mikro-orm/migrations';

/** Physical tables. A new table only: locks `restaurants` for the moment of adding a foreign key to it. */
export class M0005DiningTables extends Migration {
  override up(): void {
    this.addSql(
      `create table "tables" ("restaurant_id" uuid not null, "id" uuid not null, "name" text not null, "capacity" int not null, "min_capacity" int not null, "max_capacity" int not null, "shape" text not null, "combinable" boolean not null, "server_zone" int not null, "status" text not null, "x" double precision not null, "y" double precision not null, "width" double precision not null, "height" double precision not null, "rotation" double precision not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "deleted_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(`create index "tables_by_name" on "tables" ("restaurant_id", "name", "id");`);

    this.addSql(
      `alter table "tables" add constraint "tables_status" check (status in ('available', 'occupied', 'reserved', 'cleaning', 'maintenance', 'out_of_order'));`,
    );
    this.addSql(
      `alter table "tables" add constraint "tables_shape" check (shape in ('rectangle', 'square', 'round', 'booth'));`,
    );
    this.addSql(`alter table "tables" add constraint "tables_zone" check (server_zone >= 1);`);
    this.addSql(
      `alter table "tables" add constraint "tables_capacity" check (1 <= min_capacity and min_capacity <= capacity and capacity <= max_capacity);`,
    );
    this.addSql(`alter table "tables" enable row level security;`);
    this.addSql(`alter table "tables" force row level security;`);
    this.addSql(
      `create policy "tables_tenant" on "tables" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table tables add constraint tables_restaurant_exists
      foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(`do $$ begin
      execute format('create policy tables_jobs on tables to %I using (true)', current_user);
    end $$`);
    this.addSql('grant select, insert, update on tables to hoststand_application');
  }
}
