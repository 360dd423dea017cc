import { Migration } from '@mikro-orm/migrations';

/** A booking counts on its date unless it is deleted; the trigger keeps `booking_days` equal to the rows. */
const COUNT_BOOKING_DAYS = `
create function app_private.add_to_booking_day(restaurant uuid, day date, state text, step int) returns void
language sql as $$
  insert into booking_days as d (restaurant_id, date, pending, confirmed, seated, completed, no_show, cancelled)
  values (restaurant, day,
    case state when 'pending' then step else 0 end, case state when 'confirmed' then step else 0 end,
    case state when 'seated' then step else 0 end, case state when 'completed' then step else 0 end,
    case state when 'no_show' then step else 0 end, case state when 'cancelled' then step else 0 end)
  on conflict (restaurant_id, date) do update set
    pending = d.pending + excluded.pending, confirmed = d.confirmed + excluded.confirmed,
    seated = d.seated + excluded.seated, completed = d.completed + excluded.completed,
    no_show = d.no_show + excluded.no_show, cancelled = d.cancelled + excluded.cancelled
$$;
create function app_private.count_booking_days() returns trigger language plpgsql as $$
begin
  -- A restaurant that is removed takes its counts along; a new row for it would have no restaurant to belong to.
  if tg_op = 'DELETE' and not exists (select from restaurants where id = old.restaurant_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform app_private.add_to_booking_day(old.restaurant_id, old.date, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform app_private.add_to_booking_day(new.restaurant_id, new.date, new.status, 1);
  end if;
  return null;
end $$;
create trigger bookings_count_days after insert or delete or update of date, status, deleted_at on bookings
  for each row execute function app_private.count_booking_days();`;

/**
 * A guest who booked for 19:00 comes at 19:00 by the restaurant's clock: when the restaurant corrects its zone, the
 * clocks stay and the instants move, so that the room is held when the guests are in it.
 */
const KEEP_CLOCKS = `
create function app_private.keep_clocks_of_bookings() returns trigger language plpgsql as $$
begin
  update bookings set
    starts_at = (starts_at at time zone old.timezone) at time zone new.timezone,
    ends_at = (starts_at at time zone old.timezone) at time zone new.timezone + (ends_at - starts_at)
  where restaurant_id = new.id;
  return null;
end $$;
create trigger restaurants_keep_clocks after update of timezone on restaurants
  for each row when (old.timezone <> new.timezone) execute function app_private.keep_clocks_of_bookings();`;

/** One decision at a time about a service day; days in the order of the calendar, so that no two wait for each other. */
const LOCK_SERVICE_DAY = `
create function app_private.lock_service_day(restaurant uuid, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' ' || (day - date '2000-01-01'), 0));
  perform pg_advisory_xact_lock(hashtextextended(restaurant || ' ' || (day + 1 - date '2000-01-01'), 0));
end $$;`;

/**
 * A job as part of the transaction that causes it (graphile-worker's own functions are closed to the application).
 */
const ENQUEUE = `
create function app_private.enqueue(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key);
end $$;
revoke all on function app_private.enqueue from public;
grant execute on function app_private.enqueue to hoststand_application;`;

/**
 * Foreign keys see through row-level security, so each leads with the restaurant: a row can never point at
 * another tenant's. New tables only: locks nothing.
 */
export class M0003Guards extends Migration {
  override up(): void {
    this.addSql(`
      alter table sessions add constraint sessions_user_exists
        foreign key (user_id) references users (id) on delete cascade;
      alter table refresh_tokens add constraint refresh_tokens_session_exists
        foreign key (session_id) references sessions (id) on delete cascade;
      alter table restaurants add constraint restaurants_group_exists
        foreign key (group_id) references restaurant_groups (id);
      alter table memberships add constraint memberships_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table memberships add constraint memberships_user_exists
        foreign key (user_id) references users (id) on delete cascade;
      alter table bookings add constraint bookings_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table booking_days add constraint booking_days_restaurant_exists
        foreign key (restaurant_id) references restaurants (id) on delete cascade;
      alter table booking_idempotency_keys add constraint booking_idempotency_keys_booking_exists
        foreign key (restaurant_id, booking_id) references bookings (restaurant_id, id) on delete cascade`);

    // rate-limiter-flexible's own table; its rows belong to nobody and die by their age.
    this.addSql(
      'create table rate_limits (key varchar(255) primary key, points int not null default 0, expire bigint)',
    );
    this.addSql('create index rate_limits_expire on rate_limits (expire)');

    this.addSql(COUNT_BOOKING_DAYS);
    this.addSql(KEEP_CLOCKS);
    this.addSql(LOCK_SERVICE_DAY);
    this.addSql(ENQUEUE);

    // Policies are forced on the owner too. Its jobs (purges) go through all restaurants: the owner alone may.
    this.addSql(`do $$ declare owned text; begin
      for owned in select unnest(array['restaurants', 'restaurant_groups', 'memberships', 'bookings', 'booking_days',
        'booking_idempotency_keys']) loop
        execute format('create policy %I on %I to %I using (true)', owned || '_jobs', owned, current_user);
      end loop;
    end $$`);

    this.addSql(`grant select, insert, update on users, sessions, restaurant_groups, restaurants,
      booking_days, bookings, booking_idempotency_keys to hoststand_application`);
    this.addSql('grant select, insert on memberships to hoststand_application');
    this.addSql('grant select, insert, update on refresh_tokens to hoststand_application');
    this.addSql('grant select, insert, update, delete on rate_limits to hoststand_application');
    this.addSql(`grant execute on function app_private.restaurant_ids, app_private.add_to_booking_day,
      app_private.lock_service_day to hoststand_application`);
  }
}
