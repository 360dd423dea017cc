import { type Statement, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';

/** What a restaurant tells of itself; all empty for one that has told nothing. */
export interface ProfileRow {
  restaurantId: string;
  slug: string | null;
  street: string | null;
  locality: string | null;
  region: string | null;
  postalCode: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  website: string | null;
  cuisines: string[];
  priceRange: number | null;
  dressCode: string | null;
  parking: string | null;
  menuUrl: string | null;
  socialLinks: string[];
  accentColor: string | null;
  isListed: boolean;
}

/** The profile of a restaurant; null when there is no such restaurant. */
export function profileRow(reads: TenantReads, restaurantId: string): Promise<ProfileRow | null> {
  return reads.row<ProfileRow>({ restaurantIds: [restaurantId] }, profileOf(restaurantId));
}

/** The statement that reads it. */
export function profileOf(restaurantId: string): Statement {
  return sql`select r.id as "restaurantId", s.slug, p.street, p.locality, p.region, p.postal_code as "postalCode",
      p.country, p.latitude, p.longitude, p.website, coalesce(p.cuisines, '{}') as cuisines,
      p.price_range as "priceRange", p.dress_code as "dressCode", p.parking, p.menu_url as "menuUrl",
      coalesce(p.social_links, '{}') as "socialLinks", p.accent_color as "accentColor",
      coalesce(p.is_listed, false) as "isListed"
    from restaurants r left join restaurant_profiles p on p.restaurant_id = r.id
      left join restaurant_slugs s on s.restaurant_id = r.id and s.is_present
    where r.id = ${restaurantId}`;
}
