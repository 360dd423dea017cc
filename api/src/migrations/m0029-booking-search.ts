import { Migration } from '@mikro-orm/migrations';

/**
 * Found past the policy, with the caller's restaurants as a condition, as guests are (m0016): the planner never looks
 * by three-letter parts behind one. All that match are asked for and the first taken: a limit inside would have it walk
 * along another index in the hope of an early end.
 */
const MATCHING_BOOKINGS = `
create function app_private.matching_bookings(restaurant uuid, pattern text, most int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  with found as materialized (select id from bookings where restaurant_id = restaurant and deleted_at is null
    and lower(reference || e'\\n' || customer_name || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, '')) like pattern
    and restaurant = any (app_private.restaurant_ids()::uuid[]))
  select id from found limit most
$$;
revoke execute on function app_private.matching_bookings from public;
grant execute on function app_private.matching_bookings to hoststand_application`;

/** Bookings are found by a part of a text. Locks `bookings` against writes while the index is built. */
export class M0029BookingSearch extends Migration {
  override up(): void {
    this.addSql(
      `create index bookings_search on bookings using gin (restaurant_id, lower(reference || e'\\n' || customer_name || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, '')) gin_trgm_ops) where deleted_at is null;`,
    );
    this.addSql(MATCHING_BOOKINGS);
  }
}
