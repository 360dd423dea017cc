import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutValues } from '../../../api/src/platform/telemetry/trace-statements.ts';
import { Caller } from '../../testkit/caller.ts';
import { testDatabase } from '../../testkit/databases/database.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { startHoststandProcess } from '../../testkit/programs/hoststand-process.ts';
import { Seed } from '../../testkit/seed.ts';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z
    .array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }))
    .default([]),
});
const body = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type Span = z.infer<typeof span>;

/** The caller's own trace, as a program that traces itself sends it along. */
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const STEP = 'b7ad6b7169203331';
const GUEST = {
  customerName: 'Wilhelmina Zettelkasten',
  email: 'wilhelmina@zettelkasten.example',
  phone: '+4915123456789',
  specialRequests: "a table that isn't by the door",
};

const received: string[] = [];
const collector = createServer(async (request, response) => {
  const sent = await text(request);
  if (request.url === '/v1/traces') received.push(sent);
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());
const database = await testDatabase();

const attribute = ({ attributes }: Span, key: string) =>
  attributes.find((each) => each.key === key)?.value.stringValue;

/** A process that stops leaves the jobs that it has not begun to others. */
async function untilNoJobs(): Promise<void> {
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  while ((await owner.query('select from graphile_worker.jobs')).rowCount) await sleep(50);
  await owner.end();
}

describe('an operator who collects traces', { timeout: 240_000 }, () => {
  let spans: Span[] = [];
  let manageToken = '';

  beforeAll(async () => {
    const { port } = collector.address() as AddressInfo;
    const hoststand = await startHoststandProcess(database, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '60000', // so that all that comes was sent at the end
    });
    const caller = () => new Caller(hoststand.url, { traceparent: `00-${TRACE}-${STEP}-01` });
    const restaurant = await new Seed(caller, async () => []).restaurant();
    ({ manageToken } = await restaurant.book(GUEST));
    const client = liveClient(hoststand.url);
    await watch(client, 'query($id: ID!) { restaurant(id: $id) { name } }', { id: restaurant.id }).until(
      () => true,
    );
    await client.dispose();
    await untilNoJobs();
    expect(received).toEqual([]);
    await hoststand[Symbol.asyncDispose]();
    spans = received.flatMap((sent) =>
      body
        .parse(JSON.parse(sent))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  }, 240_000);

  test('finds the request in the trace of its caller, with the operation and its SQL inside', () => {
    const operation = spans.find(({ name }) => name === 'mutation createBooking');
    const request = spans.find(({ spanId }) => spanId === operation?.parentSpanId);
    expect(request).toMatchObject({ name: 'POST /graphql', traceId: TRACE, parentSpanId: STEP });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
    const insert = statements.find((each) =>
      attribute(each, 'db.query.text')?.includes('insert into bookings '),
    );
    expect(insert?.name).toBe('INSERT');
    expect(statements.some(({ name }) => name === 'SELECT')).toBe(true);
  });

  test('finds reads, operations on sockets, and jobs', () => {
    const onSocket = spans.find(({ name, traceId }) => name === 'query restaurant' && traceId !== TRACE);
    const reads = spans.filter(({ parentSpanId }) => parentSpanId === onSocket?.spanId);
    expect(reads.map(({ name }) => name)).toContain('SELECT');
    expect(reads.map((each) => attribute(each, 'db.query.text')).join()).toMatch(/from restaurants/);
    expect(spans.map(({ name }) => name)).toContain('job send-guest-letter');
  });

  test('finds nobody’s name, number, wish or token', () => {
    const all = received.join('');
    for (const secret of [...Object.values(GUEST), 'by the door', manageToken, 'correct horse']) {
      expect(all).not.toContain(secret);
    }
    expect(all).not.toMatch(/[\w.]+@hoststand\.test/);
  });
});

test.each([
  [`insert into guests values ('Ada', 'O''Hara', 7)`, 'insert into guests values (?, ?, 7)'],
  [`select E'a\\'b', e'\\\\', 'c'`, 'select ?, ?, ?'],
  [`select $$it's$$, $x$ $$ $x$, $1`, 'select ?, ?, $1'],
  ['select 4915123456789', 'select ?'],
])('what somebody wrote leaves no statement: %s', (statement, kept) => {
  expect(withoutValues(statement)).toBe(kept);
});
