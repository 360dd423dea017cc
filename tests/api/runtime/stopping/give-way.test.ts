import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { givingWay, RequestsUnderWay } from '../../../../api/src/platform/jobs/give-way.ts';

/** Jobs while many guests wait for their answers, over real connections. */
const server = Fastify({ forceCloseConnections: true }); // a request that is given up leaves a connection behind
const requests = new RequestsUnderWay();
requests.watch(server);
const waiting: (() => void)[] = [];
server.get('/slow', async () => {
  await new Promise<void>((resolve) => waiting.push(resolve));
  return 'served';
});
const url = await server.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => server.close());

async function askFor(guests: number, signal?: AbortSignal): Promise<Promise<Response>[]> {
  const before = waiting.length;
  const asked = Array.from({ length: guests }, () => fetch(`${url}/slow`, { signal: signal ?? null }));
  await expect.poll(() => waiting.length).toBe(before + guests);
  return asked;
}

async function serveAll(asked: Promise<Response>[]): Promise<void> {
  for (const serve of waiting.splice(0)) serve();
  for (const answer of asked) expect(await (await answer).text()).toBe('served');
}

async function millisecondsOf(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const tasks = givingWay({ mail: () => undefined }, requests);
const mail = (secondsLate = 0) =>
  millisecondsOf(async () => {
    const job = { run_at: new Date(Date.now() - secondsLate * 1_000) };
    await tasks.mail?.({}, { job } as never);
  });

test('a mail waits while many guests do, but not for ever, and goes at once when they are served', async () => {
  const asked = await askFor(4);
  expect(await mail()).toBeGreaterThanOrEqual(190);
  await serveAll(asked);
  await expect.poll(() => mail()).toBeLessThan(10);
});

test('a mail that is late goes on beside them', async () => {
  const asked = await askFor(4);
  expect(await mail(11)).toBeLessThan(100);
  await serveAll(asked);
});

test('guests who give up are not waited for', async () => {
  const leaving = new AbortController();
  const asked = await askFor(4, leaving.signal);
  leaving.abort();
  for (const answer of asked) await expect(answer).rejects.toThrow();
  await expect.poll(() => mail()).toBeLessThan(10);
  for (const serve of waiting.splice(0)) serve();
});

test('a few requests keep no mail waiting', async () => {
  const asked = await askFor(3);
  expect(await mail()).toBeLessThan(100);
  await serveAll(asked);
});
