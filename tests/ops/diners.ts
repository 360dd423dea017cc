import { setTimeout as sleep } from 'node:timers/promises';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { Caller } from '../testkit/caller.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';

const BOOK = `mutation($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { id } userErrors { code } } }`;
const LOOK = `query($id: ID!, $date: LocalDate!) {
  restaurant(id: $id) { availability(date: $date, partySize: 2) { slots { time } } } }`;
const PAUSE_MS = 50;

/** What HAProxy says by itself when no process can be asked. */
const BARE_PAGE = 'the balancer alone';

/** What somebody did, and what came of it. */
interface Deed {
  kind: 'book' | 'look' | 'page';
  at: number;
  ms: number;
  /** `ok`, the code of the refusal, or what a balancer or a broken line said. */
  outcome: string;
  bookingId?: string;
}

/** Counts of one kind of deed in a span of time. */
export interface Figures {
  all: number;
  ok: number;
  refused: Record<string, number>;
  longestMs: number;
}

/** People at one address of an installation: some book, some look for times, some load the booking page. */
export class Diners implements AsyncDisposable {
  readonly deeds: Deed[] = [];
  readonly #url: string;
  readonly #restaurants: readonly SeededRestaurant[];
  readonly #people: Promise<void>[];
  #isOver = false;

  constructor(url: string, restaurants: readonly SeededRestaurant[], each: { book: number; look: number }) {
    this.#url = url;
    this.#restaurants = restaurants;
    this.#people = [
      ...Array.from({ length: each.book }, (_, turn) => this.#goOn('book', turn)),
      ...Array.from({ length: each.look }, (_, turn) => this.#goOn(turn % 2 ? 'page' : 'look', turn)),
    ];
  }

  /** Ids, as the database has them, of all bookings that somebody was told of. */
  get told(): string[] {
    return this.deeds.flatMap(({ bookingId }) => (bookingId ? [uuidOf('Booking', bookingId) ?? ''] : []));
  }

  /** Those who began between two moments of `performance.now()`. */
  between(from: number, to: number, kind: Deed['kind']): Figures {
    const some = this.deeds.filter((deed) => deed.kind === kind && deed.at >= from && deed.at < to);
    const refused: Record<string, number> = {};
    for (const { outcome } of some) if (outcome !== 'ok') refused[outcome] = (refused[outcome] ?? 0) + 1;
    return {
      all: some.length,
      ok: some.filter(({ outcome }) => outcome === 'ok').length,
      refused,
      longestMs: Math.round(Math.max(0, ...some.map(({ ms }) => ms))),
    };
  }

  /** When, after a moment, somebody booked for the first time. */
  firstBookedAfter(moment: number): number | null {
    const booked = this.deeds.filter(
      ({ kind, at, outcome }) => kind === 'book' && at >= moment && outcome === 'ok',
    );
    return booked.length ? Math.min(...booked.map(({ at, ms }) => at + ms)) : null;
  }

  /** Lets all finish what they do. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#people);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  async #goOn(kind: Deed['kind'], turn: number): Promise<void> {
    const restaurant = this.#restaurants[turn % this.#restaurants.length];
    for (let round = 0; !this.#isOver && restaurant; round += 1) {
      const at = performance.now();
      const come = await this.#once(kind, restaurant, turn + round).catch((error: Error) => ({
        outcome: `broken line (${error.cause instanceof Error ? error.cause.message : error.message})`,
      }));
      this.deeds.push({ kind, at, ms: performance.now() - at, ...come });
      await sleep(PAUSE_MS);
    }
  }

  async #once(
    kind: Deed['kind'],
    restaurant: SeededRestaurant,
    turn: number,
  ): Promise<Pick<Deed, 'outcome' | 'bookingId'>> {
    const date = restaurant.dayFromToday(1 + (turn % 20));
    if (kind === 'page') {
      const answer = await fetch(`${this.#url}/book/${restaurant.id}`);
      const text = await answer.text();
      if (answer.ok) return { outcome: 'ok' };
      return { outcome: text.includes('No server is available') ? BARE_PAGE : `page ${answer.status}` };
    }
    const caller = new Caller(this.#url);
    if (kind === 'look') {
      const { errors } = await caller.send(LOOK, { id: restaurant.id, date });
      return { outcome: errors[0]?.extensions.code ?? 'ok' };
    }
    const { data, errors } = await caller.send<{
      createBooking: { booking: { id: string } | null; userErrors: { code: string }[] } | null;
    }>(BOOK, { input: restaurant.request({ date }) });
    const made = data?.createBooking;
    const code = errors[0]?.extensions.code ?? made?.userErrors[0]?.code;
    return made?.booking ? { outcome: 'ok', bookingId: made.booking.id } : { outcome: code ?? 'no answer' };
  }
}
