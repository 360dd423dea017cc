import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../api/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../api/src/platform/db/migrate.ts';
import { onDatabase, TEMPLATE } from './database-urls.ts';

// Throw-away data: nothing need survive a crash of the machine.
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

let server: EmbeddedPostgres | undefined;
let dataDir: string | undefined;

/** Once per run, before all files: a server in a folder of its own, and the migrated database that files copy. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'hoststand-tests-'));
  chmodSync(dataDir, 0o711);
  server = await startEmbeddedPostgres({ dataDir, settings: FAST_SETTINGS });
  const owner = new Client(server.ownerUrl);
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  await migrate({
    ownerUrl: onDatabase(server.ownerUrl, TEMPLATE),
    appUrl: onDatabase(server.appUrl, TEMPLATE),
  });
  project.provide('databaseServer', { ownerUrl: server.ownerUrl, appUrl: server.appUrl });
}

/** Once per run, after all files. */
export async function teardown(): Promise<void> {
  await server?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
