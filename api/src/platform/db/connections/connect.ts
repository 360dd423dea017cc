import { scryptSync } from 'node:crypto';
import type { Client } from 'pg';
import type { Env } from '../../../env.ts';
import { errorCode, StartupError } from '../../process/startup-error.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { APP_LOGIN, ensureAppLogin } from '../setup/connect-app-login.ts';
import { sql } from '../statement.ts';
import { databaseClient } from './database-client.ts';
import { hostsInWords } from './database-places.ts';
import { requireSessions } from './pooler.ts';

const OLDEST_VERSION = 150_000; // PostgreSQL 15, as server_version_num
const ANSWER_WITHIN_MS = 5_000;
const bound = { givenUpAfterMs: ANSWER_WITHIN_MS, greetedWithinMs: ANSWER_WITHIN_MS };
const WRONG_LOGIN = ['28P01', '28000']; // SQLSTATEs: PostgreSQL manual, appendix A
const NO_SUCH_DATABASE = '3D000';
const NOT_ALLOWED = '42501';
/** How Node says that a certificate does not prove who the server is. */
const UNTRUSTED = /CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** A database that answers, with its two logins. */
export interface OpenedDatabase {
  /** For migrations and jobs. */
  ownerUrl: string;
  /** For requests: owns nothing, row-level security binds it. */
  appUrl: string;
  /** Whether it is our own embedded server, which ends with `stop`. */
  isEmbedded: boolean;
  stop(): Promise<void>;
}

/**
 * The database of DATABASE_URL, or else the embedded one, checked and with both logins in place.
 * @throws StartupError in one line when it does not answer, is too old or its logins are not fit.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'APP_DATABASE_URL' | 'DATA_DIR'>,
): Promise<OpenedDatabase> {
  if (!env.DATABASE_URL) {
    return { isEmbedded: true, ...(await startEmbeddedPostgres({ dataDir: env.DATA_DIR })) };
  }
  const ownerUrl = env.DATABASE_URL;
  const appUrl = env.APP_DATABASE_URL ?? withAppLogin(ownerUrl);
  await withClient('DATABASE_URL', ownerUrl, async (owner) => {
    await requireVersion(owner, ownerUrl);
    await requireSessions(owner, ownerUrl);
    if (env.APP_DATABASE_URL) await makeMissingAppLogin(owner, appUrl);
    else if (!(await canLogIn(appUrl))) await makeAppLogin(owner, appUrl);
  });
  await withClient('APP_DATABASE_URL', appUrl, (app) => requireBoundLogin(app, ownerUrl));
  return { ownerUrl, appUrl, isEmbedded: false, stop: async () => undefined };
}

/**
 * The owner's URL with the application's login. Its password follows from the owner's, so that every process of
 * an installation arrives at the same one and none is stored.
 */
function withAppLogin(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  if (!url.password) {
    throw new StartupError(
      'DATABASE_URL has no password to derive the application login from. Set APP_DATABASE_URL.',
    );
  }
  const password = scryptSync(decodeURIComponent(url.password), APP_LOGIN, 24).toString('hex');
  url.username = APP_LOGIN;
  url.password = password;
  return url.href;
}

/**
 * Makes sure that PostgreSQL answers its owner there.
 * @throws StartupError in one line when it does not, or is too old.
 */
export async function requireAnswer(ownerUrl: string): Promise<void> {
  await withClient('DATABASE_URL', ownerUrl, (owner) => requireVersion(owner, ownerUrl));
}

async function withClient(
  variable: string,
  url: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = databaseClient(url, bound);
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    throw error instanceof StartupError ? error : inWords(variable, url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function inWords(variable: string, url: string, cause: unknown): StartupError {
  const { username, pathname } = new URL(url);
  const host = hostsInWords(url);
  const code = errorCode(cause) ?? '';
  const say = (message: string) => new StartupError(message, { cause });
  if (WRONG_LOGIN.includes(code)) {
    return say(`PostgreSQL at ${host} refuses the login ${username}. Correct ${variable}.`);
  }
  if (code === NO_SUCH_DATABASE) {
    return say(
      `PostgreSQL at ${host} has no database ${pathname.slice(1)}. Create it, or correct ${variable}.`,
    );
  }
  if (UNTRUSTED.test(code)) {
    return say(
      `The certificate of PostgreSQL at ${host} cannot be trusted (${code}). Correct it, or sslrootcert in ${variable}.`,
    );
  }
  const reason = code || (cause instanceof Error ? cause.message : 'unknown reason');
  return say(`No PostgreSQL answers at ${host} (${reason}). Start it, or correct ${variable}.`);
}

async function requireVersion(owner: Client, ownerUrl: string): Promise<void> {
  const { rows } = await owner.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  );
  const [version] = rows;
  if (version && Number(version.number) >= OLDEST_VERSION) return;
  throw new StartupError(
    `The database at ${hostsInWords(ownerUrl)} is PostgreSQL ${version?.name}. Hoststand needs version 15 or later.`,
  );
}

async function canLogIn(url: string): Promise<boolean> {
  const client = databaseClient(url, bound);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (WRONG_LOGIN.includes(errorCode(error) ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The login hoststand_app is made when its URL is given and there is none yet, so that a pooler in front, which wants to know
 * its password beforehand, needs no step by hand. One that exists is left as it is.
 */
async function makeMissingAppLogin(owner: Client, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  if (username !== APP_LOGIN || !/^[0-9a-f]{32,}$/.test(password)) return;
  const { rowCount } = await owner.query(sql`select from pg_roles where rolname = ${APP_LOGIN}`);
  if (!rowCount) await makeAppLogin(owner, appUrl);
}

async function makeAppLogin(owner: Client, appUrl: string): Promise<void> {
  try {
    await ensureAppLogin(owner, new URL(appUrl).password);
  } catch (cause) {
    if (errorCode(cause) !== NOT_ALLOWED) throw cause;
    throw new StartupError(
      `The login of DATABASE_URL may not make the login ${APP_LOGIN}. As a superuser, run: ` +
        `create role ${APP_LOGIN} login password '<a password>'; Then set APP_DATABASE_URL to it.`,
      { cause },
    );
  }
}

async function requireBoundLogin(app: Client, ownerUrl: string): Promise<void> {
  const { rows } = await app.query<{ is_unbound: boolean }>(
    sql`select rolsuper or rolbypassrls
        or rolname = ${decodeURIComponent(new URL(ownerUrl).username)} as is_unbound
        from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.is_unbound === false) return;
  throw new StartupError(
    'The login of APP_DATABASE_URL is the owner or above row-level security, so it could see every restaurant. ' +
      'Give the application a login of its own.',
  );
}
