import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { buildStaleApi } from '../../api/scripts/build-stale.ts';
import { ROOT } from '../../api/scripts/run-tool.ts';
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded/embedded-postgres.ts';
import { GOOGLE_LOGIN } from './google-login.ts';
import type { Side, Sides } from './measure.ts';
import { ownPackage } from './own-package.ts';
import { PEER_FUNCTIONS } from './peer-queries.ts';

/** With these, whoever makes a session in the database can sign its access token. */
export const JWT_SECRET = 'a secret for the bench alone, with more than 32 bytes';
export const TOKEN_SECONDS = 86_400;

/** What is compared, in processes of their own over one database with PostgreSQL's default settings. */
export interface Stage extends Sides, AsyncDisposable {
  /** The database's owner, for the seed. */
  ownerUrl: string;
  /** The login that product and raw limit use. */
  appUrl: string;
  /** Runs `work` with a process of the product that has only just started, beside the others, and ends it. */
  withFreshApi<Result>(work: (api: Side) => Promise<Result>): Promise<Result>;
  /** Starts PostGraphile: when the data is there, as it looks at tables once and for all. */
  invitePeer(): Promise<void>;
}

/** Builds the API and starts everything in a throw-away folder. Disposing ends all of it. */
export async function openStage(): Promise<Stage> {
  await buildStaleApi(new AbortController().signal);
  const dataDir = mkdtempSync(join(tmpdir(), 'hoststand-bench-'));
  chmodSync(dataDir, 0o711);
  const stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  try {
    const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir });
    stack.defer(stop);
    const database = {
      DATABASE_URL: ownerUrl,
      APP_DATABASE_URL: appUrl,
      NODE_ENV: 'production',
      MAIL: 'file',
    };
    const start = (entry: string, ready: RegExp, env: NodeJS.ProcessEnv, until = stack) =>
      startProcess(until, entry, ready, { ...database, ...env });
    const startApi = (until: AsyncDisposableStack) =>
      start(
        'api/dist/main.js',
        /GraphQL API +(http\S+)\/graphql/,
        {
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          JWT_SECRET,
          ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS),
          LOG_LEVEL: 'error',
          GOOGLE_BOOKING_LOGINS: GOOGLE_LOGIN,
          TRUST_PROXY: '1', // each simulated guest comes from an address of its own, as they do in life
        },
        until,
      );
    const api = await startApi(stack);
    const startRaw = (PIPELINE: string) =>
      start('tests/bench/raw-server.ts', /listening on (http\S+)/, { PIPELINE });
    const raw = await startRaw('0');
    const pipelined = await startRaw('1');
    const stage: Stage = {
      ...{ api, raw, pipelined, peer: null, ownerUrl, appUrl },
      quiet: () => jobsDone(ownerUrl),
      async withFreshApi(work) {
        await using soonOver = new AsyncDisposableStack();
        return await work(await startApi(soonOver));
      },
      async invitePeer() {
        const folder = await ownPackage('peer');
        await addPeerFunctions(ownerUrl);
        stage.peer = await start(join(folder, 'server.js'), /listening on (http\S+)/, {
          GRAPHILE_ENV: 'production',
        });
      },
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
    return stage;
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function addPeerFunctions(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(PEER_FUNCTIONS);
  await owner.end();
}

async function startProcess(
  stack: AsyncDisposableStack,
  entry: string,
  ready: RegExp,
  env: NodeJS.ProcessEnv,
): Promise<Side> {
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stack.defer(() => endProcess(child));
  let said = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    said += chunk;
    const url = said.match(ready)?.[1];
    if (url) return { url, pid: child.pid ?? 0 };
  }
  throw new Error(`${entry} ended before it was ready:\n${said}`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const LOOK_EVERY_MS = 50;
/** One that was given up stays in the queue and waits for nobody. */
const WAITING = `select exists (select from graphile_worker.jobs
  where run_at <= now() and attempts < max_attempts) as waits`;

async function jobsDone(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    while ((await owner.query<{ waits: boolean }>(WAITING)).rows[0]?.waits) await pause(LOOK_EVERY_MS);
  } finally {
    await owner.end();
  }
}
