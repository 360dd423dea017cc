import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Figure } from './figures.ts';
import { type Follower, followProduct, followRaw, hangUp } from './live-sockets.ts';
import { median } from './median.ts';
import { residentMegabytes } from './processes.ts';
import { CREATE_BOOKING } from './product-queries.ts';
import type { BookingVariables } from './raw-create-booking.ts';
import { post } from './requests.ts';
import type { Stage } from './stage.ts';
import type { Workload } from './workloads.ts';
import type { BenchRestaurant, World } from './world.ts';

const BUDGET = 1.5;
const CHANGES = 40;
const WARM_UP_CHANGES = 5;
const WARM_UP_SOCKETS = 100;

/** Counts of one restaurant told to so many sockets: from the commit to the last of them, and the same for the raw limit. */
export async function liveCounts(
  { api, raw, ownerUrl }: Stage,
  world: World,
  [ours, theirs]: readonly [BenchRestaurant, BenchRestaurant],
  sockets: number,
): Promise<Figure[]> {
  const product = await Audience.open(
    (heard, seats) => followProduct(api.url, seats, heard),
    await world.addSessions(ours, sockets),
  );
  const limit = await Audience.open(
    (heard, seats) => followRaw(raw.url, seats, heard),
    Array<BenchRestaurant>(sockets).fill(theirs),
  );
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const rounds: { api: number; raw: number }[] = [];
  for (let change = 0; change < WARM_UP_CHANGES + CHANGES; change += 1) {
    rounds.push({
      api: await product.timeOf(() => addBooking(owner, ours)),
      raw: await limit.timeOf(() => addBooking(owner, theirs)),
    });
  }
  await owner.end();
  await product.leave();
  await limit.leave();
  const kept = rounds.slice(WARM_UP_CHANGES);
  const ratio = median(kept.map((round) => round.api / round.raw));
  const milliseconds = (side: 'api' | 'raw') => median(kept.map((round) => round[side])).toFixed(1);
  return [
    {
      work: `Live counts to ${sockets.toLocaleString('en')} sockets, from before the commit to the last one served, against a raw broadcast of the same bytes`,
      measured: `${milliseconds('api')} ms against ${milliseconds('raw')} ms: ${ratio.toFixed(2)} ×`,
      budget: `≤ ${BUDGET} ×`,
      isWithin: ratio <= BUDGET,
    },
  ];
}

/**
 * What a server grows by with each socket that follows a restaurant, sessions and garbage included. Of a process that has only
 * just started: one that has worked has memory to spare, and seems to need none.
 */
export function socketMemory(
  stage: Stage,
  world: World,
  restaurant: BenchRestaurant,
  sockets: number,
): Promise<Figure> {
  return stage.withFreshApi(async ({ url, pid }) => {
    const seats = await world.addSessions(restaurant, WARM_UP_SOCKETS + sockets);
    const first = await followProduct(url, seats.slice(0, WARM_UP_SOCKETS), () => undefined);
    const before = residentMegabytes(pid);
    const others = await followProduct(url, seats.slice(WARM_UP_SOCKETS), () => undefined);
    const kilobytes = ((residentMegabytes(pid) - before) * 1_024) / sockets;
    await hangUp([...first, ...others]);
    return {
      work: `Memory of a live socket, ${sockets.toLocaleString('en')} of them on a server that has just started`,
      measured: `${kilobytes.toFixed(0)} kB`,
      budget: '',
      isWithin: true,
    };
  });
}

/** Many restaurants with a few sockets each, while guests book at a steady pace. */
export async function liveBookings(
  { api }: Stage,
  {
    restaurants,
    workload,
  }: { restaurants: readonly BenchRestaurant[]; workload: Workload<BookingVariables> },
  { perRestaurant, perSecond, seconds }: { perRestaurant: number; perSecond: number; seconds: number },
): Promise<Figure> {
  const crowd = new Crowd();
  const seats = restaurants.flatMap((restaurant) => Array<BenchRestaurant>(perRestaurant).fill(restaurant));
  const followers = await followProduct(api.url, seats, (follower) => crowd.heard(follower));
  crowd.seat(followers);
  const book = async (): Promise<number> => {
    const { variables, address } = workload.next();
    await post(api.url, { query: CREATE_BOOKING, variables }, { address });
    return crowd.everybodyKnows(variables.input.restaurantId);
  };
  const began = performance.now();
  const bookings: Promise<number>[] = [];
  for (let booking = 0; booking < perSecond * seconds; booking += 1) {
    await pause(Math.max(0, began + (booking * 1_000) / perSecond - performance.now()));
    bookings.push(book());
  }
  const delays = (await Promise.all(bookings)).toSorted((one, other) => one - other);
  const reached = delays.length / ((performance.now() - began) / 1_000);
  await hangUp(followers);
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN;
  return {
    work: `${restaurants.length.toLocaleString('en')} restaurants with ${perRestaurant} live sockets each, ${perSecond} bookings a second asked for: from the guest’s answer to the last socket of the restaurant`,
    measured: `${reached.toFixed(0)} bookings a second; ${median(delays).toFixed(0)} ms at the median, p99 ${p99.toFixed(0)} ms`,
    budget: '',
    isWithin: true,
  };
}

