import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { TestProject } from 'vitest/node';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../api/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../api/src/platform/db/setup/migrate.ts';
import { watchedGuards } from '../guards/watched-guards.ts';
import { onDatabase, TEMPLATE } from './databases/database-urls.ts';
import { keepTemporaryFilesInMemory } from './folder-in-memory.ts';
import { type PgBouncer, startPgBouncer } from './servers/pgbouncer-server.ts';
import { type RedisServer, startRedis } from './servers/redis-server.ts';

// Throw-away data: nothing need survive a crash of the machine.
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  max_connections: '500',
  // One round of hashing where PostgreSQL takes 4,096: a run signs in some ten thousand times.
  scram_iterations: '1',
};

let server: EmbeddedPostgres | undefined;
let dataDir: string | undefined;
let pooler: PgBouncer | undefined;
let redis: RedisServer | undefined;

/**
 * Once per run, before all files: a server in a folder of its own, and the migrated database that files copy. With `SCALE=1`
 * the application reaches it through PgBouncer and every server of a test uses one Redis (docs/scale.md).
 */
export async function setup(project: TestProject): Promise<void> {
  keepTemporaryFilesInMemory();
  dataDir = mkdtempSync(join(tmpdir(), 'hoststand-tests-'));
  chmodSync(dataDir, 0o711);
  server = await startEmbeddedPostgres({ dataDir, settings: FAST_SETTINGS });
  const owner = new Client(server.ownerUrl);
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  for (const url of [server.ownerUrl, server.appUrl]) await setSamePassword(owner, new URL(url));
  await askPasswordsAsTheyAre(owner);
  await owner.end();
  const template = {
    ownerUrl: onDatabase(server.ownerUrl, TEMPLATE),
    appUrl: onDatabase(server.appUrl, TEMPLATE),
  };
  await migrate(template);
  if (process.env.WITHOUT_GUARD) await removeGuard(template.ownerUrl, process.env.WITHOUT_GUARD);
  if (process.env.SCALE) {
    pooler = await startPgBouncer(server.ownerUrl, server.appUrl);
    redis = await startRedis();
  }
  const appUrl = pooler?.through(server.appUrl) ?? server.appUrl;
  project.provide('databaseServer', { ownerUrl: server.ownerUrl, appUrl });
  project.provide('redisUrl', redis?.url ?? null);
}

/** A password is hashed as the settings say when it is set, and the cluster's were set before them. */
async function setSamePassword(owner: Client, { username, password }: URL): Promise<void> {
  await owner.query(`alter role ${escapeIdentifier(username)} password ${escapeLiteral(password)}`);
}

/** Passwords are asked and checked as ever, but sent as they are: a run connects some ten thousand times, and proves itself at each. */
async function askPasswordsAsTheyAre(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ hba_file: string }>('show hba_file');
  const file = rows[0]?.hba_file ?? '';
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('scram-sha-256', 'password'));
  await owner.query('select pg_reload_conf()');
}

/** For `npm run guards`: every database of this run lacks one guard, so that a test must notice. */
async function removeGuard(ownerUrl: string, name: string): Promise<void> {
  const guard = watchedGuards.find((watched) => watched.name === name);
  if (!guard) throw new Error(`There is no guard "${name}"`);
  const owner = new Client(ownerUrl);
  await owner.connect();
  await owner.query(guard.removal);
  await owner.end();
}

/**
 * Once per run, after all files.
 * @throws when a file left a database behind, and with it servers that took connections and time of all files after it.
 */
export async function teardown(): Promise<void> {
  const leftBehind = server ? await databasesOfFiles(server.ownerUrl) : [];
  await redis?.[Symbol.asyncDispose]();
  await pooler?.[Symbol.asyncDispose]();
  await server?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  if (leftBehind.length > 0)
    throw new Error(
      `Files of tests left ${leftBehind.length} databases behind: end what they start by atEndOfFile`,
    );
}

async function databasesOfFiles(ownerUrl: string): Promise<string[]> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  );
  await owner.end();
  return rows.map(({ datname }) => datname);
}
