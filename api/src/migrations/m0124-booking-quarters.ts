import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * What reports add up of bookings, and three facts that they read of them. The columns are added without rewriting a row. `bookings` is closed
 * to writes while the new table is filled: some three seconds for a million of them.
 */
export class M0124BookingQuarters extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "booking_quarters" ("restaurant_id" uuid not null, "date" date not null, "quarter" smallint not null, "area_id" uuid not null, "pending" int not null default 0, "confirmed" int not null default 0, "seated" int not null default 0, "completed" int not null default 0, "no_show" int not null default 0, "cancelled" int not null default 0, "covers" int not null default 0, "no_show_covers" int not null default 0, "cancelled_covers" int not null default 0, "declined" int not null default 0, "cancelled_by_guest" int not null default 0, "online" int not null default 0, "phone" int not null default 0, "walk_in" int not null default 0, "waitlist" int not null default 0, "party_one" int not null default 0, "party_two" int not null default 0, "party_three" int not null default 0, "party_four" int not null default 0, "party_five" int not null default 0, "party_six" int not null default 0, "party_eight" int not null default 0, "party_twelve" int not null default 0, "party_larger" int not null default 0, "lead_two_hours" int not null default 0, "lead_day" int not null default 0, "lead_three_days" int not null default 0, "lead_week" int not null default 0, "lead_two_weeks" int not null default 0, "lead_month" int not null default 0, "lead_longer" int not null default 0, "gone_after" int not null default 0, "gone_two_hours" int not null default 0, "gone_day" int not null default 0, "gone_three_days" int not null default 0, "gone_week" int not null default 0, "gone_longer" int not null default 0, primary key ("restaurant_id", "date", "quarter", "area_id"));`,
    );

    this.addSql(
      `alter table "bookings" add "planned_minutes" int null, add "left_at" timestamptz(3) null, add "cancelled_at" timestamptz(3) null;`,
    );

    this.addSql(
      `alter table "booking_quarters" add constraint "booking_quarters_quarter" check (quarter between 0 and 1425 and quarter % 15 = 0);`,
    );
    this.addSql(`alter table "booking_quarters" enable row level security;`);
    this.addSql(`alter table "booking_quarters" force row level security;`);
    this.addSql(
      `create policy "booking_quarters_tenant" on "booking_quarters" using (coalesce(restaurant_id = any ((select app_private.restaurant_ids())::uuid[]), false));`,
    );
    this.addSql(`
      alter table booking_quarters add constraint booking_quarters_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      create policy booking_quarters_jobs on booking_quarters to current_user using (true)`);
    this.addSql(`lock table bookings in share row exclusive mode`);
    this.addSql(KEPT_BY_THE_LOG);
    this.addSql(FILL);
    this.addSql(installSql('tenancy/rights', 'bookings/what-happened', 'bookings/quarter-figures'));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "booking_quarters" cascade;`);

    this.addSql(
      `alter table "bookings" drop column "planned_minutes", drop column "left_at", drop column "cancelled_at";`,
    );
  }
}

/** When bookings were cancelled and parties left, as far as the change log knows. */
const KEPT_BY_THE_LOG = `
  update bookings b set
    cancelled_at = case when b.status = 'cancelled' then c.written_at end,
    left_at = case when b.status = 'completed' and c.changes #>> '{status,0}' = 'seated' then c.written_at end
  from (
    select distinct on (restaurant_id, booking_id) restaurant_id, booking_id, changes, written_at from change_log
    where booking_id is not null and changes #>> '{status,1}' in ('cancelled', 'completed')
    order by restaurant_id, booking_id, position desc) as c
  where b.restaurant_id = c.restaurant_id and b.id = c.booking_id and b.status in ('cancelled', 'completed')
    and b.status = c.changes #>> '{status,1}'`;

