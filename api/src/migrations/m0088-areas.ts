import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Parts of the room have names, and bookings and holds may be for one. Adds columns without rewriting a row; the references read
 * `bookings` and `holds` once, and lock them for as long.
 */
export class M0088Areas extends Migration {
  override up(): void {
    this.addSql(
      `create table "areas" ("restaurant_id" uuid not null, "id" uuid not null, "position" int not null, "name" text not null, "description" text null, "is_public" boolean not null, "zones" int[] not null, "photo_id" uuid null, "removed_at" timestamptz(3) null, primary key ("restaurant_id", "id"));`,
    );

    this.addSql(`alter table "bookings" add "area_id" uuid null;`);

    this.addSql(`alter table "holds" add "area_id" uuid null;`);

    this.addSql(
      `alter table "areas" add constraint "areas_words" check (char_length(name) between 1 and 50 and char_length(description) <= 300);`,
    );
    this.addSql(`alter table "areas" enable row level security;`);
    this.addSql(`alter table "areas" force row level security;`);
    this.addSql(
      `create policy "areas_tenant" on "areas" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table areas add constraint areas_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table areas add constraint areas_photo_exists
        foreign key (restaurant_id, photo_id) references media (restaurant_id, id) on delete set null (photo_id);
      alter table bookings add constraint bookings_area_exists
        foreign key (restaurant_id, area_id) references areas (restaurant_id, id) on delete set null (area_id);
      alter table holds add constraint holds_area_exists
        foreign key (restaurant_id, area_id) references areas (restaurant_id, id) on delete set null (area_id)`);
    this.addSql(
      installSql('tenancy/rights', 'bookings/change-log', 'bookings/revisions', 'bookings/tell-guests'),
    );
  }
}
