import { raw, sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import type { AskedField } from '../../platform/graphql/asked-fields.ts';
import { isEarly } from '../../platform/graphql/early-fields.ts';
import type { EmbedColorScheme } from './embed/embed-settings.ts';
import type { Language } from './language.ts';
import type { SubscriptionStatus } from './plan/entitlements.ts';

/** A restaurant as resolvers hand it out, in the names of the schema's fields. */
export interface RestaurantRow {
  /** Its own uuid; every restaurant-owned row carries one under this name. */
  restaurantId: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  description: string | null;
  houseRules: string | null;
  cancellationTerms: string | null;
  privacyUrl: string | null;
  timezone: string;
  language: Language | null;
  openingTime: string;
  closingTime: string;
  seatingCapacity: number;
  timeSlotDuration: number;
  subscriptionStatus: SubscriptionStatus;
  waitlistOpen: boolean;
  bookingNotices: boolean;
  subscriptionExpiresAt: Date;
  embedAccentColor: string | null;
  embedCornerRadius: number;
  embedColorScheme: EmbedColorScheme;
  embedAllowedSites: string[];
}

/** A restaurant of which a page shows little but what belongs to it: briefly for sure, the rest as far as it was asked for. */
export type ShownRestaurant = Pick<RestaurantRow, 'restaurantId' | 'name' | 'timezone'> &
  Partial<RestaurantRow>;

/**
 * How much of a restaurant is read. Two sizes and no more: each is a statement that the database keeps planned on every
 * connection, and who asks must not be able to make thousands of them.
 */
export type RestaurantColumns = 'brief' | 'whole';

/** Fields that a brief row answers; those that begin early need no more than its keys. */
const briefFields = new Set(['id', 'name', 'timezone', 'viewerRole', 'viewerName']);

/** What must be read to answer these fields of a restaurant. */
export function restaurantColumnsFor(asked: readonly AskedField[]): RestaurantColumns {
  return asked.every(({ field }) => briefFields.has(field.name) || isEarly(field)) ? 'brief' : 'whole';
}

const BRIEF = 'r.id as "restaurantId", r.name, r.timezone';
const WHOLE = `${BRIEF}, r.email, r.phone, r.address, r.description, r.house_rules as "houseRules",
  r.cancellation_terms as "cancellationTerms", r.privacy_url as "privacyUrl", r.language,
  r.opening_time as "openingTime", r.closing_time as "closingTime", r.seating_capacity as "seatingCapacity",
  r.time_slot_duration as "timeSlotDuration", r.waitlist_self_join as "waitlistOpen",
  r.booking_notices as "bookingNotices",
  g.subscription_status as "subscriptionStatus",
  g.subscription_expires_at as "subscriptionExpiresAt", r.embed_accent_color as "embedAccentColor",
  r.embed_corner_radius as "embedCornerRadius", r.embed_color_scheme as "embedColorScheme",
  r.embed_allowed_sites as "embedAllowedSites"`;

const selectOf: Readonly<Record<RestaurantColumns, string>> = {
  brief: `select ${BRIEF} from restaurants r`,
  whole: `select ${WHOLE} from restaurants r join restaurant_groups g on g.id = r.group_id`,
};

/** One restaurant by its uuid. A public read: exactly this restaurant is in context. */
export function restaurantRow(reads: TenantReads, restaurantId: string): Promise<RestaurantRow | null> {
  return rowOf<RestaurantRow>(reads, restaurantId, 'whole');
}

/** The same for a page that shows some of it. */
export function shownRestaurant(
  reads: TenantReads,
  restaurantId: string,
  columns: RestaurantColumns,
): Promise<ShownRestaurant | null> {
  return rowOf<ShownRestaurant>(reads, restaurantId, columns);
}

/** The restaurants where somebody works, or some of them, oldest first. */
export function restaurantRowsOf(
  reads: TenantReads,
  scope: Scope,
  restaurantIds = scope.restaurantIds,
): Promise<RestaurantRow[]> {
  return rowsOf<RestaurantRow>(reads, scope, restaurantIds, 'whole');
}

/** The same for a page that shows some of them. */
export function shownRestaurants(
  reads: TenantReads,
  scope: Scope,
  columns: RestaurantColumns,
): Promise<ShownRestaurant[]> {
  return rowsOf<ShownRestaurant>(reads, scope, scope.restaurantIds, columns);
}

function rowOf<Row extends ShownRestaurant>(
  reads: TenantReads,
  restaurantId: string,
  columns: RestaurantColumns,
): Promise<Row | null> {
  return reads.row<Row>(
    { restaurantIds: [restaurantId] },
    sql`${raw(selectOf[columns])} where r.id = ${restaurantId}`,
  );
}

function rowsOf<Row extends ShownRestaurant>(
  reads: TenantReads,
  scope: Scope,
  restaurantIds: readonly string[],
  columns: RestaurantColumns,
): Promise<Row[]> {
  return reads.rows<Row>(
    scope,
    sql`${raw(selectOf[columns])} where r.id = any (${restaurantIds}::uuid[]) order by r.id`,
  );
}
