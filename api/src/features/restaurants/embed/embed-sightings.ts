import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';

/** The services that it writes with. */
type Needs = Pick<App, 'orm' | 'writes' | 'clock' | 'logger'>;

/** Restaurants whose sighting this process has seen to: a bound, not a policy. */
const MOST_REMEMBERED = 10_000;

/** Remembers when a restaurant's form was first shown on another site: the owner's checklist asks for it. */
export class EmbedSightings {
  readonly #app: Needs;
  readonly #seen = new Set<string>();

  constructor(app: Needs) {
    this.#app = app;
  }

  /** Notes a sighting, at most once. Nobody waits for it, and a page is never refused because of it. */
  note(globalId: string): void {
    const restaurantId = uuidOf('Restaurant', globalId);
    if (!restaurantId || this.#seen.has(restaurantId)) return;
    if (this.#seen.size >= MOST_REMEMBERED) this.#seen.clear();
    this.#seen.add(restaurantId);
    this.#write(restaurantId).catch((error: unknown) => {
      this.#seen.delete(restaurantId);
      this.#app.logger.warn({ err: error }, 'a sighting of an embedded form was not noted');
    });
  }

  async #write(restaurantId: string): Promise<void> {
    const { clock } = this.#app;
    await inRestaurants(this.#app, [restaurantId], async (tx) => {
      const first =
        await tx.rows(sql`update restaurants set embed_seen_at = ${clock.now()} where id = ${restaurantId}
        and embed_seen_at is null returning id`);
      if (first.length > 0) await recordEvent(tx, { type: 'restaurantChanged', restaurantId });
    });
  }
}
