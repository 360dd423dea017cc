import { Migration } from '@mikro-orm/migrations';

/** What the application may change of a restaurant: not whose it is, and not whether it was removed. */
const CHANGEABLE = `name, email, phone, address, description, timezone, language, opening_time, closing_time,
  seating_capacity, time_slot_duration, waitlist_self_join, booking_notices, embed_accent_color, embed_corner_radius,
  embed_color_scheme, embed_allowed_sites, embed_seen_at, updated_at`;

/**
 * How many restaurants a group has, whether or not the caller works at all of them: what its plan goes by. Groups that no
 * restaurant in context belongs to have none.
 */
const COUNT_LOCATIONS = `
create function app_private.count_locations(wanted uuid) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from restaurants where group_id = wanted and removed_at is null
    and exists (select from restaurants own
      where own.group_id = wanted and own.id = any ((select app_private.restaurant_ids())::uuid[]))
$$`;

/** Itself, or for one that was removed the oldest of its group that is left: who takes its mail and its invoices. */
const SUCCESSOR = `
create function app_private.location_in_place_of(restaurant uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id from restaurants asked join restaurants l on l.group_id = asked.group_id and l.removed_at is null
    where asked.id = restaurant and asked.id = any ((select app_private.restaurant_ids())::uuid[])
    order by l.id <> asked.id, l.id limit 1
$$`;

/** From here on the application does not see the restaurant. Its invoices are the group's: they go to its successor. */
const REMOVE_RESTAURANT = `
create function app_private.remove_restaurant(restaurant uuid, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (restaurant = any ((select app_private.restaurant_ids())::uuid[])) is not true then
    raise insufficient_privilege using message = 'the restaurant is not in context';
  end if;
  update restaurants set removed_at = at where id = restaurant and removed_at is null;
  update invoices set restaurant_id = app_private.location_in_place_of(restaurant) where restaurant_id = restaurant;
end $$`;

const FUNCTIONS =
  'app_private.count_locations, app_private.location_in_place_of, app_private.remove_restaurant';

/** Restaurants of one group: added, counted, removed. Adds a column to `restaurants` without rewriting a row. */
export class M0025Locations extends Migration {
  override up(): void {
    this.addSql(`drop policy "restaurants_tenant" on "restaurants";`);
    this.addSql(`alter table "restaurants" add "removed_at" timestamptz(3) null;`);
    this.addSql(
      `create policy "restaurants_tenant" on "restaurants" using (id = any ((select app_private.restaurant_ids())::uuid[]) and removed_at is null) with check (id = any ((select app_private.restaurant_ids())::uuid[]));`,
    );

    this.addSql('revoke update on restaurants from hoststand_application');
    this.addSql(`grant update (${CHANGEABLE}) on restaurants to hoststand_application`);
    this.addSql(COUNT_LOCATIONS);
    this.addSql(SUCCESSOR);
    this.addSql(REMOVE_RESTAURANT);
    this.addSql(`revoke execute on function ${FUNCTIONS} from public`);
    this.addSql(`grant execute on function ${FUNCTIONS} to hoststand_application`);
  }
}
