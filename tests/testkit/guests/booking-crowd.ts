import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRestaurant } from '../seed.ts';

const AT_ONCE = 4;
const LOOK_AGAIN_MS = 20;

/** A booking that its guest was told of. */
export interface ToldBooking {
  reference: string;
  /** Of its manage link. */
  token: string;
}

/** Guests who book tables for two, one after the other, until they are told to stop. */
export class BookingCrowd {
  /** In the order of the answers. */
  readonly booked: ToldBooking[] = [];
  /** How often one was not answered with a booking. */
  refused = 0;
  readonly #guests: Promise<void>[];
  readonly #pauseMs: number;
  #goesOn = true;

  /** `pauseMs`: how long each guest rests after an answer. */
  constructor(restaurants: readonly SeededRestaurant[], pauseMs = 0) {
    this.#pauseMs = pauseMs;
    this.#guests = Array.from({ length: AT_ONCE }, (_, first) => this.#bookOn(restaurants, first));
  }

  /** Resolves when so many have been booked. */
  async until(count: number): Promise<void> {
    while (this.booked.length < count) await sleep(LOOK_AGAIN_MS);
  }

  /** Ends it; what is under way is still answered. */
  async stop(): Promise<void> {
    this.#goesOn = false;
    await Promise.all(this.#guests);
  }

  async #bookOn(restaurants: readonly SeededRestaurant[], first: number): Promise<void> {
    for (let turn = first; this.#goesOn; turn += AT_ONCE) {
      const restaurant = restaurants[turn % restaurants.length];
      const request = {
        date: restaurant?.dayFromToday(1 + (turn % 28)),
        time: `${String(12 + (turn % 8)).padStart(2, '0')}:00:00`,
        email: `guest-${randomBytes(6).toString('hex')}@example.com`,
      };
      // A server that is away, or a connection that was cut, is no answer.
      const answer = await restaurant?.ask(request).catch(() => null);
      if (answer?.booking && answer.manageToken)
        this.booked.push({ reference: answer.booking.reference, token: answer.manageToken });
      else this.refused += 1;
      if (this.#pauseMs > 0) await sleep(this.#pauseMs);
    }
  }
}
