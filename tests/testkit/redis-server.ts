import { type NativeProgram, startNativeProgram, whereIs } from './native-program.ts';

/** Where this machine has Redis; null when it has none, and the tests with it are left out. */
export const redisPath = whereIs('/usr/bin/redis-server', '/usr/local/bin/redis-server');

/** A Redis for the tests of a file, which keeps nothing. */
export interface RedisServer extends NativeProgram {
  url: string;
}

export async function startRedis(): Promise<RedisServer> {
  if (!redisPath) throw new Error('This machine has no Redis: apt-get install redis-server');
  const program = await startNativeProgram({
    path: redisPath,
    args: ({ port, folder }) => [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--save', '', '--appendonly', 'no', '--loglevel', 'warning'],
    ],
  });
  return { ...program, url: `redis://127.0.0.1:${program.port}` };
}
