import type { Opt } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { restaurantsTable } from '../../platform/db/tenant-entity.ts';
import type { EmbedColorScheme } from './embed/embed-settings.ts';
import type { Language } from './language.ts';

/**
 * A restaurant: the tenant that everything else belongs to. One that was removed from its group stays with `removedAt`
 * set, for its invoices; to the application it does not exist any more.
 */
@Entity(restaurantsTable('restaurants', 'removed_at is null'))
@Index({ name: 'restaurants_group', properties: ['groupId'] })
@Unique({ name: 'restaurants_id_and_group', properties: ['id', 'groupId'] })
@Check({ name: 'restaurants_capacity', expression: 'seating_capacity between 1 and 10000' })
@Check({ name: 'restaurants_turn', expression: 'time_slot_duration in (15, 30, 45, 60, 90, 120)' })
@Check({ name: 'restaurants_hours_differ', expression: 'opening_time <> closing_time' })
@Check({ name: 'restaurants_embed_accent', expression: `embed_accent_color ~ '^#[0-9a-f]{6}$'` })
@Check({ name: 'restaurants_embed_radius', expression: 'embed_corner_radius between 0 and 24' })
@Check({ name: 'restaurants_embed_scheme', expression: `embed_color_scheme in ('auto', 'light', 'dark')` })
@Check({ name: 'restaurants_language', expression: `language in ('en', 'de', 'fr', 'es')` })
@Check({ name: 'restaurants_embed_sites', expression: 'cardinality(embed_allowed_sites) <= 20' })
export class RestaurantEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  groupId!: string;

  @Property({ type: 'text' })
  name!: string;

  /** Where the restaurant is reached. Guests answer its mails there, unless somebody signs in with it. */
  @Property({ type: 'text', nullable: true })
  email?: string | null;

  @Property({ type: 'text', nullable: true })
  phone?: string | null;

  @Property({ type: 'text', nullable: true })
  address?: string | null;

  @Property({ type: 'text', nullable: true })
  description?: string | null;

  /** What the restaurant asks of its guests, shown before they book. */
  @Property({ type: 'text', nullable: true })
  houseRules?: string | null;

  /** Until when and how a guest may cancel, in the restaurant's own words; shown before they book. */
  @Property({ type: 'text', nullable: true })
  cancellationTerms?: string | null;

  /** Address of the restaurant's own privacy policy; null: the product's. */
  @Property({ type: 'text', nullable: true })
  privacyUrl?: string | null;

  /** IANA name, for instance `Europe/Berlin`. Every date and time of a booking is local to it. */
  @Property({ type: 'text' })
  timezone!: string;

  /** HH:mm:ss. A closing time before the opening time runs past midnight. */
  @Property({ type: 'string', columnType: 'time(0)' })
  openingTime!: string;

  @Property({ type: 'string', columnType: 'time(0)' })
  closingTime!: string;

  /** Most covers in the room at any instant. */
  @Property({ type: 'integer' })
  seatingCapacity!: number;

  /** Default turn time in minutes. */
  @Property({ type: 'integer' })
  timeSlotDuration!: number;

  /** The language that every guest is spoken to in; null: each guest's own. */
  @Property({ type: 'text', nullable: true })
  language?: Language | null;

  /** Whether guests may put themselves on the waitlist. */
  @Property({ type: 'boolean', default: false })
  waitlistSelfJoin: boolean & Opt = false;

  /** Whether the restaurant gets a mail when a guest books, changes or cancels. */
  @Property({ type: 'boolean', default: true })
  bookingNotices: boolean & Opt = true;

  /** Accent of the embedded booking form, `#rrggbb` in small letters; null: the product's own. */
  @Property({ type: 'text', nullable: true })
  embedAccentColor?: string | null;

  /** Rounding of its controls in pixels. */
  @Property({ type: 'integer', default: 10 })
  embedCornerRadius: number & Opt = 10;

  @Property({ type: 'text', default: 'auto' })
  embedColorScheme: EmbedColorScheme & Opt = 'auto';

  /** Origins that may frame the booking form; none: any. */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: "'{}'" })
  embedAllowedSites: string[] & Opt = [];

  /** When a page elsewhere first showed the booking form in a frame. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  embedSeenAt?: Date | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;

  /** Set by `app_private.remove_restaurant` alone. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  removedAt?: Date | null;
}
