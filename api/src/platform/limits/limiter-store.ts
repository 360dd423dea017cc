import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import type { ReadPool } from '../db/connections/pools.ts';

/** What one limiter counts: so many points in so many seconds, under a name of its own. */
interface Counted {
  name: string;
  points: number;
  perSeconds: number;
}

/** Makes the counters of a limit, shared by all processes. */
export type LimiterStore = (counted: Counted) => RateLimiterAbstract;

/**
 * Counts in Redis where there is one, else in PostgreSQL. While Redis is away PostgreSQL counts, from nothing: for that time a
 * caller may have a limit twice, never without end.
 */
export function limiterStore(pool: ReadPool, redis: Redis | null): LimiterStore {
  const storeClient = pool.keepsStatements ? pool : withoutNames(pool);
  return ({ name, points, perSeconds }) => {
    const limit = { keyPrefix: name, points, duration: perSeconds };
    const inPostgres = new RateLimiterPostgres({
      ...limit,
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    if (!redis) return inPostgres;
    return new RateLimiterRedis({
      ...limit,
      keyPrefix: `hoststand:limit:${name}`,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inPostgres,
    });
  };
}

/** The pool as the limiter calls it, without the names of its statements, which a pooler would forget. */
const withoutNames = (pool: ReadPool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});
