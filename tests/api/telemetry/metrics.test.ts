import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../../api/src/platform/telemetry/metrics.ts';
import { serveMetrics } from '../../../api/src/platform/telemetry/serve-metrics.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';
import { untilIdle } from '../messages/job-queue.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant();

const DELETE = 'mutation($id: ID!) { deleteTable(input: { id: $id }) { deletedTableId } }';

async function scrape(): Promise<string> {
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return answer.text();
}

/** The value of the series of this name whose labels hold all of these; 0 when there is none. */
function countOf(metrics: string, name: string, labels: Record<string, string> = {}): number {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = metrics
    .split('\n')
    .find((each) => new RegExp(`^${name}[{ ]`).test(each) && parts.every((part) => each.includes(part)));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const seriesOf = (metrics: string, name: string) =>
  metrics.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));

describe('an operator who watches', () => {
  test('sees operations by their root field and how they ended, errors by code, requests by route', async () => {
    const before = await scrape();
    await restaurant.book();
    await server.stranger().send('{ restaurant(id: "rest_00000000000000000000000000") { name } }');
    await server.stranger().send('{ nothing }');
    await server.stranger().send(DELETE, { id: restaurant.id });
    const after = await scrape();
    const grown = (name: string, labels: Record<string, string>) =>
      countOf(after, name, labels) - countOf(before, name, labels);
    const booked = { operation: 'createBooking', type: 'mutation' };
    expect(grown('hoststand_operations_total', { ...booked, outcome: 'ok' })).toBe(1);
    expect(grown('hoststand_operation_duration_seconds_count', booked)).toBe(1);
    expect(grown('hoststand_operations_total', { operation: 'none', outcome: 'refused' })).toBe(1);
    expect(grown('hoststand_errors_total', { code: 'GRAPHQL_VALIDATION_FAILED' })).toBe(1);
    expect(grown('hoststand_errors_total', { code: 'UNAUTHENTICATED' })).toBe(1);
    expect(grown('hoststand_http_requests_total', { route: '/graphql', method: 'POST' })).toBeGreaterThan(2);
  });

  test('sees sockets, live queries, events and how late they come, jobs, connections and the event loop', async () => {
    const client = liveClient(server.url, restaurant.owner.accessToken);
    const counts = 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }';
    await watch(client, counts, { id: restaurant.id }).until(() => true);
    await restaurant.book({ time: '20:00' });
    await untilIdle(server);
    await server.rows(
      `select graphile_worker.add_job('purge-sessions', run_at => now() + interval '1 day', job_key => 'later')`,
    );
    const metrics = await scrape();
    expect(countOf(metrics, 'hoststand_sockets_open')).toBe(1);
    expect(countOf(metrics, 'hoststand_live_queries_open')).toBe(1);
    expect(countOf(metrics, 'hoststand_events_delivered_total', { type: 'bookingChanged' })).toBeGreaterThan(
      0,
    );
    expect(countOf(metrics, 'hoststand_event_delay_seconds_count')).toBeGreaterThan(0);
    expect(countOf(metrics, 'hoststand_event_delay_seconds_sum')).toBeLessThan(60);
    const guestMails = { task: 'send-guest-letter', outcome: 'done' };
    expect(countOf(metrics, 'hoststand_jobs_total', guestMails)).toBeGreaterThan(0);
    expect(countOf(metrics, 'hoststand_job_duration_seconds_count', guestMails)).toBe(0); // outcomes share a duration
    expect(seriesOf(metrics, 'hoststand_jobs_waiting')).toEqual([]); // what is due tomorrow does not wait
    for (const pool of ['read', 'write', 'jobs', 'outside_jobs']) {
      expect(
        seriesOf(metrics, 'hoststand_pool_connections').filter((line) => line.includes(`pool="${pool}"`)),
      ).toHaveLength(3);
    }
    expect(metrics).toContain('nodejs_eventloop_lag_seconds');
    await client.dispose();
    await expect.poll(async () => countOf(await scrape(), 'hoststand_sockets_open')).toBe(0);
    expect(countOf(await scrape(), 'hoststand_live_queries_open')).toBe(0);
  });

  test('sees jobs that nobody begins', async () => {
    await server.rows(`select graphile_worker.add_job('nobody-knows-this', job_key => 'stuck')`);
    const metrics = await scrape();
    expect(countOf(metrics, 'hoststand_jobs_waiting', { task: 'nobody-knows-this' })).toBe(1);
    await server.rows(`select graphile_worker.remove_job('stuck')`);
  });

  test('gets no series for what callers make up: names of operations, addresses, files', async () => {
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await server.stranger().send(`query Made${index} { a${index}: viewer { user { email } } }`);
        await server.stranger().send(`query Other${index} { __typename x: __schema { description } }`);
        await fetch(`${server.url}/calendar/made-up-${index}.ics`);
        await fetch(`${server.url}/made/up/${index}`);
      }),
    );
    const metrics = await scrape();
    expect(metrics).not.toMatch(/made|Other\d/i);
    const names = seriesOf(metrics, 'hoststand_operations_total').map(
      (line) => /operation="(\w+)"/.exec(line)?.[1],
    );
    expect(new Set(names)).toContain('viewer');
    expect(new Set(names)).toContain('several');
    expect(metrics.split('\n').length).toBeLessThan(1_000);
  });
});

describe('the metrics are shown', () => {
  const TOKEN = 'a token of the scraper';

  async function ask(
    env: { METRICS_TOKEN?: string; NODE_ENV: 'production' | 'development' },
    from: { remoteAddress?: string; headers?: Record<string, string> } = {},
  ): Promise<number> {
    const alone = Fastify();
    serveMetrics(alone, { METRICS_TOKEN: undefined, ...env }, createMetrics());
    const { statusCode } = await alone.inject({ url: '/metrics', ...from });
    await alone.close();
    return statusCode;
  }

  test('in production to nobody, unless a token was set, and then to those who bring it', async () => {
    expect(await ask({ NODE_ENV: 'production' })).toBe(404);
    const guarded = { NODE_ENV: 'production', METRICS_TOKEN: TOKEN } as const;
    expect(await ask(guarded)).toBe(401);
    expect(await ask(guarded, { headers: { authorization: 'Bearer something else' } })).toBe(401);
    expect(await ask(guarded, { headers: { authorization: `Bearer ${TOKEN}` } })).toBe(200);
  });

  test('to a developer at the very machine, and to nobody who comes from elsewhere or through a proxy', async () => {
    const open = { NODE_ENV: 'development' } as const;
    expect(await ask(open)).toBe(200);
    expect(await ask(open, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
    expect(await ask(open, { remoteAddress: '192.168.1.5' })).toBe(404);
    expect(await ask(open, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(404);
  });
});
