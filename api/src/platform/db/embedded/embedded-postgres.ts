import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { keptFile } from '../../process/kept-file.ts';
import { errorCode, StartupError } from '../../process/startup-error.ts';
import { APP_LOGIN, ensureAppLogin } from '../setup/connect-app-login.ts';
import { sql } from '../statement.ts';
import { claimDataDir, holderOfDataDir } from './embedded-postgres-claim.ts';
import { openCluster } from './embedded-postgres-cluster.ts';
import { databaseHome, postgresBinaries } from './embedded-postgres-home.ts';
import { databaseUser, requireKnownSystem } from './embedded-postgres-os.ts';
import { portOf } from './embedded-postgres-process.ts';
import { keepRunning } from './embedded-postgres-supervision.ts';

const OWNER_LOGIN = 'hoststand';
const DATABASE = 'hoststand';
const PASSWORDS_FILE = 'postgres-passwords.json';
const WRONG_PASSWORD = '28P01'; // invalid_password, PostgreSQL manual, appendix A

const passwordsFile = z.object({ owner: z.string(), app: z.string() });
type Passwords = z.infer<typeof passwordsFile>;

/** What to start. */
export interface EmbeddedPostgresOptions {
  /** Holds the files and passwords; an absolute path. Made when absent. */
  dataDir: string;
  /** A free one by default. */
  port?: number;
  /** Server settings beyond PostgreSQL's own defaults, such as `{ fsync: 'off' }` for throw-away data. */
  settings?: Readonly<Record<string, string>>;
}

/** A running server with the database `hoststand` and its two logins. */
export interface EmbeddedPostgres {
  /** For migrations and jobs: may do everything. */
  ownerUrl: string;
  /** For requests: owns nothing. */
  appUrl: string;
  /** Ends the server within a few seconds; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the npm packages, on 127.0.0.1. A server that a killed process left behind
 * is taken over; one that dies is started again on the same port. It also ends with this process.
 * @throws StartupError in one clear line for whatever is in the way.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  requireKnownSystem();
  const giveBack = claimDataDir(options.dataDir);
  try {
    return await startOnClaimed(options, giveBack);
  } catch (error) {
    giveBack();
    throw error;
  }
}

/**
 * The embedded database that another process of this machine runs on the same data directory; null when none does.
 * @throws StartupError while that process starts or stops.
 */
export function runningEmbeddedPostgres(dataDir: string): Omit<EmbeddedPostgres, 'stop'> | null {
  const holder = holderOfDataDir(dataDir);
  if (holder === null) return null;
  const home = databaseHome(dataDir, databaseUser(join(dataDir, 'postgres')));
  const port = portOf(join(home, 'cluster'));
  if (port === null) {
    throw new StartupError(
      `Process ${holder} on ${dataDir} is just starting or stopping. Try again in a moment.`,
    );
  }
  const passwords = readPasswords(dataDir, home);
  return {
    ownerUrl: urlOf(OWNER_LOGIN, passwords.owner, port),
    appUrl: urlOf(APP_LOGIN, passwords.app, port),
  };
}

async function startOnClaimed(
  options: EmbeddedPostgresOptions,
  giveBack: () => void,
): Promise<EmbeddedPostgres> {
  const { dataDir, port = null, settings = {} } = options;
  const user = databaseUser(join(dataDir, 'postgres'));
  const home = databaseHome(dataDir, user);
  const binaries = postgresBinaries(home, user);
  const passwords = readPasswords(dataDir, home);
  const owner = { ownerLogin: OWNER_LOGIN, ownerPassword: passwords.owner };
  const isDurable = settings.fsync !== 'off';
  const cluster = await openCluster({ home, binaries, user, ...owner, isDurable });
  const plan = { binaries, cluster, user, port, settings, logFile: join(home, 'postgres.log') };
  const server = await keepRunning(plan);
  try {
    await prepareDatabase(server.port, passwords);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    ownerUrl: urlOf(OWNER_LOGIN, passwords.owner, server.port),
    appUrl: urlOf(APP_LOGIN, passwords.app, server.port),
    async stop() {
      await server.stop();
      giveBack();
    },
  };
}

function readPasswords(dataDir: string, home: string): Passwords {
  if (existsSync(join(home, 'cluster')) && !existsSync(join(dataDir, PASSWORDS_FILE))) {
    throw new StartupError(
      `${join(dataDir, PASSWORDS_FILE)} is missing, so nobody can log in to the data beside it. Put it back, or set DATA_DIR to another directory.`,
    );
  }
  const random = () => randomBytes(24).toString('hex');
  const content = keptFile(dataDir, PASSWORDS_FILE, () => JSON.stringify({ owner: random(), app: random() }));
  return passwordsFile.parse(JSON.parse(content));
}

async function prepareDatabase(port: number, passwords: Passwords): Promise<void> {
  const owner = new Client(urlOf(OWNER_LOGIN, passwords.owner, port, 'postgres'));
  try {
    await owner.connect();
    const { rowCount } = await owner.query(sql`select from pg_database where datname = ${DATABASE}`);
    if (!rowCount) await owner.query(`create database ${DATABASE}`);
    await ensureAppLogin(owner, passwords.app);
  } catch (error) {
    if (errorCode(error) !== WRONG_PASSWORD) throw error;
    throw new StartupError(
      `The passwords in ${PASSWORDS_FILE} do not fit the data beside it. Put the right file back, or set DATA_DIR to another directory.`,
    );
  } finally {
    await owner.end();
  }
}

function urlOf(login: string, password: string, port: number, database = DATABASE): string {
  return `postgres://${login}:${password}@127.0.0.1:${port}/${database}`;
}
