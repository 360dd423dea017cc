import type { App } from '../../platform/app.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';

/** Restaurants that are remembered at once: a bound, not a policy. */
const MOST_REMEMBERED = 10_000;

/** How long an answer serves at most, should every event be lost. */
const TRUSTED_MS = 60_000;

/** The services that it reads with. */
type Needs = Pick<App, 'pool' | 'events' | 'clock'>;

interface Known {
  sites: Promise<string[]>;
  until: number;
}

/**
 * The sites that may show a restaurant's booking form in a frame, remembered until the restaurant changes, in whatever
 * process that happens. An empty list means any site, as does a restaurant that does not exist: its page says so.
 */
export class EmbedSites {
  readonly #app: Needs;
  readonly #known = new Map<string, Known>();

  constructor(app: Needs) {
    this.#app = app;
    app.events.listen((message) => {
      if (message.type === 'restaurantChanged') this.#known.delete(message.restaurantId);
      if (message.type === 'missed') this.#known.clear();
    });
  }

  /** The sites of the restaurant with this global id. Rejects when the database does not answer. */
  async of(globalId: string): Promise<string[]> {
    const restaurantId = uuidOf('Restaurant', globalId);
    if (!restaurantId) return [];
    const now = this.#app.clock.now().getTime();
    const known = this.#known.get(restaurantId);
    if (known && known.until > now) return known.sites;
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    const sites = this.#load(restaurantId);
    const entry = { sites, until: now + TRUSTED_MS };
    this.#known.set(restaurantId, entry);
    sites.catch(() => {
      if (this.#known.get(restaurantId) === entry) this.#known.delete(restaurantId);
    });
    return sites;
  }

  async #load(restaurantId: string): Promise<string[]> {
    const row = await new TenantReads(this.#app.pool).row<{ sites: string[] }>(
      { restaurantIds: [restaurantId] },
      sql((p) => `select embed_allowed_sites as sites from restaurants where id = ${p(restaurantId)}`),
    );
    return row?.sites ?? [];
  }
}
