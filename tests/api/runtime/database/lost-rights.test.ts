import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../../api/src/migrations/list.ts';
import { openDatabase } from '../../../../api/src/platform/db/connections/connect.ts';
import { migrate } from '../../../../api/src/platform/db/setup/migrate.ts';
import { presentRights } from '../../../../api/src/platform/db/setup/rights.ts';
import { StartupError } from '../../../../api/src/platform/process/startup-error.ts';
import type { DatabaseUrls } from '../../../testkit/databases/database-urls.ts';
import { nameOf, type OtherServer, startOtherServer } from '../../../testkit/databases/other-server.ts';

/** What a dump that was restored on a server without the product's roles leaves of the rights: nothing. */
const AFTER_RESTORE = `
do $$ declare policy record; begin
  for policy in select * from pg_policies where policyname = tablename || '_jobs' loop
    execute format('drop policy %I on %I.%I', policy.policyname, policy.schemaname, policy.tablename);
  end loop;
end $$;
drop owned by hoststand_application;
grant execute on all functions in schema app_private to public`;

const opened = new AsyncDisposableStack();
let server: OtherServer;

beforeAll(async () => {
  server = opened.use(await startOtherServer());
}, 240_000);
afterAll(() => opened.disposeAsync());

async function asOwner<Value>(
  { ownerUrl }: DatabaseUrls,
  work: (owner: Client) => Promise<Value>,
): Promise<Value> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const rightsOf = (database: DatabaseUrls) =>
  asOwner(database, async (owner) => {
    await owner.query('begin');
    return presentRights(owner);
  });

/** As a process does at its start. */
async function start({ ownerUrl, appUrl }: DatabaseUrls): Promise<void> {
  const env = { DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl, DATA_DIR: '/tmp' };
  await migrate(await openDatabase(env));
}

test('an owner who may not make roles is told in one line what a superuser must run, and that is all it takes', async () => {
  const database = await server.emptyDatabase('mary', 'nocreaterole');
  await expect(start(database)).rejects.toThrow(
    "As a superuser, run: create role hoststand_app login password '<a password>';",
  );
  await server.asSuperuser(`create role hoststand_app login password '${new URL(database.appUrl).password}'`);
  const refusal = await start(database).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  const { message } = refusal as StartupError;
  expect(message.split('\n')).toHaveLength(1);
  await server.asSuperuser(message.slice(message.indexOf('create role')));
  await start(database);
  await server.asSuperuser(`drop database ${nameOf(database)}`);
});

test('a start gives the application and the owner again what a restored dump has lost', async () => {
  const database = await server.emptyDatabase('ada');
  await start(database);
  const before = await rightsOf(database);
  expect(before.length).toBeGreaterThan(250);
  await server.asSuperuser(`${AFTER_RESTORE}; drop role hoststand_application`, nameOf(database));
  expect(await rightsOf(database)).not.toContain('grant select on public.bookings to hoststand_application');
  await start(database);
  expect(await rightsOf(database)).toEqual(before);
  await start(database);
  expect(await rightsOf(database)).toEqual(before);
});

test('a dump that was taken before the database remembered its rights gets them too', async () => {
  const database = await server.emptyDatabase('grace');
  await start(database);
  const before = await rightsOf(database);
  await server.asSuperuser(
    `drop table app_private.kept_rights;
     delete from mikro_orm_migrations where name = 'm0037-kept-rights'; ${AFTER_RESTORE}`,
    nameOf(database),
  );
  await start(database);
  const after = await rightsOf(database);
  const since = migrations.slice(migrations.findIndex(({ name }) => name === 'm0037-kept-rights') + 1);
  if (since.length === 0) expect(after).toEqual(before);
  else expect(before).toEqual(expect.arrayContaining(after));
});

test('an operator whose dump was restored as somebody else is told so, and how to do it right', async () => {
  const database = await server.emptyDatabase('joan');
  await start(database);
  await server.asSuperuser('alter table bookings owner to current_user', nameOf(database));
  await expect(start(database)).rejects.toThrow(
    /^The tables of this database belong to landlord, not to joan of DATABASE_URL\. .*pg_restore --no-owner --role=joan/,
  );
});

test('what the database refuses at a start is told in one line', async () => {
  const database = await server.emptyDatabase('vera');
  await server.asSuperuser(
    `revoke create on database ${nameOf(database)} from vera; alter database ${nameOf(database)} owner to current_user`,
  );
  const refusal = await start(database).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).message).toMatch(
    /^The database refused while .*: permission denied for .* \(42501\)\. Give the login of DATABASE_URL this right[^\n]*$/,
  );
});
