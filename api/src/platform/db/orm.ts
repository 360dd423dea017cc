import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { entities } from '../../entities.ts';
import { migrations } from '../../migrations/list.ts';
import { giveBackLostConnections } from './lost-connections.ts';
import { leadsThroughPooler } from './pooler.ts';
import { commandTimeouts } from './timeouts.ts';

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

/** The timeouts of what runs outside of a transaction (those inside bring them); a pooler would refuse the greeting. */
const greeting = Object.entries(commandTimeouts)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * The mapper as the application's login: owns nothing, sees only the restaurants of its transaction. `onPool` gets the
 * connections it writes through, as soon as it needs one.
 */
export async function openOrm(
  appUrl: string,
  poolSize: number,
  onPool: (pool: Pool) => void = () => undefined,
): Promise<MikroORM> {
  const isPooled = await leadsThroughPooler(appUrl);
  return MikroORM.init({
    ...ormConfig(appUrl),
    pool: { min: 0, max: poolSize },
    driverOptions: {
      application_name: 'hoststand-write',
      ...(!isPooled && { options: greeting }),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      onPoolCreated(pool: Pool) {
        giveBackLostConnections(pool);
        onPool(pool);
      },
    },
  });
}
