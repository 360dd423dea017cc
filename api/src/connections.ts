import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Env } from './env.ts';
import { openOrm } from './orm.ts';
import type { App } from './platform/app.ts';
import { forReading } from './platform/db/connections/database-places.ts';
import { openReadPool, openWritePool, ReadPool, type WritePool } from './platform/db/connections/pools.ts';
import { Pulse } from './platform/db/connections/pulse.ts';
import { openRedis } from './platform/db/connections/redis.ts';
import { ReportReads } from './platform/db/report-reads.ts';
import { sql } from './platform/db/statement.ts';
import {
  CHANNEL,
  type EventBus,
  type Observe,
  publishBy,
  type RecordedEvent,
} from './platform/events/event-bus.ts';
import { PostgresBus } from './platform/events/postgres-bus.ts';
import { RedisBus } from './platform/events/redis-bus.ts';
import type { Logger } from './platform/logging/logger.ts';
import { noTracing, type Tracing } from './platform/telemetry/tracing.ts';
import type { ClockReading } from './platform/time/clock-watch.ts';

const READ_CONNECTIONS = 8;
// Apart from those for other commands: those who want one evening wait for its lock one behind the other.
const BOOKING_CONNECTIONS = 8;
const WRITE_CONNECTIONS = 6;
const REPORT_CONNECTIONS = 4;

/** A replica that does not take a connection within this time is not waited for. In milliseconds. */
const REPLICA_CONNECTS_WITHIN_MS = 1_000;

/** What leads out of a process: to the database, its replica and Redis. */
export interface Connections
  extends Pick<App, 'pool' | 'orm' | 'writes' | 'bookingWrites' | 'reports' | 'events'> {
  redis: Redis | null;
  /** Whether the database answers. */
  pulse: Pulse;
  /** The pools by the names that metrics give them. */
  pools: Record<string, Pool>;
}

/** Where they lead. */
interface Places {
  env: Pick<Env, 'REDIS_URL' | 'REPLICA_URL'>;
  ownerUrl: string;
  appUrl: string;
  logger: Logger;
  tracing?: Tracing;
  /** Is told of every event that arrives. */
  observe?: Observe;
  /** Is told what the database's clock says. */
  onTime?: (reading: ClockReading) => void;
}

/** Opens them; `opened` closes them. Rejects when the database or Redis does not answer; a replica may be away. */
export async function openConnections(
  { env, ownerUrl, appUrl, logger, tracing = noTracing, observe, onTime }: Places,
  opened: AsyncDisposableStack,
): Promise<Connections> {
  const pulse = new Pulse(appUrl, onTime);
  const pool = await openReadPool(appUrl, READ_CONNECTIONS, pulse);
  pulse.start();
  opened.defer(() => pulse.stop());
  opened.defer(() => pool.end());
  const pools: Record<string, Pool> = { read: pool };
  const replica = env.REPLICA_URL ? replicaPool(env.REPLICA_URL) : null;
  opened.defer(() => replica?.end());
  if (replica) pools.replica = replica;
  for (const reading of Object.values(pools)) tracing.watch(reading);
  const bookingWrites = await openWritePool(appUrl, BOOKING_CONNECTIONS, { pulse });
  opened.defer(() => bookingWrites.end());
  pools.booking = bookingWrites;
  const writes = await openWritePool(appUrl, WRITE_CONNECTIONS, { pulse });
  opened.defer(() => writes.end());
  pools.write = writes;
  for (const writing of [bookingWrites, writes]) tracing.watch(writing);
  const orm = await openOrm();
  const redis = env.REDIS_URL ? await openRedis(env.REDIS_URL) : null;
  opened.defer(() => void redis?.disconnect());
  // As the owner, whose address is the one that never leads through a pooler; it listens and does nothing else.
  const postgres = new PostgresBus(ownerUrl, logger, observe);
  const events = redis
    ? redisBus({ redis, beside: postgres, pool, writers: [writes, bookingWrites], logger, observe })
    : postgres;
  opened.defer(() => events.stop());
  await events.start();
  return {
    pool,
    orm,
    writes,
    bookingWrites,
    redis,
    pulse,
    pools,
    events,
    reports: new ReportReads(pool, replica, logger),
  };
}

/** As if behind a pooler, which cannot be asked of a server that may be away now and there later. */
function replicaPool(url: string): ReadPool {
  return new ReadPool(forReading(url), REPORT_CONNECTIONS, {
    isPooled: true,
    connectTimeoutMs: REPLICA_CONNECTS_WITHIN_MS,
  });
}

interface RedisParts extends Pick<App, 'pool' | 'logger'> {
  redis: Redis;
  writers: readonly WritePool[];
  beside: EventBus;
  observe: Observe | undefined;
}

function redisBus({ redis, beside, pool, writers, logger, observe }: RedisParts) {
  const notify = async (event: RecordedEvent) => {
    await pool.query(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
  };
  const bus = new RedisBus({ redis, beside, notify, logger, observe });
  for (const writer of writers) publishBy(writer, (event) => bus.publish(event));
  return bus;
}
