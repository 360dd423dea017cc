import type { Opt } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/**
 * What a restaurant tells of itself to guests and to other channels, beyond its name and phone. A restaurant that has told
 * nothing has no row.
 */
@Entity(tenantTable('restaurant_profiles'))
@Check({ name: 'restaurant_profiles_country', expression: `country ~ '^[A-Z]{2}$'` })
@Check({ name: 'restaurant_profiles_place', expression: '(latitude is null) = (longitude is null)' })
@Check({ name: 'restaurant_profiles_latitude', expression: 'latitude between -90 and 90' })
@Check({ name: 'restaurant_profiles_longitude', expression: 'longitude between -180 and 180' })
@Check({ name: 'restaurant_profiles_price', expression: 'price_range between 1 and 4' })
@Check({ name: 'restaurant_profiles_cuisines', expression: 'cardinality(cuisines) <= 6' })
@Check({ name: 'restaurant_profiles_links', expression: 'cardinality(social_links) <= 8' })
@Check({ name: 'restaurant_profiles_accent', expression: `accent_color ~ '^#[0-9a-f]{6}$'` })
export class RestaurantProfileEntity {
  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** Street and number; may hold a second line's words after a comma. */
  @Property({ type: 'text', nullable: true })
  street?: string | null;

  @Property({ type: 'text', nullable: true })
  locality?: string | null;

  /** State, county or canton. */
  @Property({ type: 'text', nullable: true })
  region?: string | null;

  @Property({ type: 'text', nullable: true })
  postalCode?: string | null;

  /** ISO 3166-1, two capital letters. */
  @Property({ type: 'text', nullable: true })
  country?: string | null;

  /** Degrees, WGS 84. */
  @Property({ type: 'double', nullable: true })
  latitude?: number | null;

  @Property({ type: 'double', nullable: true })
  longitude?: number | null;

  @Property({ type: 'text', nullable: true })
  website?: string | null;

  /** In the restaurant's own words, the first one first. */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: "'{}'" })
  cuisines: string[] & Opt = [];

  /** 1 to 4: how many signs of money stand for it. */
  @Property({ type: 'smallint', nullable: true })
  priceRange?: number | null;

  @Property({ type: 'text', nullable: true })
  dressCode?: string | null;

  @Property({ type: 'text', nullable: true })
  parking?: string | null;

  /** A page of the restaurant's own; an uploaded menu comes before it. */
  @Property({ type: 'text', nullable: true })
  menuUrl?: string | null;

  @Property({ type: 'array', columnType: 'text[]', defaultRaw: "'{}'" })
  socialLinks: string[] & Opt = [];

  /** `#rrggbb` in small letters; null: the product's own. */
  @Property({ type: 'text', nullable: true })
  accentColor?: string | null;

  /** Whether the booking page stands in the site's map for search engines. */
  @Property({ type: 'boolean', default: false })
  isListed: boolean & Opt = false;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
