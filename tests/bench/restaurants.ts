import pg from 'pg';
import { newUuid, uuidOf } from '../../api/src/platform/graphql/global-id.ts';
import { type Random, seededRandom } from '../testkit/seeded-random.ts';

/** A restaurant of the bench, with its owner's token. */
export interface BenchRestaurant {
  id: string;
  accessToken: string;
  /** Places in the list of its bookings from which pages are asked for. */
  cursors: string[];
  /** How many it has. */
  bookings: number;
}

const BOOKINGS_A_DAY = 14;
const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;
const CURSORS_EACH = 20;
const BATCH = 5_000;
const STATUSES = ['pending', 'confirmed', 'confirmed', 'confirmed', 'cancelled'];

const SIGN_UP = `mutation($input: SignUpInput!) {
  signUp(input: $input) { session { accessToken } restaurant { id } userErrors { message } } }`;
const ENLARGE = `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { message } } }`;

/** Restaurants that signed up through the API; they have no booking yet. */
export async function signUpRestaurants(api: string, count: number): Promise<BenchRestaurant[]> {
  const restaurants: BenchRestaurant[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id, accessToken } = await signUp(api, index);
    const larger = { id, seatingCapacity: 10_000 };
    await post(api, { query: ENLARGE, variables: { input: larger } }, { accessToken });
    restaurants.push({ id, accessToken, cursors: [], bookings: 0 });
  }
  return restaurants;
}

/**
 * Gives each restaurant so many bookings, the same at every run: from next month back, fourteen a day, so that a larger
 * world is a longer history and not a fuller evening.
 */
export async function lengthenHistory(
  ownerUrl: string,
  restaurants: readonly BenchRestaurant[],
  bookingsEach: number,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const [index, restaurant] of restaurants.entries()) {
      const random = seededRandom(20_260_710 + index * 1_000_000 + bookingsEach);
      const span = { from: restaurant.bookings, to: bookingsEach };
      restaurant.cursors.push(...(await insertBookings(owner, restaurant.id, span, random)));
      restaurant.bookings = bookingsEach;
    }
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
}

/** Sends one GraphQL request that must succeed, as a guest or as a member of staff. */
export async function post<Data>(
  api: string,
  body: object,
  { accessToken, address = '10.0.0.1' }: { accessToken?: string; address?: string } = {},
): Promise<Data> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(`${api}/graphql`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: accessToken ? { ...headers, authorization: `Bearer ${accessToken}` } : headers,
  });
  const answer: { data?: Data; errors?: object[] } = await response.json();
  if (!answer.data || answer.errors) throw new Error(`The API answered ${JSON.stringify(answer)}`);
  return answer.data;
}

/** A new restaurant and its owner's token. */
export async function signUp(api: string, index: number): Promise<{ id: string; accessToken: string }> {
  const { signUp: made } = await post<{
    signUp: { session: { accessToken: string }; restaurant: { id: string } };
  }>(
    api,
    {
      query: SIGN_UP,
      variables: {
        input: {
          restaurantName: `Bench ${index}`,
          email: `owner${index}@bench.test`,
          password: 'bench-bench',
          acceptTerms: true,
          timezone: 'UTC',
        },
      },
    },
    { address: `10.1.0.${index}` },
  );
  return { id: made.restaurant.id, accessToken: made.session.accessToken };
}

/** Returns cursors spread over the list. */
async function insertBookings(
  owner: pg.Client,
  restaurant: string,
  { from, to }: { from: number; to: number },
  random: Random,
): Promise<string[]> {
  const restaurantId = uuidOf('Restaurant', restaurant) ?? '';
  const lastDay = Date.parse(new Date().toISOString().slice(0, 10)) + DAYS_AHEAD * DAY_MS;
  const rows = Array.from({ length: to - from }, (_, offset) => {
    const index = from + offset;
    const day = lastDay - Math.floor(index / BOOKINGS_A_DAY) * DAY_MS;
    const startsAt = new Date(day + (10 * 4 + random.below(11 * 4)) * 900_000).toISOString();
    const guest = random.below(10_000);
    return {
      id: newUuid(),
      reference: index.toString(36).padStart(6, '0'),
      starts_at: startsAt,
      guests: 1 + random.below(8),
      status: STATUSES[random.below(STATUSES.length)],
      customer_name: `Guest Number ${guest}`,
      email: `guest${guest}@example.com`,
      phone: `+44 20 7946 ${String(guest).padStart(4, '0')}`,
      special_requests: random.below(3) === 0 ? 'A quiet table by the window, please' : null,
    };
  });
  for (let first = 0; first < rows.length; first += BATCH) {
    await owner.query(INSERT_BATCH, [restaurantId, JSON.stringify(rows.slice(first, first + BATCH))]);
  }
  return Array.from({ length: CURSORS_EACH }, () => {
    const { id = '', starts_at = '' } = rows[random.below(rows.length)] ?? {};
    return Buffer.from(JSON.stringify([starts_at.slice(0, 10), starts_at, id])).toString('base64url');
  });
}

const INSERT_BATCH = `
  insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
    email, phone, special_requests, manage_token_hash, created_at, updated_at)
  select $1, id, reference, (starts_at at time zone 'UTC')::date, (starts_at at time zone 'UTC')::time, starts_at,
    starts_at + interval '1 hour', guests, status, customer_name, email, phone, special_requests,
    encode(sha256(id::text::bytea), 'hex'), starts_at - interval '7 days', starts_at - interval '7 days'
  from json_to_recordset($2::json) as r (id uuid, reference text, starts_at timestamptz, guests int, status text,
    customer_name text, email text, phone text, special_requests text)`;
