import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { startEmbeddedPostgres } from '../../../api/src/platform/db/embedded/embedded-postgres.ts';
import { type DatabaseUrls, onDatabase } from './database-urls.ts';

/** A PostgreSQL server as somebody else set it up: with a superuser whom the product never hears of. */
export interface OtherServer extends AsyncDisposable {
  /** The superuser, to look at what is there and to make what a superuser makes. */
  asSuperuser<Row extends QueryResultRow>(statement: string, database?: string): Promise<Row[]>;
  /** That login, on the database `postgres`. */
  superuserUrl: string;
  /** An empty database and its owner, who is no superuser; `more` are attributes of that login, such as `createrole`. */
  emptyDatabase(owner: string, more?: string): Promise<DatabaseUrls>;
}

/** Of every such server. */
export const SUPERUSER = 'landlord';

/** The name of a database. */
export const nameOf = ({ ownerUrl }: DatabaseUrls) => new URL(ownerUrl).pathname.slice(1);

/** Starts one that has no role of the product, of the binaries that the product brings. */
export async function startOtherServer(settings: Record<string, string> = {}): Promise<OtherServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoststand-tests-'));
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', ...settings } });
  const other = otherServer(await renamed(server.ownerUrl));
  await other.asSuperuser('drop role hoststand_app');
  return {
    ...other,
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** What a superuser can do on a server that runs. */
export function otherServer(superuserUrl: string): Omit<OtherServer, typeof Symbol.asyncDispose> {
  const asSuperuser = <Row extends QueryResultRow>(statement: string, database = 'postgres') =>
    ask<Row>(onDatabase(superuserUrl, database), statement);
  const appPassword = randomBytes(24).toString('hex');
  return {
    superuserUrl,
    asSuperuser,
    async emptyDatabase(owner, more = 'createrole') {
      const name = `restaurants_${randomBytes(4).toString('hex')}`;
      const password = randomBytes(16).toString('hex');
      await asSuperuser(`create role ${owner} login password '${password}' nosuperuser nobypassrls ${more}`);
      await asSuperuser(`create database ${name} owner ${owner}`);
      const ownerUrl = new URL(onDatabase(superuserUrl, name));
      ownerUrl.username = owner;
      ownerUrl.password = password;
      const appUrl = new URL(ownerUrl);
      appUrl.username = 'hoststand_app';
      appUrl.password = appPassword;
      return { ownerUrl: ownerUrl.href, appUrl: appUrl.href };
    },
  };
}

/** The superuser is called as on somebody else's server. A login cannot rename itself, so another one does it. */
async function renamed(ownerUrl: string): Promise<string> {
  const as = (login: string) => {
    const url = new URL(onDatabase(ownerUrl, 'postgres'));
    url.username = login;
    return url.href;
  };
  const { password, username } = new URL(ownerUrl);
  await ask(as(username), `create role renaming superuser login password '${password}'`);
  await ask(as('renaming'), `alter role ${username} rename to ${SUPERUSER}`);
  await ask(as(SUPERUSER), 'drop role renaming');
  return as(SUPERUSER);
}

async function ask<Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
