import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Caller } from '../../../testkit/caller.ts';
import { testDatabase } from '../../../testkit/databases/database.ts';
import { closing, liveClient, watch } from '../../../testkit/live-client.ts';
import { type HoststandProcess, startHoststandProcess } from '../../../testkit/programs/hoststand-process.ts';
import { Seed } from '../../../testkit/seed.ts';

const database = await testDatabase();
const owner = new pg.Client(database.ownerUrl);
await owner.connect();
owner.on('error', () => undefined); // the database is dropped after the tests
afterAll(() => owner.end());

const rows = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
  (await owner.query<Row>(query, values)).rows;

// What the clock orders at each full minute would take places that these tests count, and wait for what they hold.
await owner.query(
  `create function nothing() returns trigger language plpgsql as $$ begin return null; end $$`,
);
await owner.query(`create trigger nothing_by_the_clock before insert on graphile_worker._private_jobs
  for each row when (new.payload::jsonb ? '_cron') execute function nothing()`);

/** What a test has left in the queue would be done by the next one's process. */
afterEach(() => rows('delete from graphile_worker._private_jobs'));

const NAME = 'query($id: ID!) { restaurant(id: $id) { name } }';
const TIMES = `subscription($id: ID!, $date: LocalDate!) {
  availability(restaurantId: $id, date: $date, partySize: 2) { date } }`;

