import { seededRandom } from '../testkit/seeded-random.ts';
import type { FullHouse } from './full-house.ts';
import type { BookingVariables } from './raw-create-booking.ts';
import type { BenchRestaurant } from './restaurants.ts';

/** One row of the table: a request as the product gets it, and where the raw limit takes the same. */
export interface Workload<Variables extends object = object> {
  name: string;
  /** Least share of the raw limit's throughput (design budget). */
  budget: number;
  query: string;
  rawPath: string;
  /** What the next request asks for. */
  next(): { variables: Variables; accessToken?: string; address: string };
}

/** All of them, in the order of the table. */
export interface Workloads {
  dashboard: Workload;
  bookingList: Workload;
  freeTimes: Workload;
  createBooking: Workload<BookingVariables>;
}

const DASHBOARD = `query Dashboard($id: ID!) {
  restaurant(id: $id) {
    id name
    dashboardStats { today thisWeek thisMonth total }
    todaysBookings(first: 50) { edges { node { id customerName email date time guests status } } }
    upcomingBookings(first: 5) {
      edges { node { id customerName email date time guests status } } pageInfo { hasNextPage } }
  }
}`;

const BOOKING_LIST = `query Bookings($id: ID!, $after: String) {
  restaurant(id: $id) {
    id
    bookings(first: 50, after: $after) {
      edges { cursor node {
        id reference date time startsAt guests status customerName email phone specialRequests } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const CREATE_BOOKING = `mutation Book($input: CreateBookingInput!) {
  createBooking(input: $input) {
    booking { id reference date time guests status } manageToken userErrors { code field message }
  }
}`;

const FREE_TIMES = `query Times($id: ID!, $date: LocalDate!, $partySize: Int!) {
  restaurant(id: $id) {
    id name
    availability(date: $date, partySize: $partySize) { slots { time available reason } }
  }
}`;

const DAY_MS = 86_400_000;
const FARTHEST_DAY = 55;

/** The rows of the table, over restaurants, list places and guests chosen alike at every run. */
export function workloadsOver(restaurants: readonly BenchRestaurant[], fullHouse: FullHouse): Workloads {
  const random = seededRandom(7);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[random.below(items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  const anyAddress = () => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  return {
    dashboard: {
      name: 'Dashboard: restaurant, 4 counts, today’s list, next 5',
      budget: 0.75,
      query: DASHBOARD,
      rawPath: '/dashboard',
      next() {
        const { id, accessToken } = pick(restaurants);
        return { variables: { id }, accessToken, address: anyAddress() };
      },
    },
    bookingList: {
      name: 'Booking list: 50 by cursor',
      budget: 0.75,
      query: BOOKING_LIST,
      rawPath: '/booking-list',
      next() {
        const { id, accessToken, cursors } = pick(restaurants);
        return { variables: { id, after: pick(cursors) }, accessToken, address: anyAddress() };
      },
    },
    freeTimes: {
      name: 'Public page: restaurant and free times of a day (60 tables, 20 combinations, 400 bookings)',
      budget: 0.6,
      query: FREE_TIMES,
      rawPath: '/free-times',
      next: () => ({ variables: { ...fullHouse, partySize: 1 + random.below(8) }, address: anyAddress() }),
    },
    createBooking: {
      name: 'Create booking: check and insert, one transaction',
      budget: 0.75,
      query: CREATE_BOOKING,
      rawPath: '/create-booking',
      next() {
        const day = new Date(Date.now() + (1 + random.below(FARTHEST_DAY)) * DAY_MS);
        const quarter = random.below(11 * 4);
        const clock = `${10 + Math.floor(quarter / 4)}:${['00', '15', '30', '45'][quarter % 4]}:00`;
        const input = {
          restaurantId: pick(restaurants).id,
          date: day.toISOString().slice(0, 10),
          time: clock,
          guests: 1 + random.below(8),
          customerName: 'Grace Diner',
          email: 'grace@example.com',
          phone: '+44 20 7946 0958',
        };
        return { variables: { input }, address: anyAddress() };
      },
    },
  };
}
