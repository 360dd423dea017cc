import { openOrm } from './orm.ts';
import { openWritePool } from './platform/db/connections/pools.ts';
import type { Writer } from './platform/db/in-restaurants.ts';

/**
 * What writes as the application's login without being a server; closed at the end of its scope.
 * @param options When nobody waits any more for a statement's answer, in milliseconds; that of a command when left out.
 */
export async function openWriter(
  appUrl: string,
  connections: number,
  options: { givenUpAfterMs?: number } = {},
): Promise<Writer & AsyncDisposable> {
  const writes = await openWritePool(appUrl, connections, options);
  return {
    writes,
    orm: await openOrm(),
    [Symbol.asyncDispose]: () => writes.end(),
  };
}
