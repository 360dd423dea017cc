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
export async function testDatabase(): Promise<DatabaseUrls> {
  const { ownerUrl, appUrl } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied file by file: half of what it takes page by page through the log.
  await asOwner(ownerUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
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
