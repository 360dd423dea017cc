import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUser } from '../../../../api/src/platform/db/embedded/embedded-postgres-os.ts';
import type { DatabaseUrls } from '../../../testkit/databases/database-urls.ts';
import { type OwnDatabase, startOwnDatabase } from '../../../testkit/databases/own-database.ts';
import { startHoststandProcess } from '../../../testkit/programs/hoststand-process.ts';

/** Certificates as an operator would make them, for a server that is called `localhost`. */
const folder = mkdtempSync(join(tmpdir(), 'hoststand-test-'));
const place = (name: string) => join(folder, name);
let database: OwnDatabase;

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });

function authority(name: string): void {
  const subject = ['-subj', `/CN=${name}`, '-days', '2', '-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...subject, '-keyout', place(`${name}.key`), '-out', place(`${name}.pem`));
}

function serverCertificate(): void {
  const request = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', place('server.key')];
  openssl('req', ...request, '-out', place('server.csr'), '-addext', 'subjectAltName=DNS:localhost');
  const by = ['-CA', place('ours.pem'), '-CAkey', place('ours.key'), '-copy_extensions', 'copy'];
  openssl('x509', '-req', '-in', place('server.csr'), ...by, '-days', '2', '-out', place('server.pem'));
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  authority('ours');
  authority('others');
  serverCertificate();
  const user = databaseUser('/nonexistent');
  if (user) chownSync(place('server.key'), user.uid, user.gid);
  database = await startOwnDatabase({
    ssl: 'on',
    ssl_cert_file: place('server.pem'),
    ssl_key_file: place('server.key'),
  });
}, 240_000);
afterAll(async () => {
  await database?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Both logins, at this name of the server, checked against this authority. */
function over(authorityName: string, host = 'localhost'): DatabaseUrls {
  const checked = (url: string) => {
    const address = new URL(url);
    address.hostname = host;
    address.searchParams.set('sslmode', 'verify-full');
    address.searchParams.set('sslrootcert', place(`${authorityName}.pem`));
    return address.href;
  };
  return { ownerUrl: checked(database.ownerUrl), appUrl: checked(database.appUrl) };
}

test('with sslmode=verify-full every connection of a process is encrypted, and it works as ever', async () => {
  await using process = await startHoststandProcess(over('ours'));
  expect((await fetch(`${process.url}/health/ready`)).status).toBe(200);
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ name: string; ssl: boolean }>(
    `select distinct application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
      where application_name like 'hoststand-%'`,
  );
  await owner.end();
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows.filter(({ ssl }) => !ssl)).toEqual([]);
}, 240_000);

test.each([
  { why: 'of another authority', urls: () => over('others') },
  { why: 'for another name', urls: () => over('ours', '127.0.0.1') },
])(
  'a server with a certificate $why is refused at the start, in one line that says so',
  async ({ urls }) => {
    const started = await startHoststandProcess(urls()).then(
      async (process) => {
        await process[Symbol.asyncDispose]();
        return 'it started';
      },
      (error: Error) => error.message,
    );
    const [, ...said] = started.trim().split('\n');
    expect(said).toEqual([expect.stringMatching(/certificate.*DATABASE_URL/)]);
  },
  60_000,
);
