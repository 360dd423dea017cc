import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/list.ts';
import { boundClients } from './connections/database-client.ts';

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

/** Where the mapper would connect, if it ever did. */
const NOWHERE = 'postgresql://127.0.0.1:1/none';

/**
 * The mapper without a connection: it knows the entities, and writes through the transaction that it is given
 * (TenantTransaction). There is nothing to close.
 */
export function openOrm(entities: Entities): Promise<MikroORM> {
  return MikroORM.init(ormConfig(NOWHERE, entities));
}
