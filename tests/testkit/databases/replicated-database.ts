import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../../api/src/platform/db/embedded/embedded-postgres.ts';
import {
  databaseHome,
  postgresBinaries,
} from '../../../api/src/platform/db/embedded/embedded-postgres-home.ts';
import { databaseUser } from '../../../api/src/platform/db/embedded/embedded-postgres-os.ts';
import { migrate } from '../../../api/src/platform/db/setup/migrate.ts';
import { freePort, type NativeProgram, startNativeProgram } from '../servers/native-program.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { processesIn } from './own-database.ts';

const SETTINGS = { fsync: 'off', full_page_writes: 'off' };
const LOOK_AGAIN_MS = 50;

/** A migrated server of its own with a streaming replica, both of the binaries that the product brings. */
export interface ReplicatedDatabase extends DatabaseUrls, AsyncDisposable {
  /** The application's login on the replica. */
  replicaUrl: string;
  /** The owner's login there. */
  replicaOwnerUrl: string;
  replica: NativeProgram;
  /** The first server: to be stopped where it stands, and woken again. */
  primary: { freeze(): void; wake(): void };
  /** Both logins with both servers in their addresses, as libpq writes them. */
  either: DatabaseUrls;
  /** From now on a commit is answered only when the replica has it too. */
  waitForReplica(): Promise<void>;
  /** Makes the replica the server that is written to. */
  promote(): Promise<void>;
}

/** Starts them: a replica begins as a copy of the stopped server's files. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoststand-tests-'));
  chmodSync(dataDir, 0o711);
  const place = { dataDir, port: await freePort(), settings: SETTINGS };
  const first = await startEmbeddedPostgres(place);
  await migrate(first);
  await first.stop();

  const user = databaseUser(join(dataDir, 'postgres'));
  const home = databaseHome(dataDir, user);
  const copy = join(home, 'replica');
  execFileSync('cp', ['-a', join(home, 'cluster'), copy]);
  const { hostname, port, username, password } = new URL(first.ownerUrl);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  execFileSync('cp', ['-a', join(copy, 'PG_VERSION'), join(copy, 'standby.signal')]); // its being there is what counts
  const primary = await startEmbeddedPostgres(place);
  const replica = await startNativeProgram({
    path: join(postgresBinaries(home, user), 'bin', 'postgres'),
    user,
    args: (given) => [
      ...['-D', copy, '-p', String(given.port), '-c', 'fsync=off'],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ],
  });
  const onReplica = (url: string) => {
    const there = new URL(url);
    there.port = String(replica.port);
    return there.href;
  };
  await untilItReads(onReplica(primary.ownerUrl));
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processesIn(join(home, 'cluster'))) process.kill(pid, signal);
  };
  const either = (url: string) => url.replace(/@([^/]+)/, `@$1,127.0.0.1:${replica.port}`);
  return {
    primary: { freeze: () => send('SIGSTOP'), wake: () => send('SIGCONT') },
    either: { ownerUrl: either(primary.ownerUrl), appUrl: either(primary.appUrl) },
    async waitForReplica() {
      await asked(primary.ownerUrl, `alter system set synchronous_standby_names = '*'`);
      await asked(primary.ownerUrl, 'select pg_reload_conf()');
      const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`;
      while ((await asked(primary.ownerUrl, isSynchronous)) === 0) await sleep(LOOK_AGAIN_MS);
    },
    promote: async () => void (await asked(onReplica(primary.ownerUrl), 'select pg_promote()')),
    ownerUrl: primary.ownerUrl,
    appUrl: primary.appUrl,
    replicaUrl: onReplica(primary.appUrl),
    replicaOwnerUrl: onReplica(primary.ownerUrl),
    replica,
    async [Symbol.asyncDispose]() {
      send('SIGCONT'); // a frozen one would not end
      await replica[Symbol.asyncDispose]();
      await primary.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** How many rows a statement of the owner's returns. */
async function asked(url: string, text: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** A replica takes connections before it lets anybody read. */
async function untilItReads(url: string): Promise<void> {
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      return;
    } catch {
      await sleep(LOOK_AGAIN_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
