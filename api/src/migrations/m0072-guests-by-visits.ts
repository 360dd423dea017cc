import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * The list of guests can be in the order of their visits. Adds columns without rewriting a row, counts what bookings say once, and
 * makes two indexes: `guests` is locked for as long, a second for some 100,000 records.
 */
export class M0072GuestsByVisits extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "guests" add "visits" int not null default 0, add "last_visit" date null;`);
    this.addSql(
      `create index guests_by_last_visit on guests (restaurant_id, coalesce(last_visit, '-infinity'::date), id) where merged_into is null;`,
    );
    this.addSql(
      `create index guests_by_visits on guests (restaurant_id, visits, id) where merged_into is null;`,
    );
    this.addSql(`update guests as g set visits = came.visits, last_visit = came.last
      from (select restaurant_id, guest_id, count(*) as visits, max(date) as last from bookings
        where guest_id is not null and status in ('seated', 'completed') and deleted_at is null group by 1, 2) as came
      where g.restaurant_id = came.restaurant_id and g.id = came.guest_id`);
    this.addSql(installSql('guests/visits'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "guests_by_last_visit";`);
    this.addSql(`drop index "guests_by_visits";`);
    this.addSql(`alter table "guests" drop column "visits", drop column "last_visit";`);
  }
}
