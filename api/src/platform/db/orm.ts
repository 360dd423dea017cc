import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { migrations } from '../../migrations/list.ts';
import { boundClients } from './connections/database-client.ts';
import { giveBackLostConnections } from './connections/lost-connections.ts';
import { leadsThroughPooler } from './connections/pooler.ts';
import type { Pulse } from './connections/pulse.ts';
import { commandTimeouts, givenUpAfter, WRITERS_CONNECT_WITHIN_MS } from './timeouts.ts';

/** The classes of the rows: the features' own, so that the wiring hands them in. Migrations, which are SQL, need none. */
export type Entities = NonNullable<Options['entities']>;

/**
 * Settings of the object-relational mapper, shared by the server, migrations and their check. Migrations take the time that they
 * need.
 */
export function ormConfig(clientUrl: string, entities: Entities): Options {
  return {
    clientUrl,
    // Of ours: with an address of several servers a connection goes to the one that is wanted.
    driverOptions: {
      connectionString: clientUrl,
      Client: boundClients({ givenUpAfterMs: Number.POSITIVE_INFINITY }),
    },
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

/** How many connections the mapper has, and who hears of them. */
export interface OrmOptions {
  poolSize: number;
  onPool?: (pool: Pool) => void;
  pulse?: Pulse;
}

/**
 * The mapper as the application's login: owns nothing, sees only the restaurants of its transaction. `onPool` gets the
 * connections it writes through, as soon as it needs one.
 */
export async function openOrm(
  appUrl: string,
  entities: Entities,
  { poolSize, onPool = () => undefined, pulse }: OrmOptions,
): Promise<MikroORM> {
  const isPooled = await leadsThroughPooler(appUrl);
  return MikroORM.init({
    ...ormConfig(appUrl, entities),
    pool: { min: 0, max: poolSize },
    driverOptions: {
      connectionString: appUrl,
      Client: boundClients({ givenUpAfterMs: givenUpAfter.command, pulse }),
      application_name: 'hoststand-write',
      ...(!isPooled && { options: greeting }),
      connectionTimeoutMillis: WRITERS_CONNECT_WITHIN_MS,
      onPoolCreated(pool: Pool) {
        giveBackLostConnections(pool);
        onPool(pool);
      },
    },
  });
}
