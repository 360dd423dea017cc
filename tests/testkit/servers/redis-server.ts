import { createHash } from 'node:crypto';
import type { DatabaseUrls } from '../databases/database-urls.ts';
import { type NativeProgram, startNativeProgram, whereIs } from './native-program.ts';

/** Where this machine has Redis; null when it has none, and the tests with it are left out. */
export const redisPath = whereIs('/usr/bin/redis-server', '/usr/local/bin/redis-server');

/** A Redis for tests, which keeps nothing. */
export interface RedisServer extends NativeProgram {
  url: string;
}

const NUMBERED_DATABASES = 10_000;

/** The numbered database of Redis that belongs to a database of PostgreSQL, so that files which share a Redis do not meet. */
export function redisBeside(redisUrl: string, { ownerUrl }: DatabaseUrls): string {
  const hash = createHash('sha256').update(new URL(ownerUrl).pathname).digest();
  return `${redisUrl}/${hash.readUInt32BE() % NUMBERED_DATABASES}`;
}

export async function startRedis(): Promise<RedisServer> {
  if (!redisPath) throw new Error('This machine has no Redis: apt-get install redis-server');
  const program = await startNativeProgram({
    path: redisPath,
    args: ({ port, folder }) => [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--save', '', '--appendonly', 'no', '--loglevel', 'warning'],
      ...['--databases', String(NUMBERED_DATABASES)],
    ],
  });
  return { ...program, url: `redis://127.0.0.1:${program.port}` };
}
