import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { atEndOfFile } from '../at-end-of-file.ts';
import { type DatabaseUrls, onDatabase, TEMPLATE } from './database-urls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseUrls;
    /** The Redis of all servers, in a run with `SCALE=1`. */
    redisUrl: string | null;
  }
}

/** A migrated, empty database for the calling file alone; dropped after its tests, from wherever it is called. */
export function testDatabase(): Promise<DatabaseUrls> {
  // Copied file by file: half of what it takes page by page through the log.
  return createDatabase(`template ${TEMPLATE} strategy file_copy`);
}

/** As `testDatabase`, with nothing in it: for what migrates it. */
export function unmigratedDatabase(): Promise<DatabaseUrls> {
  return createDatabase('');
}

async function createDatabase(how: string): Promise<DatabaseUrls> {
  const { ownerUrl, appUrl } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(ownerUrl, `create database ${name} ${how}`);
  atEndOfFile(() => asOwner(ownerUrl, `drop database ${name} with (force)`));
  return { ownerUrl: onDatabase(ownerUrl, name), appUrl: onDatabase(appUrl, name) };
}

async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}
