import { Migration } from '@mikro-orm/migrations';

const OWNED = ['imports', 'import_chunks', 'import_problems', 'imported_rows'];

/** What owners import. New tables only: locks `bookings`, `guests` and `restaurants` for the moment of adding foreign keys. */
export class M0017Imports extends Migration {
  override up(): void {
    this.addSql(
      `create table "import_chunks" ("restaurant_id" uuid not null, "import_id" uuid not null, "position" int not null, "bytes" bytea not null, primary key ("restaurant_id", "import_id", "position"));`,
    );

    this.addSql(
      `create table "imported_rows" ("restaurant_id" uuid not null, "import_id" uuid not null, "row_number" int not null, "key_hash" text not null, "booking_id" uuid null, "guest_id" uuid null, "written_at" timestamptz(3) not null, primary key ("restaurant_id", "import_id", "row_number"));`,
    );
    this.addSql(`create index "imported_rows_by_guest" on "imported_rows" ("restaurant_id", "guest_id");`);
    this.addSql(
      `create index "imported_rows_by_booking" on "imported_rows" ("restaurant_id", "booking_id");`,
    );
    this.addSql(
      `alter table "imported_rows" add constraint "imported_rows_once" unique ("restaurant_id", "key_hash");`,
    );

    this.addSql(
      `create table "imports" ("restaurant_id" uuid not null, "id" uuid not null, "kind" text not null, "status" text not null, "file_name" text not null, "created_by" uuid not null, "encoding" text null, "delimiter" text null, "columns" jsonb null, "mapping" jsonb null, "date_order" text null, "keeps_placeless" boolean not null default false, "total_rows" int not null default 0, "done_rows" int not null default 0, "skipped_rows" int not null default 0, "bad_rows" int not null default 0, "imported_rows" int not null default 0, "failure" text null, "created_at" timestamptz(3) not null, "finished_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(`create index "imports_by_age" on "imports" ("restaurant_id", "created_at", "id");`);

    this.addSql(
      `create table "import_problems" ("restaurant_id" uuid not null, "import_id" uuid not null, "row_number" int not null, "column_name" text not null, "problem" text not null, "advice" text not null, primary key ("restaurant_id", "import_id", "row_number", "column_name"));`,
    );

    this.addSql(`alter table "import_chunks" enable row level security;`);
    this.addSql(`alter table "import_chunks" force row level security;`);
    this.addSql(
      `create policy "import_chunks_tenant" on "import_chunks" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "imported_rows" add constraint "imported_rows_one" check (num_nonnulls(booking_id, guest_id) = 1);`,
    );
    this.addSql(`alter table "imported_rows" enable row level security;`);
    this.addSql(`alter table "imported_rows" force row level security;`);
    this.addSql(
      `create policy "imported_rows_tenant" on "imported_rows" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(
      `alter table "imports" add constraint "imports_date_order" check (date_order in ('year_first', 'day_first', 'month_first'));`,
    );
    this.addSql(
      `alter table "imports" add constraint "imports_status" check (status in ('awaiting_file', 'uploaded', 'checking', 'checked', 'importing', 'finished', 'undoing', 'undone', 'failed', 'discarded'));`,
    );
    this.addSql(
      `alter table "imports" add constraint "imports_kind" check (kind in ('bookings', 'guests', 'archive'));`,
    );
    this.addSql(`alter table "imports" enable row level security;`);
    this.addSql(`alter table "imports" force row level security;`);
    this.addSql(
      `create policy "imports_tenant" on "imports" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`alter table "import_problems" enable row level security;`);
    this.addSql(`alter table "import_problems" force row level security;`);
    this.addSql(
      `create policy "import_problems_tenant" on "import_problems" using (restaurant_id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql(`
      alter table imports add constraint imports_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table import_chunks add constraint import_chunks_import_exists
        foreign key (restaurant_id, import_id) references imports (restaurant_id, id) on delete cascade;
      alter table import_problems add constraint import_problems_import_exists
        foreign key (restaurant_id, import_id) references imports (restaurant_id, id) on delete cascade;
      alter table imported_rows add constraint imported_rows_import_exists
        foreign key (restaurant_id, import_id) references imports (restaurant_id, id) on delete cascade;
      alter table imported_rows add constraint imported_rows_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete cascade;
      alter table imported_rows add constraint imported_rows_guest_exists
        foreign key (restaurant_id, guest_id) references guests (restaurant_id, id) on delete cascade`);
    for (const owned of OWNED) {
      this.addSql(`do $$ begin
        execute format('create policy ${owned}_jobs on ${owned} to %I using (true)', current_user);
      end $$`);
    }
    this.addSql('grant select, insert, update on imports to hoststand_application');
    // A file is gone when it is read, its problems with the next look at it, and the rows of one that is undone.
    this.addSql(`grant select, insert, update, delete on import_chunks, import_problems, imported_rows
      to hoststand_application`);
  }
}
