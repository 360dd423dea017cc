import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Restaurants have a profile, names for their pages, photos, a logo and a menu. New and empty tables: the references lock
 * `restaurants` for an instant.
 */
export class M0080RestaurantProfiles extends Migration {
  override up(): void {
    this.addSql(
      `create table "media" ("restaurant_id" uuid not null, "id" uuid not null, "kind" text not null, "position" int not null, "alt_text" text null, "color" text null, "variants" jsonb not null, "created_at" timestamptz(3) not null, primary key ("restaurant_id", "id"));`,
    );
    this.addSql(`create index "media_in_order" on "media" ("restaurant_id", "kind", "position");`);

    this.addSql(
      `create table "media_files" ("restaurant_id" uuid not null, "media_id" uuid not null, "name" text not null, "content" bytea not null, primary key ("restaurant_id", "media_id", "name"));`,
    );

    this.addSql(
      `create table "restaurant_profiles" ("restaurant_id" uuid not null, "street" text null, "locality" text null, "region" text null, "postal_code" text null, "country" text null, "latitude" double precision null, "longitude" double precision null, "website" text null, "cuisines" text[] not null default '{}', "price_range" smallint null, "dress_code" text null, "parking" text null, "menu_url" text null, "social_links" text[] not null default '{}', "accent_color" text null, "is_listed" boolean not null default false, "updated_at" timestamptz(3) not null, primary key ("restaurant_id"));`,
    );

    this.addSql(
      `create table "restaurant_slugs" ("restaurant_id" uuid not null, "slug" text not null, "is_present" boolean not null, "taken_at" timestamptz(3) not null, primary key ("restaurant_id", "slug"));`,
    );
    this.addSql(
      `create unique index restaurant_slugs_one_present on restaurant_slugs (restaurant_id) where is_present;`,
    );
    this.addSql(`alter table "restaurant_slugs" add constraint "restaurant_slugs_once" unique ("slug");`);

    this.addSql(`alter table "media" add constraint "media_kind" check (kind in ('photo', 'logo', 'menu'));`);
    this.addSql(`alter table "media" enable row level security;`);
    this.addSql(`alter table "media" force row level security;`);
    this.addSql(
      `create policy "media_tenant" on "media" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(`alter table "media_files" enable row level security;`);
    this.addSql(`alter table "media_files" force row level security;`);
    this.addSql(
      `create policy "media_files_tenant" on "media_files" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "restaurant_profiles" add constraint "restaurant_profiles_accent" check (accent_color ~ '^#[0-9a-f]{6}$');`,
    );
    this.addSql(
      `alter table "restaurant_profiles" add constraint "restaurant_profiles_links" check (cardinality(social_links) <= 8);`,
    );
    this.addSql(
      `alter table "restaurant_profiles" add constraint "restaurant_profiles_cuisines" check (cardinality(cuisines) <= 6);`,
    );
    this.addSql(
      `alter table "restaurant_profiles" add constraint "restaurant_profiles_price" check (price_range between 1 and 4);`,
    );
    this.addSql(
      `alter table "restaurant_profiles" add constraint "restaurant_profiles_longitude" check (longitude between -180 and 180);`,
    );
    this.addSql(
      `alter table "restaurant_profiles" add constraint "restaurant_profiles_latitude" check (latitude between -90 and 90);`,
    );
    this.addSql(
      `alter table "restaurant_profiles" add constraint "restaurant_profiles_place" check ((latitude is null) = (longitude is null));`,
    );
    this.addSql(
      `alter table "restaurant_profiles" add constraint "restaurant_profiles_country" check (country ~ '^[A-Z]{2}$');`,
    );
    this.addSql(`alter table "restaurant_profiles" enable row level security;`);
    this.addSql(`alter table "restaurant_profiles" force row level security;`);
    this.addSql(
      `create policy "restaurant_profiles_tenant" on "restaurant_profiles" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );

    this.addSql(
      `alter table "restaurant_slugs" add constraint "restaurant_slugs_form" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60);`,
    );
    this.addSql(`alter table "restaurant_slugs" enable row level security;`);
    this.addSql(`alter table "restaurant_slugs" force row level security;`);
    this.addSql(
      `create policy "restaurant_slugs_tenant" on "restaurant_slugs" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table restaurant_profiles add constraint restaurant_profiles_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table restaurant_slugs add constraint restaurant_slugs_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table media add constraint media_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table media_files add constraint media_files_media_exists
        foreign key (restaurant_id, media_id) references media (restaurant_id, id) on delete cascade`);
    this.addSql(installSql('tenancy/rights', 'tenancy/found-pages'));
  }
}
