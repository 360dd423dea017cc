import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHoststandProcess } from '../testkit/hoststand-process.ts';
import { type NativeProgram, startNativeProgram, whereIs } from '../testkit/native-program.ts';
import { type OwnDatabase, startOwnDatabase } from '../testkit/own-database.ts';

const haproxyPath = whereIs('/usr/sbin/haproxy', '/usr/bin/haproxy', '/usr/local/sbin/haproxy');
const because = haproxyPath ? '' : ' (left out: haproxy is not installed)';

/** The example of the documentation, in front of this one process instead of those that Docker names. */
function settingsOf(port: number, process: URL): string {
  return readFileSync('docs/scale/haproxy.cfg', 'utf8')
    .replace(/^resolvers docker\n(?: .*\n)+/m, '')
    .replaceAll(' resolvers docker init-addr none', '')
    .replaceAll('server-template process 10 process:4000', `server process1 ${process.host}`)
    .replace('maxconn 20000', 'maxconn 500') // as many files as a test may open
    .replace('bind :4000', `bind 127.0.0.1:${port}`);
}

describe.runIf(haproxyPath)(`behind the HAProxy of the documentation${because}`, () => {
  const opened = new AsyncDisposableStack();
  let database: OwnDatabase;
  let balancer: NativeProgram;

  beforeAll(async () => {
    database = opened.use(await startOwnDatabase());
    const hoststand = opened.use(await startHoststandProcess(database));
    balancer = opened.use(
      await startNativeProgram({
        path: haproxyPath ?? '',
        args: ({ port, folder }) => {
          const settings = join(folder, 'haproxy.cfg');
          writeFileSync(settings, settingsOf(port, new URL(hoststand.url)));
          return ['-db', '-f', settings];
        },
      }),
    );
  }, 120_000);
  afterAll(() => opened.disposeAsync());

  const asked = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${balancer.port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const readiness = async () => (await asked('/health/ready')).text;

  test('people are answered by a process, not by the balancer, while the database hangs', async () => {
    await expect.poll(readiness, { timeout: 15_000 }).toContain('"status":"ready"');
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
    await expect.poll(readiness, { timeout: 15_000 }).toContain('"status":"ready"');
  }, 60_000);
});
