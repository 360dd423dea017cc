import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { entities } from '../../entities.ts';
import { migrations } from '../../migrations/list.ts';
import { giveBackLostConnections } from './lost-connections.ts';

/** A command that waits longer for a row or an advisory lock is refused, and the caller told to try again. */
const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** How long a command waits for a connection: a crowd that wants one evening is served in turn, not sent away. */
const CONNECT_TIMEOUT_MS = 20_000;

/** Settings of the object-relational mapper, shared by the server, migrations and their check. */
export function ormConfig(clientUrl: string): Options {
  return {
    clientUrl,
    entities,
    extensions: [Migrator],
    // A database named in the URL exists; looking for it would need rights the application's login has not.
    ensureDatabase: false,
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    // The mapper's own log lines carry statements and values; what matters is logged by those who asked.
    logger: () => undefined,
    migrations: {
      migrationsList: migrations,
      path: new URL('../../../src/migrations', import.meta.url).pathname,
      snapshot: true,
      snapshotName: '.snapshot',
      // The live database would override hand-written constraints in the snapshot.
      snapshotOnMigrate: false,
    },
  };
}

/**
 * The mapper as the application's login: owns nothing, sees only the restaurants of its transaction. `onPool` gets the
 * connections it writes through, as soon as it needs one.
 */
export async function openOrm(
  appUrl: string,
  poolSize: number,
  onPool: (pool: Pool) => void = () => undefined,
): Promise<MikroORM> {
  return MikroORM.init({
    ...ormConfig(appUrl),
    pool: { min: 0, max: poolSize },
    driverOptions: {
      application_name: 'hoststand-write',
      options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      onPoolCreated(pool: Pool) {
        giveBackLostConnections(pool);
        onPool(pool);
      },
    },
  });
}
