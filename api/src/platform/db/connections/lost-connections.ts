import type { Pool, PoolClient } from 'pg';

/**
 * Gives every connection back to its pool that is lost while somebody uses it. The mapper's driver forgets those whose
 * rollback fails (kysely-org/kysely#1990): after a database that fell over under load, no write would ever find a
 * connection again until the process is restarted.
 */
export function giveBackLostConnections(pool: Pool): void {
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    const giveBack = () => {
      if (inUse.has(client)) client.release(true);
    };
    // After those who give theirs back by themselves: to do so twice is an error.
    client.once('end', () => setImmediate(giveBack));
  });
}
