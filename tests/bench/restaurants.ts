import pg from 'pg';
import { newUuid, uuidOf } from '../../api/src/platform/graphql/global-id.ts';
import { type Random, seededRandom } from '../testkit/seeded-random.ts';

/** A restaurant of the bench, with its owner's token. */
export interface BenchRestaurant {
  id: string;
  accessToken: string;
  /** Places in the list of its bookings from which pages are asked for. */
  cursors: string[];
}

/** How large the world is. */
export interface WorldSize {
  restaurants: number;
  bookingsEach: number;
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

/**
 * Restaurants that signed up through the API, and their bookings from years ago to next month, the same at every run:
 * fourteen a day, so that a larger world is a longer history and not a fuller evening.
 */
export async function seedRestaurants(
  api: string,
  ownerUrl: string,
  size: WorldSize,
): Promise<BenchRestaurant[]> {
  const random = seededRandom(20_260_710);
  const restaurants: BenchRestaurant[] = [];
  for (let index = 0; index < size.restaurants; index += 1) {
    const { id, accessToken } = await signUp(api, index);
    await post(
      api,
      { query: ENLARGE, variables: { input: { id, seatingCapacity: 10_000 } } },
      { accessToken },
    );
    restaurants.push({ id, accessToken, cursors: [] });
  }
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const restaurant of restaurants) {
      restaurant.cursors = await insertBookings(owner, restaurant.id, size.bookingsEach, random);
    }
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
  return restaurants;
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

async function signUp(api: string, index: number): Promise<{ id: string; accessToken: string }> {
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
  count: number,
  random: Random,
): Promise<string[]> {
  const restaurantId = uuidOf('Restaurant', restaurant) ?? '';
  const lastDay = Date.parse(new Date().toISOString().slice(0, 10)) + DAYS_AHEAD * DAY_MS;
  const rows = Array.from({ length: count }, (_, index) => {
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
  for (let from = 0; from < rows.length; from += BATCH) {
    await owner.query(INSERT_BATCH, [restaurantId, JSON.stringify(rows.slice(from, from + BATCH))]);
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
