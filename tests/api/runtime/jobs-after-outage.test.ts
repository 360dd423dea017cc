import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { RequestsUnderWay } from '../../../api/src/platform/jobs/give-way.ts';
import { startWorker } from '../../../api/src/platform/jobs/worker.ts';
import { createLogger } from '../../../api/src/platform/logger.ts';
import { createMetrics } from '../../../api/src/platform/telemetry/metrics.ts';
import { noTracing } from '../../../api/src/platform/telemetry/tracing.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

/** A way to the database whose connections after the first get no answer before `opens` is called. */
async function slowWay(): Promise<{ url: string; opens(): void; givenUp(): number }> {
  const { hostname, port } = new URL(server.ownerUrl);
  let givenUp = 0;
  const sockets = new Set<Socket>();
  let isOpen = false;
  let count = 0;
  const pass = (from: Socket) => {
    const to = connect(Number(port), hostname);
    for (const socket of [from, to]) socket.on('error', () => undefined);
    from.pipe(to).pipe(from);
    from.once('close', () => to.destroy());
    to.once('close', () => from.destroy());
  };
  const way = createServer((socket) => {
    count += 1;
    sockets.add(socket);
    if (isOpen || count === 1) pass(socket);
    else
      socket
        .resume()
        .on('error', () => undefined)
        .once('close', () => (givenUp += 1));
  });
  await once(way.listen(0, '127.0.0.1'), 'listening');
  opened.defer(() => {
    way.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(server.ownerUrl);
  const address = way.address();
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    opens: () => {
      isOpen = true;
    },
    givenUp: () => givenUp,
  };
}

test('jobs run once the database answers, when a process started while it did not', async () => {
  const way = await slowWay();
  const ran: unknown[] = [];
  const worker = await startWorker({
    connectionString: way.url,
    app: { logger: createLogger({ LOG_LEVEL: 'silent' }), metrics: createMetrics(), tracing: noTracing },
    jobs: { tasks: { 'after-outage': async (payload) => void ran.push(payload) }, crontab: '' },
    requests: new RequestsUnderWay(),
  });
  opened.defer(() => worker.stop());
  await expect.poll(way.givenUp).toBeGreaterThanOrEqual(2); // the connections that it begins with
  way.opens();
  await server.rows(`select graphile_worker.add_job('after-outage', '{"hello": "again"}')`);
  await expect.poll(() => ran, { timeout: 15_000 }).toEqual([{ hello: 'again' }]);
}, 40_000);
