import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * What OpenAI is told of restaurants, and a second channel. A new table; `restaurant_channels`, with a row or two for each restaurant, is read once behind a
 * lock for its new check, a matter of milliseconds. `restaurants` is locked for the moment of the foreign key.
 */
export class M0119OpenaiListings extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "openai_listings" ("restaurant_id" uuid not null, "position" bigint not null, "facts" jsonb null, "changed_at" timestamptz(3) not null, primary key ("restaurant_id"));`,
    );

    this.addSql(`alter table "restaurant_channels" drop constraint "restaurant_channels_channel";`);
    this.addSql(
      `alter table "restaurant_channels" add constraint "restaurant_channels_channel" check (channel in ('google', 'openai'));`,
    );

    this.addSql(
      `alter table "openai_listings" add constraint "openai_listings_position" check (position > 0);`,
    );
    this.addSql(`alter table "openai_listings" enable row level security;`);
    this.addSql(`alter table "openai_listings" force row level security;`);
    this.addSql(
      `create policy "openai_listings_tenant" on "openai_listings" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table openai_listings add constraint openai_listings_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade`);
    this.addSql(installSql('restaurants/openai-listings', 'tenancy/rights'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "openai_listings" cascade;`);
    this.addSql(`delete from restaurant_channels where channel = 'openai'`);

    this.addSql(`alter table "restaurant_channels" drop constraint "restaurant_channels_channel";`);
    this.addSql(
      `alter table "restaurant_channels" add constraint "restaurant_channels_channel" check (channel in ('google'));`,
    );
  }
}