interface Expected {
  total: number;
  from: number;
  known(milliseconds: number): void;
}

/** The sockets of many restaurants, and which bookings not all of them know yet. */
class Crowd {
  readonly #seated = new Map<string, Follower[]>();
  readonly #totals = new Map<string, number>();
  readonly #expected = new Map<string, Expected[]>();

  seat(followers: readonly Follower[]): void {
    for (const [id, those] of Map.groupBy(followers, (follower) => follower.id)) {
      this.#seated.set(id, those);
      this.#totals.set(id, Math.max(...those.map(({ total }) => total)));
    }
  }

  /** Milliseconds from now until every socket of the restaurant counts one booking more. */
  everybodyKnows(id: string): Promise<number> {
    const total = (this.#totals.get(id) ?? 0) + 1;
    this.#totals.set(id, total);
    const { promise, resolve } = Promise.withResolvers<number>();
    this.#expected.set(id, [
      ...(this.#expected.get(id) ?? []),
      { total, from: performance.now(), known: resolve },
    ]);
    this.#settle(id);
    return promise;
  }

  heard({ id }: Follower): void {
    if (this.#expected.get(id)?.length) this.#settle(id);
  }

  #settle(id: string): void {
    const least = Math.min(...(this.#seated.get(id) ?? []).map(({ total }) => total));
    const { known = [], open = [] } = Object.groupBy(this.#expected.get(id) ?? [], ({ total }) =>
      total <= least ? 'known' : 'open',
    );
    for (const booking of known) booking.known(performance.now() - booking.from);
    this.#expected.set(id, open);
  }
}

/** Sockets that follow one restaurant. */
class Audience {
  readonly #followers: Follower[];
  readonly #listeners: Set<(follower: Follower) => void>;

  private constructor(followers: Follower[], listeners: Set<(follower: Follower) => void>) {
    this.#followers = followers;
    this.#listeners = listeners;
  }

  static async open(
    follow: (heard: (follower: Follower) => void, seats: readonly BenchRestaurant[]) => Promise<Follower[]>,
    seats: readonly BenchRestaurant[],
  ): Promise<Audience> {
    const listeners = new Set<(follower: Follower) => void>();
    const followers = await follow((follower) => {
      for (const listener of listeners) listener(follower);
    }, seats);
    return new Audience(followers, listeners);
  }

  /** Milliseconds from the change's beginning until every socket has the new total. */
  async timeOf(change: () => Promise<void>): Promise<number> {
    const wanted = Math.max(...this.#followers.map(({ total }) => total)) + 1;
    let left = this.#followers.length;
    const { promise, resolve } = Promise.withResolvers<number>();
    const began = performance.now();
    const listener = ({ total }: Follower) => {
      if (total !== wanted) return;
      left -= 1;
      if (left === 0) resolve(performance.now() - began);
    };
    this.#listeners.add(listener);
    await change();
    const took = await promise;
    this.#listeners.delete(listener);
    return took;
  }

  leave(): Promise<void> {
    return hangUp(this.#followers);
  }
}

/** One more booking of today and its event, as one statement: it commits by itself. */
async function addBooking(owner: pg.Client, { restaurantId }: BenchRestaurant): Promise<void> {
  await owner.query({ name: 'add-booking', text: ADD_BOOKING, values: [restaurantId] });
}

const ADD_BOOKING = `
  with added as (insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status,
      customer_name, email, phone, manage_token_hash, created_at, updated_at)
    select $1::uuid, id, left(id::text, 8), current_date, '12:00', current_date + time '12:00', current_date + time '13:00', 2,
      'pending', 'Guest', 'guest@example.com', '+44 20 7946 0958', encode(sha256(id::text::bytea), 'hex'), now(), now()
    from gen_random_uuid() id returning id)
  select pg_notify('hoststand_events', json_build_object('type', 'bookingChanged', 'restaurantId', $1::uuid,
    'kind', 'CREATED', 'bookingId', id, 'position', 1)::text) from added`;
