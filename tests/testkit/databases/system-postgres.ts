import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseUser } from '../../../api/src/platform/db/embedded/embedded-postgres-os.ts';
import { errorCode } from '../../../api/src/platform/process/startup-error.ts';
import { type NativeProgram, startNativeProgram } from '../servers/native-program.ts';
import { type OtherServer, otherServer, SUPERUSER } from './other-server.ts';
import { processesIn } from './own-database.ts';

const PASSWORD = 'of a test alone';
const STARTING = '57P03'; // cannot_connect_now: PostgreSQL manual, appendix A
const OLDEST = 15; // what the product asks for

const versionOf = (folder: string) => Number(/postgresql\/(\d+)\//.exec(folder)?.[1]);

/** PostgreSQL as the system's packages bring it, with its tools; null when this machine has none that is new enough. */
export const systemPostgres =
  globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => versionOf(folder) >= OLDEST)
    .filter((folder) =>
      ['postgres', 'initdb', 'pg_dump', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
    )
    .sort((a, b) => versionOf(b) - versionOf(a))[0] ?? null;

/** Whom its programs run as: they refuse root. */
export const systemUser = databaseUser('/nonexistent');

/** How one of its tools ended, and what it said. */
export interface ToolSaid {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs one of its tools to its end. */
export async function runTool(name: string, ...args: string[]): Promise<ToolSaid> {
  if (!systemPostgres)
    throw new Error('This machine has no PostgreSQL with its tools: apt-get install postgresql');
  const options = { ...systemUser, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, maxBuffer: 1e8 };
  const run = promisify(execFile)(join(systemPostgres, name), args, options);
  return run.then(
    (said) => ({ code: 0, ...said }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      stdout: error.stdout,
      stderr: error.stderr,
    }),
  );
}

/** A folder that its programs may write to. */
export function systemFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hoststand-tests-'));
  chmodSync(folder, 0o711);
  if (systemUser) chownSync(folder, systemUser.uid, systemUser.gid);
  return folder;
}

/** A server of the system's own PostgreSQL. */
export interface SystemServer extends OtherServer {
  program: NativeProgram;
  /** Its data directory. */
  cluster: string;
}

/** Makes one and starts it. Disposing ends it and removes its files. */
export async function startSystemServer(settings: Record<string, string> = {}): Promise<SystemServer> {
  const folder = systemFolder();
  const cluster = join(folder, 'cluster');
  const password = join(folder, 'password');
  writeFileSync(password, PASSWORD, { mode: 0o644 });
  const made = await runTool(
    'initdb',
    ...[`--pgdata=${cluster}`, `--username=${SUPERUSER}`, `--pwfile=${password}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
  );
  if (made.code !== 0) throw new Error(made.stderr);
  const server = await runCluster(cluster, settings);
  return {
    ...server,
    cluster,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Starts a server on a data directory that is there, and resolves when it lets people in; disposing ends it as a power cut would, and leaves the files. */
export async function runCluster(
  cluster: string,
  settings: Record<string, string> = {},
): Promise<Omit<SystemServer, 'cluster'>> {
  mkdirSync(cluster, { recursive: true });
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...settings };
  const program = await startNativeProgram({
    path: join(systemPostgres ?? '', 'postgres'),
    user: systemUser,
    args: ({ port }) => [
      ...['-D', cluster, '-p', String(port)],
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  const url = new URL(`postgres://${SUPERUSER}@127.0.0.1:${program.port}/postgres`);
  url.password = PASSWORD;
  const server = otherServer(url.href);
  const reads = () =>
    server.asSuperuser('select').then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) !== STARTING) throw error;
        return false;
      },
    );
  while (!(await reads())) await sleep(50);
  return {
    ...server,
    program,
    async [Symbol.asyncDispose]() {
      await killAllIn(cluster);
      await program[Symbol.asyncDispose]();
    },
  };
}

async function killAllIn(cluster: string): Promise<void> {
  for (let left = processesIn(cluster); left.length > 0; left = processesIn(cluster)) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // it has ended by itself
      }
    }
    await sleep(50);
  }
}
