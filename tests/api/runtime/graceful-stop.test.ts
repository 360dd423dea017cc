import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { Caller } from '../../testkit/caller.ts';
import { testDatabase } from '../../testkit/database.ts';
import { type HoststandProcess, startHoststandProcess } from '../../testkit/hoststand-process.ts';
import { closing, liveClient, watch } from '../../testkit/live-client.ts';
import { Seed } from '../../testkit/seed.ts';

const database = await testDatabase();
const owner = new pg.Client(database.ownerUrl);
await owner.connect();
owner.on('error', () => undefined); // the database is dropped after the tests
afterAll(() => owner.end());

/** What makes everybody wait who wants to read or write these rows, until the returned function is called. */
async function hold(table: string): Promise<() => Promise<unknown>> {
  await owner.query('begin');
  await owner.query(`lock table ${table} in access exclusive mode`);
  return () => owner.query('commit');
}

/** Resolves when somebody waits for what is held. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await owner.query(waiting)).rowCount, { timeout: 10_000 })
    .toBeGreaterThan(0);
}

function terminate({ program }: HoststandProcess): { sinceMs(): number } {
  const from = Date.now();
  program.process.kill('SIGTERM');
  return { sinceMs: () => Date.now() - from };
}

const NAME = 'query($id: ID!) { restaurant(id: $id) { name } }';

/** Asks over a connection of its own that stays open afterwards, as a browser's does. */
async function openPage({ url }: HoststandProcess, path = '/health/live') {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (to: string) => {
    const [answer] = (await once(get(url + to, { agent }), 'response')) as [IncomingMessage];
    return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
  };
  await ask(path);
  return { ask, end: () => agent.destroy() };
}

describe('a process that is told to stop', { timeout: 60_000 }, () => {
  test('answers what was asked before, tells sockets to come back, and waits for no idle connection', async () => {
    await using hoststand = await startHoststandProcess(database);
    const rows = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
      (await owner.query<Row>(query, values)).rows;
    const restaurant = await new Seed(() => new Caller(hoststand.url), rows).restaurant({
      name: 'Slow Food',
    });
    const browser = await openPage(hoststand);
    const client = liveClient(hoststand.url);
    const times = `subscription($id: ID!, $date: LocalDate!) {
      availability(restaurantId: $id, date: $date, partySize: 2) { date } }`;
    await watch(client, times, { id: restaurant.id, date: restaurant.today }).until(() => true);
    const closed = closing(client, 10_000);

    const letGo = await hold('restaurants');
    const slow = new Caller(hoststand.url).send(NAME, { id: restaurant.id });
    await untilSomebodyWaits();
    const stop = terminate(hoststand);
    expect(await closed).toBe(1012);
    await expect(fetch(`${hoststand.url}/health/live`)).rejects.toThrow();
    await letGo();

    const { status, data, headers } = await slow;
    expect({ status, data }).toEqual({ status: 200, data: { restaurant: { name: 'Slow Food' } } });
    expect(headers.get('connection')).toBe('close');
    expect(await hoststand.program.ended).toBe(0);
    expect(stop.sinceMs()).toBeLessThan(8_000);
    browser.end();
  });

  test('says on a connection that is open still that it is not ready, and closes it', async () => {
    await using hoststand = await startHoststandProcess(database);
    const half = await halfARequest(hoststand);
    terminate(hoststand);
    await expect
      .poll(() =>
        fetch(`${hoststand.url}/health/live`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    const answer = await half.finish();
    expect(answer.status).toBe(503);
    expect(answer.connection).toBe('close');
    expect(JSON.parse(answer.body)).toMatchObject({
      status: 'unavailable',
      checks: { process: { ok: false, says: 'The process is stopping.' } },
    });
    expect(await hoststand.program.ended).toBe(0);
  });

  test('lets a job finish, and gives back one that does not', async () => {
    await using hoststand = await startHoststandProcess(database, { LOG_LEVEL: 'info' });
    const letGo = await hold('sessions, chats');
    await queue('purge-sessions');
    await untilSomebodyWaits();
    terminate(hoststand);
    await sleep(500);
    await letGo();
    expect(await hoststand.program.ended).toBe(0);
    expect(await jobs()).toEqual([]);

    await using other = await startHoststandProcess(database, { LOG_LEVEL: 'info' });
    const release = await hold('sessions');
    await queue('purge-sessions');
    await untilSomebodyWaits();
    const stop = terminate(other);
    expect(await other.program.ended).toBe(0);
    expect(stop.sinceMs()).toBeLessThan(10_000);
    expect(other.program.output().stderr).toContain('"outcome":"given_back"');
    await release();
    expect(await jobs()).toEqual([{ task: 'purge-sessions', attempts: 1, isLocked: false }]);
    await owner.query(`select graphile_worker.remove_job('of-the-test')`);
  });

  test('cuts a request that never ends, in time for its supervisor', async () => {
    await using hoststand = await startHoststandProcess(database);
    const half = await halfARequest(hoststand);
    const stop = terminate(hoststand);
    const cut = half.finish.bind(half);
    expect(await hoststand.program.ended).toBe(0);
    expect(stop.sinceMs()).toBeGreaterThan(7_000);
    expect(stop.sinceMs()).toBeLessThan(10_000);
    await expect(cut()).rejects.toThrow();
  });

  test('ends at once when it is told a second time', async () => {
    await using hoststand = await startHoststandProcess(database);
    const half = await halfARequest(hoststand);
    const stop = terminate(hoststand);
    await sleep(700); // closer together they are one Ctrl-C that came twice
    hoststand.program.process.kill('SIGTERM');
    expect(await hoststand.program.ended).toBe(1);
    expect(stop.sinceMs()).toBeLessThan(5_000);
    half.drop();
  });
});

/** A request whose headers are sent and whose body is not, so that the server waits for it. */
async function halfARequest({ url }: HoststandProcess) {
  const asked = request(`${url}/health/ready`, { headers: { 'content-length': 2 }, method: 'GET' });
  const failed = once(asked, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  asked.flushHeaders();
  await once(asked, 'socket');
  await sleep(300);
  return {
    async finish() {
      asked.end('{}');
      const [answer] = await Promise.race([answered, failed]);
      return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
    },
    drop: () => asked.destroy(),
  };
}

async function queue(task: string): Promise<void> {
  await owner.query(`select graphile_worker.add_job($1, '{}'::json, job_key => 'of-the-test')`, [task]);
}

async function jobs() {
  const { rows } = await owner.query(
    `select task_identifier as task, attempts, locked_at is not null as "isLocked" from graphile_worker.jobs`,
  );
  return rows;
}