/** Makes everybody wait who wants to read or write these rows, until they are let go of. */
async function hold(tables: string): Promise<AsyncDisposable & { letGo(): Promise<void> }> {
  const holder = new pg.Client(database.ownerUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table ${tables} in access exclusive mode`);
  const letGo = () => holder.end();
  return { letGo, [Symbol.asyncDispose]: letGo };
}

/** Resolves when so many wait for what is held. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await rows(waiting)).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(count);
}

/** Whether it takes new connections: no longer once it has heard that it is to stop. */
const isListening = ({ url }: HoststandProcess) =>
  fetch(`${url}/health/live`).then(
    () => true,
    () => false,
  );

/** Tells it to stop. That it was in time needs no clock: what takes longer than is promised ends itself with code 1. */
function terminate({ program }: HoststandProcess): { sinceMs(): number } {
  const from = Date.now();
  program.process.kill('SIGTERM');
  return { sinceMs: () => Date.now() - from };
}

/** A browser's connection, which stays open for whatever may come after the first page, until the server closes it. */
async function idleConnection({
  url,
}: HoststandProcess): Promise<{ closed: Promise<unknown> } & AsyncDisposable> {
  const agent = new Agent({ keepAlive: true });
  const request = get(`${url}/health/live`, { agent });
  const [answer] = await once(request, 'response');
  const closed = once(answer.socket, 'close');
  await text(answer);
  return { closed, [Symbol.asyncDispose]: async () => agent.destroy() };
}

/** A request that has begun to arrive; `finish` sends what is missing and resolves with all that comes back. */
async function begun({ url }: HoststandProcess, start: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const answer = text(socket);
  socket.write(start.replaceAll('\n', '\r\n'));
  return {
    finish(rest: string) {
      socket.write(rest.replaceAll('\n', '\r\n'));
      return answer;
    },
    answer,
  };
}

const NEVER_SENT = 'POST /graphql HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 99\n\n{';

describe('a process that is told to stop', { timeout: 240_000 }, () => {
  test('finishes what was begun, tells sockets to come back, and waits for no idle connection', async () => {
    await using hoststand = await startHoststandProcess(database);
    const restaurant = await new Seed(() => new Caller(hoststand.url), rows).restaurant({
      name: 'Slow Food',
    });
    await using browser = await idleConnection(hoststand);
    const client = liveClient(hoststand.url);
    await watch(client, TIMES, { id: restaurant.id, date: restaurant.today }).until(() => true);
    const closed = closing(client);
    const probe = await begun(hoststand, 'GET /health/ready HTTP/1.1\nHost: x\n');

    await using held = await hold('restaurants, sessions');
    await queue('purge-sessions');
    const slow = new Caller(hoststand.url).send(NAME, { id: restaurant.id });
    await untilWaiting(2);
    terminate(hoststand);
    await expect.poll(() => isListening(hoststand), { timeout: 60_000 }).toBe(false);
    await held.letGo(); // within the three seconds that a read may take
    expect(await closed).toBe(1012);
    await browser.closed;
    const unready = await probe.finish('\n');

    expect(unready).toMatch(/^HTTP\/1.1 503 [\s\S]*connection: close[\s\S]*The process is stopping\./i);
    const { status, data, headers } = await slow;
    expect({ status, data }).toEqual({ status: 200, data: { restaurant: { name: 'Slow Food' } } });
    expect(headers.get('connection')).toBe('close');
    expect(await hoststand.program.ended).toBe(0);
    expect(await jobs()).toEqual([]);
  });

  test('gives back a job that does not finish, and cuts a request that never ends, in time', async () => {
    await using hoststand = await startHoststandProcess(database, { LOG_LEVEL: 'info' });
    const { answer } = await begun(hoststand, NEVER_SENT);
    await using held = await hold('sessions');
    await queue('purge-sessions');
    await untilWaiting(1);
    const stop = terminate(hoststand);
    expect(await hoststand.program.ended).toBe(0);
    expect(stop.sinceMs()).toBeGreaterThan(7_500);
    await held.letGo();
    expect(await answer.catch(() => '')).toBe('');
    expect(hoststand.program.output().stderr).toContain('"outcome":"given_back"');
    expect(await jobs()).toEqual([{ task: 'purge-sessions', attempts: 1, isLocked: false }]);
  });

  test('gives back what it has taken from the queue and not begun', async () => {
    await using hoststand = await startHoststandProcess(database);
    await using held = await hold('sessions');
    await queueMany();
    await untilWaiting(2);
    await untilTaken();
    terminate(hoststand);
    await held.letGo();
    expect(await hoststand.program.ended).toBe(0);
    expect(hoststand.program.output().stderr).toBe('');
    expect(await many()).toEqual({ waiting: MANY - 2, locked: 0 });
  });

  test('ends at once when it is told a second time', async () => {
    await using hoststand = await startHoststandProcess(database);
    const { answer } = await begun(hoststand, NEVER_SENT);
    terminate(hoststand);
    await expect.poll(() => isListening(hoststand)).toBe(false);
    await sleep(700); // closer together they are one Ctrl-C that came twice
    hoststand.program.process.kill('SIGTERM');
    expect(await hoststand.program.ended).toBe(1);
    expect(hoststand.program.output().stderr).not.toContain('takes too long');
    await answer.catch(() => undefined);
  });
});

describe('a process that is gone without a word', { timeout: 240_000 }, () => {
  test('has its jobs done by another', async () => {
    await using lost = await startHoststandProcess(database);
    await using held = await hold('sessions');
    await queueMany();
    await untilTaken();
    await lost.kill();
    await held.letGo();
    await using _another = await startHoststandProcess(database);
    await rows(`update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'
      where locked_at is not null`);
    await queue('free-lost-jobs');
    await expect.poll(many, { timeout: 60_000 }).toEqual({ waiting: 0, locked: 0 });
  });

  test('keeps them for as long as it lives', async () => {
    await using _living = await startHoststandProcess(database);
    await using held = await hold('sessions');
    await queueMany();
    await untilTaken();
    await rows(`update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'
      where locked_at is not null`);
    await using _another = await startHoststandProcess(database);
    await queue('free-lost-jobs');
    await expect.poll(jobs, { timeout: 60_000 }).toEqual([]);
    expect((await many()).locked).toBe(MANY);
    await held.letGo();
    await expect.poll(many, { timeout: 60_000 }).toEqual({ waiting: 0, locked: 0 });
  });
});

/** More than a process does at a time. */
const MANY = 6;

/** Jobs that cannot go on while somebody holds what they delete from. */
async function queueMany(): Promise<void> {
  await rows(`select graphile_worker.add_job('purge-sessions', '{}'::json) from generate_series(1, $1)`, [
    MANY,
  ]);
}

/** Resolves when a process has all of them in its hands. */
const untilTaken = () => expect.poll(many, { timeout: 60_000 }).toEqual({ waiting: MANY, locked: MANY });

const many = async () => {
  const [found] = await rows<{ waiting: number; locked: number }>(
    `select count(*)::int as waiting, (count(*) filter (where locked_at is not null))::int as locked
      from graphile_worker.jobs where task_identifier = 'purge-sessions' and key is null`,
  );
  return found ?? { waiting: 0, locked: 0 };
};

async function queue(task: string): Promise<void> {
  await rows(`select graphile_worker.add_job($1, '{}'::json, job_key => 'of-the-test')`, [task]);
}

const jobs = () =>
  rows(
    `select task_identifier as task, attempts, locked_at is not null as "isLocked" from graphile_worker.jobs
      where key = 'of-the-test'`,
  );
