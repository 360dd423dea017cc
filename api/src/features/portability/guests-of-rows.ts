import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import type { Contact } from '../guests/contact-keys.ts';
import { joinGuest } from '../guests/join-guest.ts';

/** Finds the records of guests for the rows of a batch, each once. */
export class GuestsOfRows {
  readonly #em: TenantTransaction;
  readonly #restaurantId: string;
  readonly #timezone: string;
  readonly #now: Date;
  readonly #known = new Map<string, string | null>();

  private constructor(em: TenantTransaction, restaurantId: string, timezone: string, now: Date) {
    this.#em = em;
    this.#restaurantId = restaurantId;
    this.#timezone = timezone;
    this.#now = now;
  }

  /** For the rows of one restaurant. */
  static async of(em: TenantTransaction, restaurantId: string, now: Date): Promise<GuestsOfRows> {
    const [restaurant] = await em.execute<{ timezone: string }[]>(
      'select timezone from restaurants where id = ?',
      [restaurantId],
    );
    return new GuestsOfRows(em, restaurantId, restaurant?.timezone ?? 'UTC', now);
  }

  /** The uuid of the guest's record, as a booking with that contact would get it. */
  async guestOf({ name, email, phone }: Contact & { name: string }): Promise<string | null> {
    const key = JSON.stringify([email, phone]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const contact = { restaurantId: this.#restaurantId, timezone: this.#timezone, now: this.#now };
    const guestId = await joinGuest(this.#em, { ...contact, name, email, phone });
    this.#known.set(key, guestId);
    return guestId;
  }
}
