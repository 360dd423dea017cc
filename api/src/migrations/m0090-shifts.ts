import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Who serves which section in a service, with its briefing. New and empty tables: their references lock `restaurants` and
 * `memberships` for an instant.
 */
export class M0090Shifts extends Migration {
  override up(): void {
    this.addSql(
      `create table "shifts" ("restaurant_id" uuid not null, "date" date not null, "service" time(0) not null, "revision" int not null, "note" text null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "date", "service"));`,
    );

    this.addSql(
      `create table "shift_sections" ("restaurant_id" uuid not null, "date" date not null, "service" time(0) not null, "zone" int not null, "position" int not null, primary key ("restaurant_id", "date", "service", "zone"));`,
    );
    this.addSql(
      `create index "shift_sections_by_server" on "shift_sections" ("restaurant_id", "date", "service", "position");`,
    );

    this.addSql(
      `create table "shift_servers" ("restaurant_id" uuid not null, "date" date not null, "service" time(0) not null, "position" int not null, "member_id" uuid null, "name" text null, "is_paused" boolean not null, primary key ("restaurant_id", "date", "service", "position"));`,
    );
    this.addSql(`create index "shift_servers_by_member" on "shift_servers" ("restaurant_id", "member_id");`);
    this.addSql(
      `alter table "shift_servers" add constraint "shift_servers_name_once" unique ("restaurant_id", "date", "service", "name");`,
    );
    this.addSql(
      `alter table "shift_servers" add constraint "shift_servers_member_once" unique ("restaurant_id", "date", "service", "member_id");`,
    );

    this.addSql(
      `alter table "shifts" add constraint "shifts_note_length" check (note is null or char_length(note) between 1 and 1000);`,
    );
    this.addSql(`alter table "shifts" add constraint "shifts_revision" check (revision >= 0);`);
    this.addSql(`alter table "shifts" enable row level security;`);
    this.addSql(`alter table "shifts" force row level security;`);
    this.addSql(
      `create policy "shifts_tenant" on "shifts" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "shift_sections" add constraint "shift_sections_zone" check (zone between 1 and 1000);`,
    );
    this.addSql(`alter table "shift_sections" enable row level security;`);
    this.addSql(`alter table "shift_sections" force row level security;`);
    this.addSql(
      `create policy "shift_sections_tenant" on "shift_sections" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "shift_servers" add constraint "shift_servers_name_length" check (name is null or char_length(name) between 1 and 80);`,
    );
    this.addSql(
      `alter table "shift_servers" add constraint "shift_servers_position" check (position between 0 and 39);`,
    );
    this.addSql(
      `alter table "shift_servers" add constraint "shift_servers_one_person" check (num_nonnulls(member_id, name) = 1);`,
    );
    this.addSql(`alter table "shift_servers" enable row level security;`);
    this.addSql(`alter table "shift_servers" force row level security;`);
    this.addSql(
      `create policy "shift_servers_tenant" on "shift_servers" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table shifts add constraint shifts_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table shift_servers add constraint shift_servers_shift_exists
        foreign key (restaurant_id, date, service) references shifts (restaurant_id, date, service) on delete cascade;
      alter table shift_servers add constraint shift_servers_member_exists
        foreign key (restaurant_id, member_id) references memberships (restaurant_id, id) on delete cascade;
      alter table shift_sections add constraint shift_sections_server_exists
        foreign key (restaurant_id, date, service, position)
        references shift_servers (restaurant_id, date, service, position) on delete cascade`);
    this.addSql(installSql('tenancy/rights'));
  }
}
