import { once } from 'node:events';
import { WebSocket } from 'ws';
import { LIVE_COUNTS } from './product-queries.ts';
import type { BenchRestaurant } from './world.ts';

/** What a follower of a restaurant's counts was told last. */
export interface Follower {
  socket: WebSocket;
  /** Global id of the restaurant. */
  id: string;
  /** All bookings of the restaurant, as far as this follower knows. */
  total: number;
}

const OPENED_AT_ONCE = 50;

/** Opens sockets of the product, each as a browser does it, and waits for the first counts of each. */
export async function followProduct(
  url: string,
  restaurants: readonly BenchRestaurant[],
  heard: (follower: Follower) => void,
): Promise<Follower[]> {
  return openAll(restaurants, async ({ id, accessToken }, index) => {
    const headers = { 'x-forwarded-for': `10.2.${index >> 8}.${index & 255}` };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { accessToken } }));
    await greeting(socket);
    const payload = { query: LIVE_COUNTS, variables: { id } };
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    return follow({ socket, id, total: -1 }, heard);
  });
}

/** Opens sockets of the raw limit, which tells what it was told to tell. */
export async function followRaw(
  url: string,
  restaurants: readonly BenchRestaurant[],
  heard: (follower: Follower) => void,
): Promise<Follower[]> {
  return openAll(restaurants, async ({ id, restaurantId }) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/${restaurantId}`);
    return follow({ socket, id, total: -1 }, heard);
  });
}

/** Ends them, and waits until they have ended. */
export async function hangUp(followers: readonly Follower[]): Promise<void> {
  await Promise.all(
    followers.map(async ({ socket }) => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    }),
  );
}

async function openAll(
  restaurants: readonly BenchRestaurant[],
  open: (restaurant: BenchRestaurant, index: number) => Promise<Follower>,
): Promise<Follower[]> {
  const followers: Follower[] = [];
  for (let first = 0; first < restaurants.length; first += OPENED_AT_ONCE) {
    const some = restaurants.slice(first, first + OPENED_AT_ONCE);
    followers.push(...(await Promise.all(some.map((restaurant, index) => open(restaurant, first + index)))));
  }
  return followers;
}

/** Resolves when the server has taken the socket's greeting. */
function greeting(socket: WebSocket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const refused = (code: number, reason: Buffer) =>
    reject(new Error(`A socket was closed: ${code} ${reason}`));
  socket.once('close', refused);
  socket.once('message', () => {
    socket.off('close', refused);
    resolve();
  });
  return promise;
}

interface CountsMessage {
  type: string;
  payload?: { data?: { dashboardStats: { total: number } } };
}

async function follow(follower: Follower, heard: (follower: Follower) => void): Promise<Follower> {
  const { socket } = follower;
  const first = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    const message: CountsMessage = JSON.parse(String(data));
    if (message.type === 'ping') return socket.send('{"type":"pong"}');
    const counts = message.payload?.data?.dashboardStats;
    if (!counts) return first.reject(new Error(`A socket was told ${String(data)}`));
    follower.total = counts.total;
    first.resolve();
    heard(follower);
  });
  socket.on('close', (code, reason) => first.reject(new Error(`A socket was closed: ${code} ${reason}`)));
  await first.promise;
  return follower;
}
