import type { Server } from 'node:http';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { prepared, type RawDatabase } from './raw-database.ts';
import { beginFor } from './raw-statements.ts';

const DAY_MS = 86_400_000;

/**
 * The raw limit of a live query: one LISTEN, one statement for a change, and the same bytes written to every socket of
 * the restaurant. A socket names its restaurant in its path.
 */
export async function serveRawLive(server: Server, appUrl: string, database: RawDatabase): Promise<void> {
  const followers = new Map<string, Set<WebSocket>>();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    const restaurantId = (request.url ?? '').slice(1);
    const those = followers.get(restaurantId) ?? new Set();
    followers.set(restaurantId, those.add(socket));
    socket.on('close', () => those.delete(socket));
    void countsOf(database, restaurantId).then((message) => socket.send(message));
  });
  const listening = new pg.Client({ connectionString: appUrl });
  listening.on('notification', async ({ payload }) => {
    const event: { type: string; restaurantId: string } = JSON.parse(payload ?? '{}');
    const those = followers.get(event.restaurantId);
    if (event.type !== 'bookingChanged' || !those || those.size === 0) return;
    const message = await countsOf(database, event.restaurantId);
    for (const socket of those) socket.send(message);
  });
  await listening.connect();
  await listening.query('listen hoststand_events');
}

async function countsOf({ withClient, send }: RawDatabase, restaurantId: string): Promise<string> {
  const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const [, stats] = await withClient((client) =>
    send(client, [
      beginFor(restaurantId, 'read only'),
      prepared('stats', [restaurantId, dayFromToday(0), dayFromToday(-6), dayFromToday(-30)]),
      'commit',
    ]),
  );
  const data = { dashboardStats: stats?.rows[0] };
  return JSON.stringify({ id: '1', type: 'next', payload: { data } });
}
