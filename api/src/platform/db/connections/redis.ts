import type { Redis } from 'ioredis';
import { StartupError } from '../../process/startup-error.ts';

/** After this a Redis that says nothing counts as away. */
const ANSWER_WITHIN_MS = 1_000;
const CONNECT_WITHIN_MS = 3_000;
const LONGEST_PAUSE_MS = 2_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * A connection to Redis that comes back by itself. While it is away, commands fail at once instead of waiting.
 * @throws StartupError in one line, without the password, when no Redis answers there.
 */
export async function openRedis(url: string): Promise<Redis> {
  const { Redis: RedisClient } = await import('ioredis'); // for those who have one
  const redis = new RedisClient(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    keepAlive: KEEP_ALIVE_MS,
    connectTimeout: CONNECT_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
    retryStrategy: (attempt) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** attempt),
  });
  let reason: unknown;
  redis.on('error', (error: unknown) => {
    reason = error; // commands in flight reject by themselves
  });
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new StartupError(
      `No Redis answers at ${new URL(url).host} (${wordsOf(reason ?? error)}). Start it, or correct REDIS_URL.`,
      { cause: error },
    );
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown reason');
