import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { DrawnRestaurant } from './first-view.ts';

/** Restaurants that are remembered at once: a bound, not a policy. */
const MOST_REMEMBERED = 10_000;

/** How long an answer serves at most, should every event be lost. */
const TRUSTED_MS = 60_000;

/** Who opens a page that was shown before is not made to wait longer for newer words. In milliseconds. */
const WAITED_MS = 1_000;

/** The services that it reads with. */
type Needs = Pick<App, 'pool' | 'events' | 'clock'>;

/** What the HTML of a restaurant's booking page and its headers say. All of it is public. */
export interface PageRestaurant extends DrawnRestaurant {
  /** Sites that may show the page in a frame; none listed: any may. */
  sites: string[];
}

interface Known {
  restaurant: Promise<PageRestaurant | null>;
  until: number;
}

/** The restaurants of the booking pages, remembered until they change, in whatever process that happens. */
export class PageRestaurants {
  readonly #app: Needs;
  readonly #known = new Map<string, Known>();

  constructor(app: Needs) {
    this.#app = app;
    app.events.listen((message) => {
      if (message.type === 'restaurantChanged') this.#known.delete(message.restaurantId);
      if (message.type === 'missed') for (const known of this.#known.values()) known.until = 0;
    });
  }

  /**
   * The restaurant with this global id; null when there is none. While the database does not answer, as it was known last.
   * Rejects when it never was.
   */
  async of(globalId: string): Promise<PageRestaurant | null> {
    const restaurantId = uuidOf('Restaurant', globalId);
    if (!restaurantId) return null;
    const now = this.#app.clock.now().getTime();
    const known = this.#known.get(restaurantId);
    if (known && known.until > now) return known.restaurant;
    const fresh = this.#remembered(restaurantId, now, known);
    if (!known) return fresh;
    const late = sleep(WAITED_MS, known.restaurant, { ref: false });
    return Promise.race([fresh.catch(() => known.restaurant), late]);
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

  #load(restaurantId: string): Promise<PageRestaurant | null> {
    return new TenantReads(this.#app.pool).row<PageRestaurant>(
      { restaurantIds: [restaurantId] },
      sql`select name, address, phone, description, upper(language) as language,
            jsonb_build_object('accentColor', embed_accent_color, 'cornerRadius', embed_corner_radius,
              'colorScheme', upper(embed_color_scheme)) as embed,
            embed_allowed_sites as sites
          from restaurants where id = ${restaurantId}`,
    );
  }
}
