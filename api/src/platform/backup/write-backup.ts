import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { databaseClient } from '../db/connections/database-client.ts';
import { StartupError } from '../process/startup-error.ts';
import {
  FORMAT_VERSION,
  JOB_COLUMNS,
  JOBS,
  MANIFEST,
  type Manifest,
  README,
  type SavedFile,
  type SavedTable,
  VALUES_AS_TEXT,
} from './backup-format.ts';
import {
  type BackupTable,
  backupSequences,
  backupTables,
  quoted,
  requireAllRowsSeen,
} from './backup-tables.ts';
import { Summed } from './summed.ts';

/** How long a change of the tables, as by a migration, may hold up the begin of a backup. */
const WAIT_FOR_TABLES = '30s';

/** Above this a file may outgrow what a plain ZIP entry holds (4 GiB), as text takes more than PostgreSQL's pages. */
const LARGE_BYTES = 100_000_000;

const JOBS_QUERY = `select t.identifier as task, j.payload, q.queue_name as queue, j.key, j.run_at, j.priority, j.attempts,
    j.max_attempts, (select array_agg(flag) from jsonb_object_keys(j.flags) as flag) as flags
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`;

/**
 * Writes all rows of one moment into `target`, as a ZIP archive that backup-format.ts describes, while everybody works on:
 * in one transaction that reads a snapshot. Needs no more than the owner's login. A new version's migrations wait until it
 * has ended. Answers what was written; rejects, with `target` destroyed, when anything of it could not be read.
 */
export async function writeBackup(
  ownerUrl: string,
  target: Writable,
  signal: AbortSignal,
): Promise<Manifest> {
  const owner = databaseClient(ownerUrl, {
    givenUpAfterMs: Number.POSITIVE_INFINITY,
    name: 'hoststand-backup',
  });
  const breakOff = () => void owner.end().catch(() => undefined);
  signal.addEventListener('abort', breakOff);
  try {
    await owner.connect();
    await owner.query(VALUES_AS_TEXT);
    await owner.query(`select pg_advisory_lock_shared(hashtext('hoststand-backup'))`);
    const tables = await beginSnapshot(owner);
    await requireAllRowsSeen(owner);
    const manifest = await describe(owner);
    await pipeline(archiveOf(owner, tables, manifest), target, { signal });
    await owner.query('commit');
    return manifest;
  } finally {
    signal.removeEventListener('abort', breakOff);
    await owner.end().catch(() => undefined);
  }
}

async function requireProduct(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ isThere: boolean }>(
    `select to_regclass('public.mikro_orm_migrations') is not null
      and to_regclass('graphile_worker._private_jobs') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) return;
  throw new StartupError(
    'There is nothing of Hoststand in this database. Correct DATABASE_URL, or start Hoststand on it once.',
  );
}

/** From here on nobody can change a table's shape, and all statements see the same rows. */
async function beginSnapshot(owner: Client): Promise<BackupTable[]> {
  await requireProduct(owner);
  const names = (await backupTables(owner)).map(({ name }) => quoted(owner, name));
  await owner.query('begin isolation level repeatable read, read only');
  await owner.query(`set local lock_timeout = '${WAIT_FOR_TABLES}'`);
  // Before the first question: the snapshot is of the moment in which nobody changes them any more.
  await owner.query(
    `lock table ${[...names, 'graphile_worker._private_jobs'].join(', ')} in access share mode`,
  );
  return backupTables(owner);
}

async function describe(owner: Client): Promise<Manifest> {
  const { rows } = await owner.query<{ takenAt: Date; postgres: string; migrations: string[] }>(
    `select now() as "takenAt", current_setting('server_version') as postgres,
      array(select name::text from mikro_orm_migrations order by name) as migrations`,
  );
  const [at] = rows;
  if (!at) throw new Error('The database gave no answer');
  const sequences: Manifest['sequences'] = [];
  for (const name of await backupSequences(owner)) {
    const state = await owner.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(owner, name)}`,
    );
    for (const each of state.rows) sequences.push({ name, ...each });
  }
  return {
    format: 'hoststand-backup',
    formatVersion: FORMAT_VERSION,
    ...at,
    takenAt: at.takenAt.toISOString(),
    tables: [],
    sequences,
    jobs: { file: JOBS, rows: 0, bytes: 0, sha256: '' },
  };
}

/** The bytes of the archive; `manifest` is completed on the way, and written last. */
async function* archiveOf(
  owner: Client,
  tables: readonly BackupTable[],
  manifest: Manifest,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const mtime = new Date(manifest.takenAt);
  const fail = (error: unknown) => void (zip.outputStream as Readable).destroy(error as Error);
  zip.on('error', fail);
  const add = (file: string, query: string, size: number, done: (saved: SavedFile) => void) => {
    zip.addReadStreamLazy(file, { mtime, forceZip64Format: size > LARGE_BYTES }, (give) => {
      const rows = owner.query(copyTo(`copy ${query} to stdout with (format csv, header)`));
      const summed = new Summed();
      pipeline(rows, summed).then(
        () => done({ file, rows: rows.rowCount, bytes: summed.bytes, sha256: summed.digest() }),
        fail,
      );
      give(null, summed);
    });
  };
  zip.addBuffer(Buffer.from(README), 'README.txt', { mtime });
  for (const { name, columns, size } of tables) {
    const list = columns.map((column) => owner.escapeIdentifier(column)).join(', ');
    const saved = (file: SavedFile): void =>
      void manifest.tables.push({ name, columns, ...file } satisfies SavedTable);
    add(`data/${name}.csv`, `${quoted(owner, name)} (${list})`, size, saved);
  }
  add(JOBS, `(select ${JOB_COLUMNS.join(', ')} from (${JOBS_QUERY}) jobs)`, 0, (saved) => {
    manifest.jobs = saved;
  });
  zip.addReadStreamLazy(MANIFEST, { mtime }, (give) => {
    give(null, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
  });
  zip.end();
  yield* zip.outputStream as Readable;
}
