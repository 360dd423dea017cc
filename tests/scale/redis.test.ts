import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Connections, openConnections } from '../../api/src/connections.ts';
import { openRedis } from '../../api/src/platform/db/connections/redis.ts';
import { inRestaurants } from '../../api/src/platform/db/in-restaurants.ts';
import type { DomainEvent } from '../../api/src/platform/events/domain-event.ts';
import { type BusMessage, recordEvent } from '../../api/src/platform/events/event-bus.ts';
import { newUuid } from '../../api/src/platform/ids/global-id.ts';
import { limiterStore } from '../../api/src/platform/limits/limiter-store.ts';
import { RateLimits } from '../../api/src/platform/limits/rate-limits.ts';
import { createLogger } from '../../api/src/platform/logging/logger.ts';
import { ownerRows } from '../concurrency/two-processes.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import type { DatabaseUrls } from '../testkit/databases/database-urls.ts';
import { freePort } from '../testkit/servers/native-program.ts';
import { type RedisServer, redisPath, startRedis } from '../testkit/servers/redis-server.ts';

/** What one process has open, and has heard. */
interface Process extends Connections {
  heard: BusMessage[];
}

const restaurantId = newUuid();
/** Bookings by what the tests call them. */
const bookings = new Map<string, string>();
function idOf(name: string): string {
  const id = bookings.get(name) ?? newUuid();
  bookings.set(name, id);
  return id;
}
const eventOf = (name: string): DomainEvent => ({
  type: 'bookingChanged',
  restaurantId,
  kind: 'CREATED',
  bookingId: idOf(name),
});
/** The same as it is heard: with its position among the restaurant's. */
const heardOf = (name: string) => ({ ...eventOf(name), position: expect.any(Number) });
const MISSED = { type: 'missed' };

const OPEN_RESTAURANT = `
  with made as (insert into restaurant_groups (id, name, subscription_status, subscription_expires_at, created_at)
    values ($1, 'Group', 'trial', now(), now()))
  insert into restaurants (id, group_id, name, timezone, opening_time, closing_time, seating_capacity, time_slot_duration,
      created_at, updated_at)
    values ($1, $1, 'Bistro', 'UTC', '11:00', '23:00', 50, 60, now(), now())`;
const TRIES: Parameters<RateLimits['consume']>[0] = { name: 'tries', points: 5, perSeconds: 60 };

const because = redisPath ? '' : ' (left out: redis-server is not installed)';

