import { Migration } from '@mikro-orm/migrations';

/**
 * As in m0016, planned for the restaurant and the text of each search: a plan for any of them takes a restaurant to be of average
 * size, and walks along all guests of one that is large (decision 0049). To plan it takes less than half a millisecond.
 */
const MATCHING_GUESTS = `
create function app_private.matching_guests(restaurant uuid, pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select id from guests where restaurant_id = restaurant and merged_into is null and search like pattern
    and restaurant = any (app_private.restaurant_ids()::uuid[]);
end $$;
revoke execute on function app_private.matching_guests from public;
grant execute on function app_private.matching_guests to hoststand_application`;

/** A function alone: locks nothing. */
export class M0036GuestsByCustomPlans extends Migration {
  override up(): void {
    this.addSql('drop function app_private.matching_guests');
    this.addSql(MATCHING_GUESTS);
  }
}
