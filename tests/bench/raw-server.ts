import { createServer, type IncomingMessage } from 'node:http';
import type { QueryResult } from 'pg';
import { globalId, uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { type BookingVariables, rawCreateBooking } from './raw-create-booking.ts';
import { prepared, rawDatabase } from './raw-database.ts';
import { type DaysVariables, rawFreeDays } from './raw-free-days.ts';
import { rawFreeTimes, type TimesVariables } from './raw-free-times.ts';
import { serveRawLive } from './raw-live.ts';
import { beginFor } from './raw-statements.ts';

/**
 * The raw limit: node:http and pg alone, prepared statements under the same row-level security, one function for each
 * request, the same JSON as the API's. No GraphQL, no sessions, no validation, no mapper. With PIPELINE=1 statements
 * of one request leave together instead of one after the other.
 */
const database = rawDatabase(process.env.APP_DATABASE_URL ?? '', {
  isPipelined: process.env.PIPELINE === '1',
});
const { withClient, send } = database;

/** Variables of the API's operations; the raw limit takes the same ones. */
type Variables = BookingVariables & TimesVariables & DaysVariables & { after: string };

const DAY_MS = 86_400_000;

const rowsOf = (result: QueryResult | undefined) => result?.rows ?? [];
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

interface NestedRow {
  id: string;
  name: string;
  bookings: { id: string; status: string }[];
}

/** The restaurants come with the request: whose they are is the session's business, which the raw limit has none of. */
async function nested(restaurantIds: string[]): Promise<object> {
  const [, found] = await withClient((client) =>
    send(client, [
      beginFor(restaurantIds.join(','), 'read only'),
      prepared('nested', [restaurantIds]),
      'commit',
    ]),
  );
  const edges = rowsOf(found).map(({ id, name, bookings }: NestedRow) => ({
    node: { id: globalId('Restaurant', id), name, bookings: { edges: edgesOf(bookings) } },
  }));
  return { viewer: { restaurants: { edges } } };
}

interface RawRequest {
  variables: Variables;
  restaurantIds: string[];
}

const operations: Record<string, (request: RawRequest, address: string) => Promise<object>> = {
  '/dashboard': ({ variables }) => dashboard(variables),
  '/booking-list': ({ variables }) => bookingList(variables),
  '/create-booking': ({ variables }, address) => rawCreateBooking(database, variables, address),
  '/free-times': ({ variables }) => rawFreeTimes(database, variables),
  '/free-days': ({ variables }) => rawFreeDays(database, variables),
  '/nested': ({ restaurantIds }) => nested(restaurantIds),
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

const server = createServer(async (request, response) => {
  try {
    const operation = operations[request.url ?? ''];
    const asked: RawRequest = JSON.parse(await bodyOf(request));
    const body = JSON.stringify({
      data: await operation?.(asked, String(request.headers['x-forwarded-for'])),
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

await serveRawLive(server, process.env.APP_DATABASE_URL ?? '', database);

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`);
});
