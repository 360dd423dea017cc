import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Experiences: what they are, how many seats of each sitting are gone, and what bookings and holds have of them. Two new tables; `bookings` is
 * locked for one reading of its rows, for a check and an index of which no row is part yet, `holds` for a moment.
 */
export class M0136Experiences extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "experiences" ("restaurant_id" uuid not null, "id" uuid not null, "name" text not null, "is_on" boolean not null, "seats" int null, "table_ids" uuid[] null, "photo_id" uuid null, "offer" jsonb not null, "archived_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );

    this.addSql(
      `create table "experience_sittings" ("restaurant_id" uuid not null, "experience_id" uuid not null, "date" date not null, "sitting" text not null, "seats" int null, "sold" int not null, primary key ("restaurant_id", "experience_id", "date", "sitting"));`,
    );

    this.addSql(
      `alter table "bookings" add "experience_id" uuid null, add "experience_sitting" text null, add "experience" jsonb null;`,
    );
    this.addSql(
      `create index bookings_of_experiences on bookings (restaurant_id, date, experience_id) where experience_id is not null;`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_experience" check ((experience_id is null) = (experience_sitting is null) and (experience_id is null) = (experience is null));`,
    );

    this.addSql(`alter table "holds" add "experience_id" uuid null, add "experience_sitting" text null;`);
    this.addSql(
      `alter table "holds" add constraint "holds_experience" check ((experience_id is null) = (experience_sitting is null));`,
    );

    this.addSql(
      `alter table "experiences" add constraint "experiences_room" check (seats is not null or cardinality(table_ids) > 0);`,
    );
    this.addSql(
      `alter table "experiences" add constraint "experiences_seats" check (seats between 1 and 1000);`,
    );
    this.addSql(
      `alter table "experiences" add constraint "experiences_name" check (char_length(name) between 1 and 80);`,
    );
    this.addSql(`alter table "experiences" enable row level security;`);
    this.addSql(`alter table "experiences" force row level security;`);
    this.addSql(
      `create policy "experiences_tenant" on "experiences" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "experience_sittings" add constraint "experience_sittings_counted" check (sold >= 0);`,
    );
    this.addSql(
      `alter table "experience_sittings" add constraint "experience_sittings_sold" check (sold <= seats);`,
    );
    this.addSql(`alter table "experience_sittings" enable row level security;`);
    this.addSql(`alter table "experience_sittings" force row level security;`);
    this.addSql(
      `create policy "experience_sittings_tenant" on "experience_sittings" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(installSql('tenancy/rights', 'experiences/seats'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "experiences" cascade;`);
    this.addSql(`drop table if exists "experience_sittings" cascade;`);

    this.addSql(`drop index "bookings_of_experiences";`);
    this.addSql(`alter table "bookings" drop constraint "bookings_experience";`);
    this.addSql(
      `alter table "bookings" drop column "experience_id", drop column "experience_sitting", drop column "experience";`,
    );

    this.addSql(`alter table "holds" drop constraint "holds_experience";`);
    this.addSql(`alter table "holds" drop column "experience_id", drop column "experience_sitting";`);
  }
}
