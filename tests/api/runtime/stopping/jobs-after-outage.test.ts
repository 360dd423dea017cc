import { afterAll, expect, test, vi } from 'vitest';
import { RequestsUnderWay } from '../../../../api/src/platform/jobs/give-way.ts';
import { startWorker } from '../../../../api/src/platform/jobs/worker.ts';
import { createLogger } from '../../../../api/src/platform/logging/logger.ts';
import { createMetrics } from '../../../../api/src/platform/telemetry/metrics.ts';
import { noTracing } from '../../../../api/src/platform/telemetry/tracing.ts';
import { closeDatabase, openDatabase } from '../../../testkit/databases/closed-database.ts';
import { wayToDatabase } from '../../../testkit/databases/way-to-database.ts';
import { testServer } from '../../../testkit/server.ts';

const server = await testServer();
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

test('jobs run once the database answers, when a process started while it did not', async () => {
  const way = opened.use(await wayToDatabase(server.ownerUrl));
  const url = new URL(server.ownerUrl);
  url.host = `${way.host}:${way.port}`;
  const ran: unknown[] = [];
  const starting = startWorker({
    connectionString: url.href,
    app: { logger: createLogger({ LOG_LEVEL: 'silent' }), metrics: createMetrics(), tracing: noTracing },
    jobs: { tasks: { 'after-outage': async (payload) => void ran.push(payload) }, crontab: '' },
    requests: new RequestsUnderWay(),
  });
  await expect.poll(() => way.came, { interval: 1 }).toBe(1);
  way.greetsAfterMs = null;
  const worker = await starting;
  opened.defer(() => worker.stop());
  await expect.poll(() => way.givenUp).toBeGreaterThanOrEqual(2); // the connections that it begins with
  way.greetsAfterMs = 0;
  await server.rows(`select graphile_worker.add_job('after-outage', '{"hello": "again"}')`);
  await expect.poll(() => ran, { timeout: 60_000 }).toEqual([{ hello: 'again' }]);
}, 240_000);

test('jobs go on when the database went away in the middle of one, which is done again', async () => {
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const warned = vi.spyOn(logger, 'warn');
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ran: string[] = [];
  const worker = await startWorker({
    connectionString: server.ownerUrl,
    app: { logger, metrics: createMetrics(), tracing: noTracing },
    jobs: {
      tasks: {
        'under-way': async () => {
          ran.push('under way');
          begun.resolve();
          await mayEnd.promise;
        },
        'after-it': async () => void ran.push('after it'),
      },
      crontab: '',
    },
    requests: new RequestsUnderWay(),
  });
  opened.defer(() => worker.stop());
  await server.rows(`select graphile_worker.add_job('under-way', '{}')`);
  await begun.promise;
  await closeDatabase(server.ownerUrl);
  mayEnd.resolve(); // how it ended cannot be written
  await expect.poll(() => warned.mock.calls.flat(), { timeout: 60_000 }).toContain('jobs_begin_anew');
  await openDatabase(server.ownerUrl);
  await expect
    .poll(() =>
      server.rows(`select graphile_worker.add_job('after-it', '{}')`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect
    .poll(() => ran.toSorted(), { timeout: 60_000 })
    .toEqual(['after it', 'under way', 'under way']);
}, 240_000);
