import { openOrm } from './orm.ts';
import { openWritePool } from './platform/db/connections/pools.ts';
import type { Writer } from './platform/db/in-restaurants.ts';

/**
 * What writes as the application's login without being a server; closed at the end of its scope.
 * @param options When nobody waits any more for a statement's answer, or for a new connection, in milliseconds; as for a command when
 * left out.
 */
export async function openWriter(
  appUrl: string,
  connections: number,
  options: { givenUpAfterMs?: number; greetedWithinMs?: number } = {},
): Promise<Writer & AsyncDisposable> {
  const writes = await openWritePool(appUrl, connections, options);
  return {
    writes,
    orm: await openOrm(),
    [Symbol.asyncDispose]: () => writes.end(),
  };
}
