import type { TenantSnapshot } from '../../../platform/db/tenant-snapshot.ts';
import type { IdentifiedType } from '../../../platform/ids/global-id.ts';
import { SERVICE_COLUMNS } from '../../availability/rules/booking-rules-rows.ts';
import { elementsOf, zonesOf } from '../../floor-plans/floor-parts.ts';
import { withGlobalIds } from './archived-list.ts';

/** Counts the shapes of the export: a file of a later one is refused instead of half understood. */
export const EXPORT_SCHEMA = 2;

/** Those that can be read back. The first had uuids for ids, no lost searches, and the number of a zone as its id. */
export const READABLE_SCHEMAS = [1, EXPORT_SCHEMA] as const;

const RESTAURANT = `
  select id, name, email, phone, address, description, house_rules as "houseRules",
    cancellation_terms as "cancellationTerms", privacy_url as "privacyUrl", timezone, language, opening_time as "openingTime",
    closing_time as "closingTime", seating_capacity as "seatingCapacity", time_slot_duration as "timeSlotDuration",
    waitlist_self_join as "waitlistSelfJoin", booking_notices as "bookingNotices",
    json_build_object('accentColor', embed_accent_color, 'cornerRadius', embed_corner_radius,
      'colorScheme', embed_color_scheme, 'allowedSites', embed_allowed_sites) as embed
  from restaurants where id = $1`;

const PROFILE = `
  select street, locality, region, postal_code as "postalCode", country, latitude, longitude, website, cuisines,
    price_range as "priceRange", dress_code as "dressCode", parking, menu_url as "menuUrl", social_links as "socialLinks",
    accent_color as "accentColor", is_listed as "isListed",
    (select slug from restaurant_slugs s where s.restaurant_id = p.restaurant_id and is_present) as slug
  from restaurant_profiles p where restaurant_id = $1`;

const BOOKING_RULES = `
  select pacing_covers as "pacingCovers", pacing_parties as "pacingParties", lead_minutes as "leadMinutes",
    horizon_days as "horizonDays", largest_online_party as "largestOnlineParty",
    instant_confirmation as "instantConfirmation", online_booking_paused as "onlineBookingPaused",
      staff_tables_release_hours as "staffTablesReleaseHours"
  from booking_rules where restaurant_id = $1`;

const lists = {
  turnTimes: `select up_to as "upTo", minutes from turn_times where restaurant_id = $1 order by up_to`,
  services: `select ${SERVICE_COLUMNS}, weekdays from services where restaurant_id = $1 order by position`,
  specialDays: `
    select d.date, d.note, d.experience_only as "experienceOnly", coalesce((select json_agg(s order by s.position) from (
        select position, ${SERVICE_COLUMNS} from special_day_services
        where restaurant_id = d.restaurant_id and date = d.date) s), '[]') as services
    from special_days d where d.restaurant_id = $1 order by d.date`,
  // Deleted ones too: evenings of the past name them.
  tables: `
    select id, name, capacity, min_capacity as "minCapacity", max_capacity as "maxCapacity", shape, combinable,
      priority, mode, server_zone as "serverZone", accessibility, status,
      json_build_object('x', x, 'y', y, 'width', width, 'height', height, 'rotation', rotation) as position,
      external_id as "externalId", metadata,
      created_at as "createdAt", deleted_at as "deletedAt"
    from tables where restaurant_id = $1 order by name, id`,
  combinations: `
    select min_party as "minPartySize", max_party as "maxPartySize",
      array(select t.table_id::text from combined_tables t where t.restaurant_id = c.restaurant_id
        and t.combination_id = c.id order by t.table_id) as "tableIds"
    from table_combinations c where restaurant_id = $1 order by position`,
  // Removed ones too: bookings of the past name them.
  areas: `
    select id, name, description, is_public as "isPublic", zones, removed_at as "removedAt"
    from areas where restaurant_id = $1 order by position, id`,
  floorPlans: `
    select id, name, width, height,
      json_build_object('size', grid_size, 'snap', grid_snap, 'enabled', grid_enabled) as grid,
      zones, objects, is_default as "isDefault", updated_at as "updatedAt"
    from floor_plans where restaurant_id = $1 order by created_at, id`,
  blocks: `
    select id, starts_at as "startsAt", ends_at as "endsAt", whole_restaurant as "wholeRestaurant",
      online_only as "onlineOnly", reason,
      array(select t.table_id::text from block_tables t where t.restaurant_id = b.restaurant_id and t.block_id = b.id
        order by t.table_id) as "tableIds"
    from blocks b where restaurant_id = $1 order by starts_at, id`,
  members: `
    select u.email, m.role from memberships m join users u on u.id = m.user_id
    where m.restaurant_id = $1 order by m.role desc, u.email`,
} as const;

/** What ids of the lists name. */
const idsOf: Readonly<Record<string, Record<string, IdentifiedType>>> = {
  tables: { id: 'Table' },
  combinations: { tableIds: 'Table' },
  areas: { id: 'Area' },
  floorPlans: { id: 'FloorPlan' },
  blocks: { id: 'Block', tableIds: 'Table' },
};

/** All of a restaurant that is no list of guests: `restaurant.json`. */
export async function exportedProfile(snapshot: TenantSnapshot, exportedAt: Date): Promise<object> {
  const [restaurant] = await snapshot.rows(RESTAURANT);
  const [told = null] = await snapshot.rows(PROFILE);
  const [bookingRules = null] = await snapshot.rows(BOOKING_RULES);
  const profile: Record<string, unknown> = {
    schema: EXPORT_SCHEMA,
    exportedAt,
    restaurant: restaurant && withGlobalIds(restaurant, { id: 'Restaurant' }),
    profile: told,
    bookingRules,
  };
  for (const [name, statement] of Object.entries(lists)) {
    const rows = await snapshot.rows(statement);
    profile[name] = rows.map((row) =>
      withGlobalIds(name === 'floorPlans' ? drawn(row) : row, idsOf[name] ?? {}),
    );
  }
  return profile;
}

/** A floor plan whose zones and elements have the ids by which the API knows them. */
function drawn({ id, zones, objects, ...plan }: Record<string, unknown>): Record<string, unknown> {
  return { id, ...plan, zones: zonesOf(String(id), zones), objects: elementsOf(String(id), objects) };
}
