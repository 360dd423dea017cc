import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../process/startup-error.ts';
import { isAlive, type OsUser, worksIn } from './embedded-postgres-os.ts';

const READY_WITHIN_MS = 60_000; // a crash recovery may take its time
const DEAD_LOCK_FOR_MS = 2_000; // an ended process not yet collected makes its lock look alive for up to a second
const FAST_STOP_WITHIN_MS = 3_000; // leaves time for an immediate stop within the ten seconds of a shutdown
const POLL_MS = 10;
const LOG_TAIL_LINES = 6;

const OUR_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Below this level stand failed statements, which quote the guests they were about.
  log_min_messages: 'log',
};

/** What it takes to start one PostgreSQL server. */
export interface ServerPlan {
  /** The folder with `bin`. */
  binaries: string;
  cluster: string;
  user: OsUser | null;
  logFile: string;
  /** A fixed port, or null for a free one. */
  port: number | null;
  settings: Readonly<Record<string, string>>;
}

/** A server that answers; `child` is null when it was already running and taken over. */
export interface RunningServer {
  pid: number;
  port: number;
  child: ChildProcess | null;
}

/** Takes over the server that a killed process left behind on this cluster, or starts one. */
export async function adoptOrLaunch(plan: ServerPlan): Promise<RunningServer> {
  return (await adopt(plan.cluster)) ?? (await launch(plan));
}

/** Stops the server: sessions are ended, nothing committed is lost. */
export async function stopServer({ pid }: RunningServer, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!worksIn(pid, cluster)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + FAST_STOP_WITHIN_MS;
    while (worksIn(pid, cluster) && Date.now() < deadline) await sleep(POLL_MS);
  }
}

/** What of a finished program's output helps to see why. */
export function tail(output: string): string {
  return output.trim().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}

async function adopt(cluster: string): Promise<RunningServer | null> {
  const deadline = Date.now() + READY_WITHIN_MS;
  const strangerDeadline = Date.now() + DEAD_LOCK_FOR_MS;
  while (Date.now() < deadline) {
    const found = readPostmaster(cluster);
    if (!found || !isAlive(found.pid)) return null;
    if (worksIn(found.pid, cluster)) {
      if (found.isReady) return { pid: found.pid, port: found.port, child: null };
    } else if (Date.now() > strangerDeadline) {
      // The id belongs to another program by now. PostgreSQL itself cannot tell and would refuse to start.
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return null;
    }
    await sleep(POLL_MS);
  }
  throw new StartupError(
    `The PostgreSQL server that runs on ${cluster} does not become ready. Stop it and start again.`,
  );
}

async function launch(plan: ServerPlan): Promise<RunningServer> {
  const port = plan.port ?? (await freePort());
  const child = spawnServer(plan, port);
  await once(child, 'spawn').catch((cause: Error) => {
    throw new StartupError(`The embedded PostgreSQL did not start: ${cause.message}`, { cause });
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && child.pid && Date.now() < deadline) {
    const found = readPostmaster(plan.cluster);
    if (found?.pid === child.pid && found.isReady) return { pid: child.pid, port, child };
    await sleep(POLL_MS);
  }
  child.kill('SIGQUIT');
  const log = existsSync(plan.logFile) ? readFileSync(plan.logFile, 'utf8') : '';
  const reason = /could not (bind|create any TCP)/.test(log)
    ? `port ${port} is taken`
    : `its log ends:\n${tail(log)}`;
  throw new StartupError(`The embedded PostgreSQL did not start: ${reason}`);
}

function spawnServer({ binaries, cluster, user, logFile, settings }: ServerPlan, port: number): ChildProcess {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.previous`);
  const log = openSync(logFile, 'a', 0o600);
  const all = { ...OUR_SETTINGS, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  try {
    const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster, '-p', String(port), ...options], {
      ...user,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      // A session of its own: Ctrl-C in the terminal must not stop the database before the server has drained.
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** The port of the server that answers on this cluster; null when none does. */
export function portOf(cluster: string): number | null {
  const found = readPostmaster(cluster);
  return found?.isReady && worksIn(found.pid, cluster) ? found.port : null;
}

/** Lines 1, 4 and 8 of the file: process id, port, state (PostgreSQL's pidfile.h). */
function readPostmaster(cluster: string): { pid: number; port: number; isReady: boolean } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** A port that nobody listens on, below the range from which the system serves outgoing connections. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((answer) => {
      const probe = createServer();
      probe.once('error', () => answer(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
    });
    if (isFree) return port;
  }
}
