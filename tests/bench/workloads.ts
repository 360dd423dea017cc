import { seededRandom } from '../testkit/seeded-random.ts';
import type { FullHouse } from './full-house.ts';
import { type PeerQuery, peerDays, peerQueries } from './peer-queries.ts';
import {
  BOOKING_LIST,
  CREATE_BOOKING,
  DASHBOARD,
  FREE_DAYS,
  FREE_TIMES,
  NESTED,
  SEARCH,
} from './product-queries.ts';
import type { BookingVariables } from './raw-create-booking.ts';
import type { BenchRestaurant } from './world.ts';

/** One request of a workload, in the words of each side. */
export interface Request<Variables extends object = object> {
  variables: Variables;
  accessToken?: string;
  address: string;
  /** Uuids of the restaurants that it is about. */
  restaurantIds: readonly string[];
  peerVariables?: object;
}

/** One row of the table: a request as the product gets it, and where the raw limit takes the same. */
export interface Workload<Variables extends object = object> {
  name: string;
  /** Least share of the raw limit's throughput (design budget). */
  budget: number;
  query: string;
  rawPath: string;
  /** The same for PostGraphile, where it can be asked. */
  peer?: PeerQuery;
  /** What the next request asks for. */
  next(): Request<Variables>;
}

/** All of them, in the order of the table. */
export interface Workloads {
  dashboard: Workload;
  bookingList: Workload;
  createBooking: Workload<BookingVariables>;
  freeTimes: Workload;
  freeDays: Workload;
  nested: Workload;
}

/** A place in a restaurant's list of bookings, as each side names it. */
export interface ListPlace {
  restaurant: BenchRestaurant;
  cursor: string;
  peerCursor?: string;
}

/** What the workloads choose from. */
export interface Choice {
  restaurants: readonly BenchRestaurant[];
  places: readonly ListPlace[];
  fullHouse: FullHouse;
  /** Restaurants of one owner. */
  chain: readonly BenchRestaurant[];
  /** The owner's sessions, as no single one may ask so often. */
  chainTokens: readonly string[];
}

const DAY_MS = 86_400_000;
const FARTHEST_DAY = 55;

/** A month, as a page of a calendar asks for it. */
const CALENDAR_DAYS = 31;

/** Guests of each restaurant, who book again and again. */
export const GUESTS_EACH = 500;

/** What a request is made of: chosen by chance, and alike at every run. */
interface Chance {
  random: Random;
  pick<Item>(items: readonly Item[]): Item;
  /** Each simulated person comes from an address of their own. */
  address(): string;
}

function chanceOf(seed: number): Chance {
  const random = seededRandom(seed);
  return {
    random,
    pick: (items) => pickFrom(items, random),
    address: () => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  };
}

/** The rows of the table, over restaurants, list places and guests chosen alike at every run. */
export function workloadsOver(choice: Choice): Workloads {
  const chance = chanceOf(7);
  return {
    dashboard: dashboard(choice, chance),
    bookingList: bookingList(choice, chance),
    createBooking: createBooking(choice, chance),
    freeTimes: freeTimes(choice, chance),
    freeDays: freeDays(choice, chance),
    nested: nested(choice, chance),
  };
}

const dashboard = ({ restaurants }: Choice, { pick, address }: Chance): Workload => ({
  name: 'Dashboard: restaurant, 4 counts, today’s list, next 5',
  budget: 0.75,
  query: DASHBOARD,
  rawPath: '/dashboard',
  peer: peerQueries.dashboard,
  next() {
    const { id, restaurantId, accessToken } = pick(restaurants);
    const peerVariables = { restaurant: restaurantId, ...peerDays() };
    const asker = { accessToken, address: address(), restaurantIds: [restaurantId] };
    return { ...asker, variables: { id }, peerVariables };
  },
});