/** Every booking that is there, by the columns in their order. */
const FILL = `
  insert into booking_quarters
  select b.restaurant_id, b.date, floor(extract(epoch from b.time) / 900) * 15, coalesce(b.area_id, '00000000-0000-0000-0000-000000000000'),
    count(*) filter (where b.status = 'pending'),
    count(*) filter (where b.status = 'confirmed'),
    count(*) filter (where b.status = 'seated'),
    count(*) filter (where b.status = 'completed'),
    count(*) filter (where b.status = 'no_show'),
    count(*) filter (where b.status = 'cancelled'),
    coalesce(sum(b.guests) filter (where b.status not in ('cancelled', 'no_show')), 0),
    coalesce(sum(b.guests) filter (where b.status = 'no_show'), 0),
    coalesce(sum(b.guests) filter (where b.status = 'cancelled' and b.cancellation is distinct from 'declined'), 0),
    count(*) filter (where b.status = 'cancelled' and b.cancellation = 'declined'),
    count(*) filter (where b.status = 'cancelled' and b.cancellation is distinct from 'declined' and b.cancellation = 'by_guest'),
    count(*) filter (where b.status <> 'cancelled' and b.source = 'online'),
    count(*) filter (where b.status <> 'cancelled' and b.source = 'phone'),
    count(*) filter (where b.status <> 'cancelled' and b.source = 'walk_in'),
    count(*) filter (where b.status <> 'cancelled' and b.source = 'waitlist'),
    count(*) filter (where b.status <> 'cancelled' and b.guests between 1 and 1),
    count(*) filter (where b.status <> 'cancelled' and b.guests between 2 and 2),
    count(*) filter (where b.status <> 'cancelled' and b.guests between 3 and 3),
    count(*) filter (where b.status <> 'cancelled' and b.guests between 4 and 4),
    count(*) filter (where b.status <> 'cancelled' and b.guests between 5 and 5),
    count(*) filter (where b.status <> 'cancelled' and b.guests between 6 and 6),
    count(*) filter (where b.status <> 'cancelled' and b.guests between 7 and 8),
    count(*) filter (where b.status <> 'cancelled' and b.guests between 9 and 12),
    count(*) filter (where b.status <> 'cancelled' and b.guests between 13 and 100),
    count(*) filter (where b.status <> 'cancelled' and b.source in ('online', 'phone') and b.created_at <= b.starts_at and extract(epoch from b.starts_at - b.created_at) / 3600 >= 0 and extract(epoch from b.starts_at - b.created_at) / 3600 < 2),
    count(*) filter (where b.status <> 'cancelled' and b.source in ('online', 'phone') and b.created_at <= b.starts_at and extract(epoch from b.starts_at - b.created_at) / 3600 >= 2 and extract(epoch from b.starts_at - b.created_at) / 3600 < 24),
    count(*) filter (where b.status <> 'cancelled' and b.source in ('online', 'phone') and b.created_at <= b.starts_at and extract(epoch from b.starts_at - b.created_at) / 3600 >= 24 and extract(epoch from b.starts_at - b.created_at) / 3600 < 72),
    count(*) filter (where b.status <> 'cancelled' and b.source in ('online', 'phone') and b.created_at <= b.starts_at and extract(epoch from b.starts_at - b.created_at) / 3600 >= 72 and extract(epoch from b.starts_at - b.created_at) / 3600 < 168),
    count(*) filter (where b.status <> 'cancelled' and b.source in ('online', 'phone') and b.created_at <= b.starts_at and extract(epoch from b.starts_at - b.created_at) / 3600 >= 168 and extract(epoch from b.starts_at - b.created_at) / 3600 < 336),
    count(*) filter (where b.status <> 'cancelled' and b.source in ('online', 'phone') and b.created_at <= b.starts_at and extract(epoch from b.starts_at - b.created_at) / 3600 >= 336 and extract(epoch from b.starts_at - b.created_at) / 3600 < 720),
    count(*) filter (where b.status <> 'cancelled' and b.source in ('online', 'phone') and b.created_at <= b.starts_at and extract(epoch from b.starts_at - b.created_at) / 3600 >= 720),
    count(*) filter (where b.status = 'cancelled' and b.cancellation is distinct from 'declined' and extract(epoch from b.starts_at - b.cancelled_at) / 3600 <= 0),
    count(*) filter (where b.status = 'cancelled' and b.cancellation is distinct from 'declined' and extract(epoch from b.starts_at - b.cancelled_at) / 3600 > 0 and extract(epoch from b.starts_at - b.cancelled_at) / 3600 < 2),
    count(*) filter (where b.status = 'cancelled' and b.cancellation is distinct from 'declined' and extract(epoch from b.starts_at - b.cancelled_at) / 3600 >= 2 and extract(epoch from b.starts_at - b.cancelled_at) / 3600 < 24),
    count(*) filter (where b.status = 'cancelled' and b.cancellation is distinct from 'declined' and extract(epoch from b.starts_at - b.cancelled_at) / 3600 >= 24 and extract(epoch from b.starts_at - b.cancelled_at) / 3600 < 72),
    count(*) filter (where b.status = 'cancelled' and b.cancellation is distinct from 'declined' and extract(epoch from b.starts_at - b.cancelled_at) / 3600 >= 72 and extract(epoch from b.starts_at - b.cancelled_at) / 3600 < 168),
    count(*) filter (where b.status = 'cancelled' and b.cancellation is distinct from 'declined' and extract(epoch from b.starts_at - b.cancelled_at) / 3600 >= 168)
  from bookings b where b.deleted_at is null group by 1, 2, 3, 4`;
