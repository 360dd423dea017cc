import { sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import type { EmbedColorScheme } from './embed-settings.ts';
import type { SubscriptionStatus } from './entitlements.ts';
import type { Language } from './language.ts';

/** A restaurant as resolvers hand it out, in the names of the schema's fields. */
export interface RestaurantRow {
  /** Its own uuid; every restaurant-owned row carries one under this name. */
  restaurantId: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  description: string | null;
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

const COLUMNS = `
  r.id as "restaurantId", r.name, r.email, r.phone, r.address, r.description, r.timezone, r.language,
  r.opening_time as "openingTime", r.closing_time as "closingTime", r.seating_capacity as "seatingCapacity",
  r.time_slot_duration as "timeSlotDuration", r.waitlist_self_join as "waitlistOpen",
  r.booking_notices as "bookingNotices",
  g.subscription_status as "subscriptionStatus",
  g.subscription_expires_at as "subscriptionExpiresAt", r.embed_accent_color as "embedAccentColor",
  r.embed_corner_radius as "embedCornerRadius", r.embed_color_scheme as "embedColorScheme",
  r.embed_allowed_sites as "embedAllowedSites"`;
const TABLES = 'restaurants r join restaurant_groups g on g.id = r.group_id';

/** One restaurant by its uuid. A public read: exactly this restaurant is in context. */
export function restaurantRow(reads: TenantReads, restaurantId: string): Promise<RestaurantRow | null> {
  return reads.row<RestaurantRow>(
    { restaurantIds: [restaurantId] },
    sql((p) => `select ${COLUMNS} from ${TABLES} where r.id = ${p(restaurantId)}`),
  );
}

/** The restaurants where somebody works, or some of them, oldest first. */
export function restaurantRowsOf(
  reads: TenantReads,
  scope: Scope,
  restaurantIds = scope.restaurantIds,
): Promise<RestaurantRow[]> {
  return reads.rows<RestaurantRow>(
    scope,
    sql(
      (p) => `select ${COLUMNS} from ${TABLES} where r.id = any (${p(restaurantIds)}::uuid[]) order by r.id`,
    ),
  );
}
