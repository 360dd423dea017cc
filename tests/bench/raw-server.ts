import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { globalId, newUuid, uuidOf } from '../../api/src/platform/graphql/global-id.ts';
import { beginFor, statements } from './raw-statements.ts';

/**
 * The raw limit: node:http and pg alone, prepared statements under the same row-level security, one function for each
 * request, the same JSON as the API's. No GraphQL, no sessions, no validation, no mapper. With PIPELINE=1 statements
 * of one request leave together instead of one after the other.
 */
const isPipelined = process.env.PIPELINE === '1';
const pool = new pg.Pool({
  connectionString: process.env.APP_DATABASE_URL,
  max: 12,
  pipeline: isPipelined,
});

/** Variables of the API's operations; the raw limit takes the same ones. */
interface Variables {
  id: string;
  after: string;
  input: Record<'restaurantId' | 'date' | 'time' | 'customerName' | 'email' | 'phone', string> & {
    guests: number;
  };
}

/** Capacity, and the stays that meet the wished one: start and end in milliseconds, covers. */
interface Room {
  capacity: number;
  held: [from: number, to: number, covers: number][];
}

const DAY_MS = 86_400_000;
const TURN_MS = 3_600_000;

const prepared = (name: keyof typeof statements, values: unknown[]): pg.QueryConfig => ({
  name,
  text: statements[name],
  values,
});

async function send(client: pg.PoolClient, queries: (string | pg.QueryConfig)[]): Promise<pg.QueryResult[]> {
  if (isPipelined) return Promise.all(queries.map((query) => client.query(query)));
  const results: pg.QueryResult[] = [];
  for (const query of queries) results.push(await client.query(query));
  return results;
}

async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true); // its transaction is still open
    throw error;
  }
}

const rowsOf = (result: pg.QueryResult | undefined) => result?.rows ?? [];
const statusOf = (row: { status: string }) => row.status.toUpperCase();
const edgesOf = (rows: { id: string; status: string }[]) =>
  rows.map((row) => ({ node: { ...row, id: globalId('Booking', row.id), status: statusOf(row) } }));

async function dashboard({ id }: Variables): Promise<object> {
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const today = dayFromToday(0);
  const month = new Date(`${today}T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - 1);
  const monthFrom = new Date(month.getTime() + DAY_MS).toISOString().slice(0, 10);
  const [, restaurant, stats, todays, upcoming] = await withClient((client) =>
    send(client, [
      beginFor(restaurantId, 'read only'),
      prepared('restaurant', [restaurantId]),
      prepared('stats', [restaurantId, today, dayFromToday(-6), monthFrom]),
      prepared('todays', [restaurantId, today]),
      prepared('upcoming', [restaurantId, dayFromToday(1), dayFromToday(7)]),
      'commit',
    ]),
  );
  return {
    restaurant: {
      id,
      name: rowsOf(restaurant)[0].name,
      dashboardStats: rowsOf(stats)[0],
      todaysBookings: { edges: edgesOf(rowsOf(todays)) },
      upcomingBookings: {
        edges: edgesOf(rowsOf(upcoming).slice(0, 5)),
        pageInfo: { hasNextPage: rowsOf(upcoming).length > 5 },
      },
    },
  };
}

async function bookingList({ id, after }: Variables): Promise<object> {
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  const cursor: unknown[] = JSON.parse(Buffer.from(after, 'base64url').toString());
  const [, page] = await withClient((client) =>
    send(client, [
      beginFor(restaurantId, 'read only'),
      prepared('page', [restaurantId, ...cursor]),
      'commit',
    ]),
  );
  const edges = rowsOf(page)
    .slice(0, 50)
    .map((row) => ({
      cursor: Buffer.from(JSON.stringify([row.date, row.startsAt.toISOString(), row.id])).toString(
        'base64url',
      ),
      node: { ...row, id: globalId('Booking', row.id), status: statusOf(row) },
    }));
  const pageInfo = { hasNextPage: rowsOf(page).length > 50, endCursor: edges.at(-1)?.cursor ?? null };
  return { restaurant: { id, bookings: { edges, pageInfo } } };
}

async function createBooking({ input }: Variables, address: string): Promise<object> {
  const { date, time, guests, customerName, email, phone } = input;
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  const startsAt = new Date(`${date}T${time}Z`);
  const endsAt = new Date(startsAt.getTime() + TURN_MS);
  const [id, reference] = [newUuid(), randomBytes(4).toString('hex')];
  const manageToken = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(manageToken).digest('hex');
  const now = Date.now();
  await withClient(async (client) => {
    await send(client, [prepared('countCaller', [`raw:${address}`, now + TURN_MS, now])]);
    const [, , room] = await send(client, [
      beginFor(restaurantId, 'read write'),
      prepared('lockDay', [restaurantId, date]),
      prepared('room', [restaurantId, startsAt, endsAt]),
    ]);
    if (!fits(rowsOf(room)[0], { startsAt, guests })) throw new Error('full room');
    const person = [customerName, email, phone];
    const event = { type: 'bookingChanged', restaurantId, kind: 'CREATED', bookingId: id };
    await send(client, [
      prepared('insert', [
        restaurantId,
        id,
        reference,
        date,
        time,
        startsAt,
        endsAt,
        guests,
        ...person,
        tokenHash,
      ]),
      prepared('tell', [JSON.stringify(event)]),
      'commit',
    ]);
  });
  const booking = { id: globalId('Booking', id), reference, date, time, guests, status: 'PENDING' };
  return { createBooking: { booking, manageToken, userErrors: [] } };
}

/** A room is fullest when somebody comes: the new party, or a guest during its stay. */
function fits({ capacity, held }: Room, { startsAt, guests }: { startsAt: Date; guests: number }): boolean {
  const arrivals = [startsAt.getTime(), ...held.map(([from]) => from)];
  return arrivals
    .filter((at) => at >= startsAt.getTime())
    .every((at) => {
      const others = held.filter(([from, to]) => from <= at && at < to);
      return others.reduce((sum, [, , covers]) => sum + covers, guests) <= capacity;
    });
}

const operations: Record<string, (variables: Variables, address: string) => Promise<object>> = {
  '/dashboard': dashboard,
  '/booking-list': bookingList,
  '/create-booking': createBooking,
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

const server = createServer(async (request, response) => {
  try {
    const operation = operations[request.url ?? ''];
    const variables: Variables = JSON.parse(await bodyOf(request)).variables;
    const body = JSON.stringify({
      data: await operation?.(variables, String(request.headers['x-forwarded-for'])),
    });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`);
});
