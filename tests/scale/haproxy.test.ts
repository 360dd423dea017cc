import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnDatabase, startOwnDatabase } from '../testkit/databases/own-database.ts';
import { startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { type HaProxy, haproxyPath, startHaProxy } from '../testkit/servers/haproxy-server.ts';

const because = haproxyPath ? '' : ' (left out: haproxy is not installed)';

describe.runIf(haproxyPath)(`behind the HAProxy of the documentation${because}`, () => {
  const opened = new AsyncDisposableStack();
  let database: OwnDatabase;
  let balancer: HaProxy;

  beforeAll(async () => {
    database = opened.use(await startOwnDatabase());
    const hoststand = opened.use(await startHoststandProcess(database));
    balancer = opened.use(await startHaProxy([hoststand.url]));
  }, 240_000);
  afterAll(() => opened.disposeAsync());

  const asked = async (path: string) => {
    const answer = await fetch(`${balancer.url}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const readiness = async () => (await asked('/health/ready')).text;

  test('people are answered by a process, not by the balancer, while the database hangs', async () => {
    await expect.poll(readiness, { timeout: 60_000 }).toContain('"status":"ready"');
    database.freeze();
    const until = performance.now() + 8_000;
    const answers = new Set<string>();
    while (performance.now() < until) {
      const { status, text } = await asked('/health/ready');
      answers.add(`${status} ${/"status":"(\w+)"/.exec(text)?.[1]}`);
      expect((await asked('/health/live')).status).toBe(200);
    }
    expect([...answers].sort()).toEqual(['200 degraded', '200 ready']);
    database.wake();
    await expect.poll(readiness, { timeout: 60_000 }).toContain('"status":"ready"');
  }, 240_000);
});
