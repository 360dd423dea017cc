import { expect, test } from 'vitest';
import { migrate } from '../../../api/src/platform/db/setup/migrate.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();

async function readiness(): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.url}/health/ready`);
  return { status: answer.status, body: await answer.json() };
}

const wrong = (says: string) => ({
  status: 503,
  body: {
    status: 'unavailable',
    checks: {
      process: { ok: true },
      database: { ok: true },
      tables: { ok: true },
      migrations: { ok: false, says },
    },
  },
});

test('an orchestrator hears that all is well, check by check', async () => {
  expect(await readiness()).toEqual({
    status: 200,
    body: {
      status: 'ready',
      checks: {
        process: { ok: true },
        database: { ok: true },
        tables: { ok: true },
        migrations: { ok: true },
      },
    },
  });
});

test('a process is not ready on a database that another version has taken further, and says what to do', async () => {
  await server.rows(`insert into mikro_orm_migrations (name) values ('m9999-of-tomorrow')`);
  await expect
    .poll(readiness, { timeout: 60_000 })
    .toEqual(wrong('The database is newer than this version. Start the version that brought it up.'));
  await server.rows(`delete from mikro_orm_migrations where name = 'm9999-of-tomorrow'`);
  await expect.poll(async () => (await readiness()).status, { timeout: 60_000 }).toBe(200);
});

test('a process is not ready on a database whose tables the application may not read, and says what to do', async () => {
  await server.rows('revoke select on bookings from hoststand_application');
  await expect.poll(readiness, { timeout: 60_000 }).toMatchObject({
    status: 503,
    body: {
      checks: {
        tables: {
          ok: false,
          says: 'The application may not read the database’s tables. Start anew: that gives its login the rights again.',
        },
      },
    },
  });
  await migrate(server);
  await expect
    .poll(readiness, { timeout: 60_000 })
    .toMatchObject({ status: 200, body: { checks: { tables: { ok: true } } } });
});

test('a process is not ready on a database that lacks a migration, for instance one restored from a backup', async () => {
  await server.rows(`delete from mikro_orm_migrations where name like 'm0001-%'`);
  await expect
    .poll(readiness, { timeout: 60_000 })
    .toEqual(
      wrong('The database is older than this version. Start this version anew: it brings the database up.'),
    );
});