describe.runIf(redisPath)(`over Redis${because}`, () => {
  const opened = new AsyncDisposableStack();
  let redis: RedisServer;
  let wire: Redis;
  let here: Process;
  let there: Process;
  /** What goes over Redis itself. */
  const said: { type?: string }[] = [];
  /** Without the greetings of processes, which come when they like. */
  const news = () => said.filter(({ type }) => type !== 'greeting');

  beforeAll(async () => {
    const database = await testDatabase();
    await ownerRows(database, opened)(OPEN_RESTAURANT, [restaurantId]);
    redis = opened.use(await startRedis());
    wire = new Redis(redis.url, { retryStrategy: () => 20 });
    opened.defer(() => wire.disconnect());
    wire.on('error', () => undefined); // Redis is taken away on purpose
    wire.on('message', (_channel, text) => said.push(JSON.parse(text)));
    await wire.subscribe('hoststand:0:events');
    here = await connected(database);
    there = await connected(database);
  });
  afterAll(() => opened.disposeAsync());
  beforeEach(() => {
    for (const list of [said, here.heard, there.heard]) list.length = 0;
  });

  async function connected(database: DatabaseUrls): Promise<Process> {
    const env = { REDIS_URL: redis.url, REPLICA_URL: undefined };
    const logger = createLogger({ LOG_LEVEL: 'silent' });
    const connections = await openConnections({ env, ...database, logger }, opened);
    const heard: BusMessage[] = [];
    connections.events.listen((message) => heard.push(message));
    return { ...connections, heard };
  }

  const record = (event: DomainEvent) => inRestaurants(here, [restaurantId], (tx) => recordEvent(tx, event));

  test('staff hear of a change once it is committed, over Redis alone', async () => {
    await inRestaurants(here, [restaurantId], async (tx) => {
      await recordEvent(tx, eventOf('a booking'));
      await recordEvent(tx, eventOf('another'));
      await wire.ping(); // whatever had been said by now would have been heard
      expect(news()).toEqual([]);
    });
    const both = [heardOf('a booking'), heardOf('another')];
    await expect.poll(() => there.heard).toEqual(both);
    await expect.poll(() => here.heard).toEqual(both);
    const [one, next] = there.heard.map((message) => ('position' in message ? message.position : 0));
    expect(next).toBeGreaterThan(one ?? 0);
    expect(here.heard).toEqual(there.heard);
    expect(news()).toEqual(both.map((event) => ({ ...event, recordedAt: expect.any(Number) })));
  });

  test('nobody hears of a change that was rolled back', async () => {
    const rolledBack = inRestaurants(here, [restaurantId], async (tx) => {
      await recordEvent(tx, eventOf('never made'));
      throw new Error('changed their mind');
    });
    await expect(rolledBack).rejects.toThrow('changed their mind');
    await record(eventOf('made'));
    await expect.poll(() => there.heard).toEqual([heardOf('made')]);
  });

  test('whoever tries at both processes in turn has one limit', async () => {
    const limits = [here, there].map(
      ({ pool, redis: store }) => new RateLimits(limiterStore(pool, store), 1),
    );
    for (let tries = 0; tries < 5; tries += 1) await limits[tries % 2]?.consume(TRIES, 'somebody');
    for (const limit of limits) {
      await expect(limit.consume(TRIES, 'somebody')).rejects.toMatchObject({
        extensions: { code: 'RATE_LIMITED' },
      });
    }
    expect(await here.pool.query('select from rate_limits')).toMatchObject({ rowCount: 0 });
  });

  test('while Redis is away changes are written and heard of, and limits hold; once it is back all is loaded anew', async () => {
    await redis.kill();
    await record(eventOf('without Redis'));
    await expect.poll(() => there.heard).toEqual([heardOf('without Redis')]);
    const limits = new RateLimits(limiterStore(here.pool, here.redis), 1);
    for (let tries = 0; tries < 5; tries += 1) await limits.consume(TRIES, 'somebody else');
    await expect(limits.consume(TRIES, 'somebody else')).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED' },
    });

    await redis.start();
    await expect.poll(() => there.heard, { timeout: 10_000 }).toContainEqual(MISSED);
    await expect.poll(() => here.heard, { timeout: 10_000 }).toContainEqual(MISSED);
    await expect.poll(() => here.redis?.status, { timeout: 10_000 }).toBe('ready');
    await record(eventOf('with Redis again'));
    await expect.poll(() => there.heard).toContainEqual(heardOf('with Redis again'));
  });

  test('a process that is gone right after it came is missed all the same', async () => {
    const brief = new Redis(redis.url);
    const channel = 'hoststand:0:process:brief';
    await brief.subscribe(channel);
    const mouth = new Redis(redis.url);
    await mouth.publish('hoststand:0:events', JSON.stringify({ type: 'greeting', channel }));
    mouth.disconnect();
    await expect.poll(() => said).toContainEqual({ type: 'greeting', channel });
    brief.disconnect();
    await expect.poll(() => here.heard, { timeout: 8_000 }).toContainEqual(MISSED);
    await expect.poll(() => there.heard, { timeout: 8_000 }).toContainEqual(MISSED);
  });

  test('a Redis that hangs keeps nobody waiting for long', async () => {
    redis.freeze();
    try {
      await record(eventOf('past the hanging one'));
      await expect.poll(() => there.heard).toContainEqual(heardOf('past the hanging one'));
    } finally {
      redis.wake();
    }
    await expect.poll(() => here.redis?.status, { timeout: 10_000 }).toBe('ready');
  });

  test('an operator who mistypes the address is told so in one line, without the password', async () => {
    const port = await freePort();
    await expect(openRedis(`redis://:hunter2@127.0.0.1:${port}/0`)).rejects.toThrow(
      `No Redis answers at 127.0.0.1:${port} (connect ECONNREFUSED 127.0.0.1:${port}). Start it, or correct REDIS_URL.`,
    );
  });
});
