import pg from 'pg';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { post, signUp } from './requests.ts';

/** A big restaurant in high demand, and the day on which it is. */
export interface FullHouse {
  id: string;
  date: string;
}

const DAYS_AHEAD = 40;
const DAY_MS = 86_400_000;
const SETTINGS = `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { message } } }`;
const TABLE = `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } userErrors { message } } }`;
const COMBINE = `mutation($input: ReplaceTableCombinationsInput!) { replaceTableCombinations(input: $input) {
  combinations { minPartySize } userErrors { message } } }`;

/** Makes one with 60 tables, 20 combinations and 400 bookings at tables between 10 and 22 o'clock of one day. */
export async function openFullHouse(api: string, ownerUrl: string): Promise<FullHouse> {
  const { id, accessToken } = await signUp(api, 1);
  const input = { id, seatingCapacity: 260, timeSlotDuration: 90 };
  await post(api, { query: SETTINGS, variables: { input } }, { accessToken });
  const tableIds: string[] = [];
  for (let table = 1; table <= 60; table += 1) {
    const capacity = 2 + (table % 3) * 2;
    const fits = { capacity, minCapacity: 1, maxCapacity: capacity, combinable: true };
    const request = { restaurantId: id, name: `T${table}`, ...fits };
    const { createTable } = await post<{ createTable: { table: { id: string } } }>(
      api,
      { query: TABLE, variables: { input: request } },
      { accessToken },
    );
    tableIds.push(createTable.table.id);
  }
  const combinations = Array.from({ length: 20 }, (_, index) => ({
    tableIds: tableIds.slice(index * 3, index * 3 + 2),
    minPartySize: 5,
    maxPartySize: 8,
  }));
  await post(
    api,
    { query: COMBINE, variables: { input: { restaurantId: id, combinations } } },
    { accessToken },
  );
  const date = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(BOOKINGS, [uuidOf('Restaurant', id), date]);
    await owner.query(SEATINGS, [
      uuidOf('Restaurant', id),
      tableIds.map((tableId) => uuidOf('Table', tableId)),
    ]);
  } finally {
    await owner.end();
  }
  return { id, date };
}

const uuidFrom = (text: string) => `md5($1::text || ${text})::uuid`;

// Turns of 75 minutes, one after the other at each table with half an hour between; every other table a quarter later.
const BOOKINGS = `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status,
    customer_name, email, phone, manage_token_hash, created_at, updated_at)
  select $1::uuid, ${uuidFrom(`'booking' || i`)}, 'B' || i, $2::date, (starts_at at time zone 'UTC')::time, starts_at,
    starts_at + interval '75 minutes', 1 + i % 2, 'confirmed', 'Guest ' || i, 'guest@example.com', '+44 20 7946 0958',
    encode(sha256(('booking' || i)::bytea), 'hex'), now(), now()
  from generate_series(0, 399) i, lateral (select ($2::date + time '10:00') at time zone 'UTC'
    + i / 60 * interval '105 minutes' + i % 2 * interval '15 minutes' as starts_at) turn`;

/** $2 the tables in their order. */
const SEATINGS = `insert into seatings (restaurant_id, booking_id, table_id, during, holding)
  select b.restaurant_id, b.id, ($2::uuid[])[1 + i % 60], tstzrange(b.starts_at, b.ends_at, '[)'), true
  from generate_series(0, 399) i join bookings b
    on b.restaurant_id = $1::uuid and b.id = ${uuidFrom(`'booking' || i`)}`;
