import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * Groups can have a page for guests. `restaurant_groups` is locked while its rows, one for each customer, are looked through for the
 * constraints: some milliseconds.
 */
export class M0106GroupPages extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "restaurant_groups" add "page_slug" text null, add "is_page_public" boolean not null default false;`,
    );
    this.addSql(
      `alter table "restaurant_groups" add constraint "restaurant_groups_page_slug" unique ("page_slug");`,
    );
    this.addSql(
      `alter table "restaurant_groups" add constraint "restaurant_groups_page_named" check (page_slug is not null or not is_page_public);`,
    );
    this.addSql(
      `alter table "restaurant_groups" add constraint "restaurant_groups_page_slug_form" check (page_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(page_slug) between 3 and 60);`,
    );
    this.addSql(installSql('locations/group-pages'));
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "restaurant_groups" drop constraint "restaurant_groups_page_slug";`);
    this.addSql(`alter table "restaurant_groups" drop constraint "restaurant_groups_page_named";`);
    this.addSql(`alter table "restaurant_groups" drop constraint "restaurant_groups_page_slug_form";`);
    this.addSql(`alter table "restaurant_groups" drop column "page_slug", drop column "is_page_public";`);
  }
}
