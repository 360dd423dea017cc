import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId, uuidOf } from '../../../platform/ids/global-id.ts';
import { type MediaRow, mediaOf } from '../media/media-rows.ts';
import { type OpeningHoursRow, openingHoursOf } from '../profile/opening-hours.ts';
import { type ProfileRow, profileOf } from '../profile/profile-rows.ts';
import { slugFault } from '../profile/slug-values.ts';
import { type SpecialHoursRow, specialHoursOf } from '../profile/special-hours.ts';
import { drawnProfile } from './drawn-profile.ts';
import type { DrawnRestaurant } from './first-view.ts';

/** Restaurants that are remembered at once: a bound, not a policy. */
const MOST_REMEMBERED = 10_000;

/** How long an answer serves at most, should every event be lost. */
const TRUSTED_MS = 60_000;

/** Who opens a page that was shown before is not made to wait longer for newer words. In milliseconds. */
const WAITED_MS = 1_000;

/** The services that it reads with. */
type Needs = Pick<App, 'pool' | 'events' | 'clock'> & { env: Pick<App['env'], 'APP_URL'> };

/** What the HTML of a restaurant's booking page and its headers say. All of it is public. */
export interface PageRestaurant extends DrawnRestaurant {
  /** Global id. */
  id: string;
  timezone: string;
  /** Parts of the profile that only machines read. */
  profileRow: ProfileRow;
  /** Days to come with other hours. */
  specialHours: SpecialHoursRow[];
  /** Sites that may show the page in a frame; none listed: any may. */
  sites: string[];
}

interface Known {
  restaurant: Promise<PageRestaurant | null>;
  until: number;
}

/** Where a name in an address leads. */
interface Named {
  restaurant: string;
  /** The name that the restaurant has now. */
  present: string;
}

/** The restaurants of the booking pages, remembered until they change, in whatever process that happens. */
export class PageRestaurants {
  readonly #app: Needs;
  readonly #known = new Map<string, Known>();
  readonly #names = new LRUCache<string, Named>({ max: MOST_REMEMBERED, ttl: TRUSTED_MS });

  constructor(app: Needs) {
    this.#app = app;
    app.events.listen((message) => {
      if (message.type === 'restaurantChanged') {
        this.#known.delete(message.restaurantId);
        for (const [name, { restaurant }] of this.#names.entries())
          if (restaurant === message.restaurantId) this.#names.delete(name);
      }
      if (message.type === 'missed') {
        this.#names.clear();
        for (const known of this.#known.values()) known.until = 0;
      }
    });
  }

  /**
   * The restaurant with this global id, or with this name in its address, now or before; null when there is none. While the
   * database does not answer, as it was known last. Rejects when it never was.
   */
  async of(idOrSlug: string): Promise<PageRestaurant | null> {
    const restaurantId = uuidOf('Restaurant', idOrSlug) ?? (await this.#named(idOrSlug))?.restaurant;
    if (!restaurantId) return null;
    const now = this.#app.clock.now().getTime();
    const known = this.#known.get(restaurantId);
    if (known && known.until > now) return known.restaurant;
    const fresh = this.#remembered(restaurantId, now, known);
    if (!known) return fresh;
    const late = sleep(WAITED_MS, known.restaurant, { ref: false });
    return Promise.race([fresh.catch(() => known.restaurant), late]);
  }

  async #named(slug: string): Promise<Named | null> {
    if (slugFault(slug) !== null) return null;
    const known = this.#names.get(slug);
    if (known) return known;
    const found = await new TenantReads(this.#app.pool).row<Named>(
      { restaurantIds: [] },
      sql`select restaurant, present from app_private.restaurant_of_slug(${slug})`,
    );
    if (!found?.restaurant) return null;
    this.#names.set(slug, found);
    return found;
  }

  /** Loads and remembers it; what was known before is remembered again when that fails. */
  #remembered(restaurantId: string, now: number, before?: Known): Promise<PageRestaurant | null> {
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    const restaurant = this.#load(restaurantId);
    const entry = { restaurant, until: now + TRUSTED_MS };
    this.#known.set(restaurantId, entry);
    restaurant.catch(() => {
      if (this.#known.get(restaurantId) !== entry) return;
      if (before) this.#known.set(restaurantId, before);
      else this.#known.delete(restaurantId);
    });
    return restaurant;
  }

  async #load(restaurantId: string): Promise<PageRestaurant | null> {
    const reads = new TenantReads(this.#app.pool);
    const scope = { restaurantIds: [restaurantId] };
    // One round trip: all of them leave together.
    const [row, profile, media, openingHours, specialHours] = await Promise.all([
      reads.row<Omit<PageRestaurant, 'id' | 'profile' | 'profileRow' | 'openingHours' | 'specialHours'>>(
        scope,
        sql`select name, address, phone, description, timezone, upper(language) as language,
            jsonb_build_object('accentColor', embed_accent_color, 'cornerRadius', embed_corner_radius,
              'colorScheme', upper(embed_color_scheme)) as embed,
            embed_allowed_sites as sites
          from restaurants where id = ${restaurantId}`,
      ),
      reads.row<ProfileRow>(scope, profileOf(restaurantId)),
      reads.rows<MediaRow>(scope, mediaOf(restaurantId)),
      reads.rows<OpeningHoursRow>(scope, openingHoursOf(restaurantId)),
      reads.rows<SpecialHoursRow>(scope, specialHoursOf(restaurantId, this.#app.clock.now())),
    ]);
    if (!row || !profile) return null;
    const drawn = drawnProfile(row, profile, media, this.#app.env.APP_URL);
    return {
      ...row,
      id: globalId('Restaurant', restaurantId),
      profile: drawn,
      profileRow: profile,
      openingHours,
      specialHours,
    };
  }
}