const bookingList = ({ places }: Choice, { pick, address }: Chance): Workload => ({
  name: 'Booking list: 50 by cursor',
  budget: 0.75,
  query: BOOKING_LIST,
  rawPath: '/booking-list',
  peer: peerQueries.bookingList,
  next() {
    const { restaurant, cursor, peerCursor } = pick(places);
    const { id, restaurantId, accessToken } = restaurant;
    const peerVariables = { restaurant: restaurantId, after: peerCursor };
    const asker = { accessToken, address: address(), restaurantIds: [restaurantId] };
    return { ...asker, variables: { id, after: cursor }, peerVariables };
  },
});

const createBooking = (
  { restaurants }: Choice,
  { random, pick, address }: Chance,
): Workload<BookingVariables> => ({
  name: 'Create booking: check and insert, one transaction',
  budget: 0.75,
  query: CREATE_BOOKING,
  rawPath: '/create-booking',
  next() {
    const { id, restaurantId } = pick(restaurants);
    const input = { restaurantId: id, ...anyVisit(random), ...anyGuest(random) };
    return { variables: { input }, address: address(), restaurantIds: [restaurantId] };
  },
});

const freeTimes = ({ fullHouse }: Choice, { random, address }: Chance): Workload => ({
  name: 'Public page: restaurant and free times of a day (60 tables, 20 combinations, 400 bookings)',
  budget: 0.6,
  query: FREE_TIMES,
  rawPath: '/free-times',
  next: () => ({
    variables: { ...fullHouse, partySize: 1 + random.below(8) },
    address: address(),
    restaurantIds: [],
  }),
});

const freeDays = ({ restaurants }: Choice, { random, pick, address }: Chance): Workload => ({
  name: `Calendar: how ${CALENDAR_DAYS} days look for a party (20 tables, 7 bookings a day)`,
  budget: 0.6,
  query: FREE_DAYS,
  rawPath: '/free-days',
  next() {
    const { id, restaurantId } = pick(restaurants);
    const from = dateAhead(random.below(FARTHEST_DAY - CALENDAR_DAYS));
    const to = dateAhead(CALENDAR_DAYS - 1, from);
    return {
      variables: { id, from, to, partySize: 1 + random.below(8) },
      address: address(),
      restaurantIds: [restaurantId],
    };
  },
});

const nested = ({ chain, chainTokens }: Choice, { pick, address }: Chance): Workload => {
  const restaurantIds = chain.map(({ restaurantId }) => restaurantId);
  return {
    name: `Nested: ${chain.length} restaurants × 10 bookings × tables`,
    budget: 0.5,
    query: NESTED,
    rawPath: '/nested',
    peer: peerQueries.nested,
    next: () => ({
      variables: { first: chain.length },
      accessToken: pick(chainTokens),
      address: address(),
      restaurantIds,
      peerVariables: { first: chain.length },
    }),
  };
};

/** A guest's bookings among all of a restaurant: not in the first table, as it has no budget there. */
export function searchWorkload(seats: readonly BenchRestaurant[], guests: number): Workload {
  const random = seededRandom(8);
  return {
    name: 'Search',
    budget: 0,
    query: SEARCH,
    rawPath: '',
    next() {
      const { id, restaurantId, accessToken } = pickFrom(seats, random);
      return {
        variables: { id, search: `guest${random.below(guests)}@` },
        accessToken,
        address: `10.3.${random.below(256)}.${random.below(256)}`,
        restaurantIds: [restaurantId],
      };
    },
  };
}

type Random = ReturnType<typeof seededRandom>;

function pickFrom<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

function dateAhead(days: number, from?: string): string {
  const start = from ? Date.parse(from) : Date.now();
  return new Date(start + days * DAY_MS).toISOString().slice(0, 10);
}

function anyVisit(random: Random) {
  const date = dateAhead(1 + random.below(FARTHEST_DAY));
  const quarter = random.below(11 * 4);
  const time = `${10 + Math.floor(quarter / 4)}:${['00', '15', '30', '45'][quarter % 4]}:00`;
  return { date, time, guests: 1 + random.below(8) };
}

/** Half of them have been there before. */
function anyGuest(random: Random) {
  const guest = random.below(2 * GUESTS_EACH);
  return {
    customerName: `Guest Number ${guest}`,
    email: `guest${guest}@example.com`,
    phone: `+44 20 7946 ${String(guest).padStart(4, '0')}`,
  };
}
