import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  accountEvents,
  restaurantEvents,
  strangersEvents,
} from '../../../api/src/platform/security/security-event.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';
import { untilIdle } from '../messages/job-queue.ts';

const server = await testServer();
const PAGE = readFileSync('docs/operations.md', 'utf8');

/** Labels of each metric as it is really exported, by its name without what histograms add. */
const exported = new Map<string, Set<string>>();
/** Names as queries use them: of histograms with `_bucket`, `_sum` and `_count`. */
const queryable = new Set<string>();
/** Values of the label `pool`. */
const pools = new Set<string>();

/** Everything that counts is made to happen once, so that each metric has a series with its labels. */
beforeAll(async () => {
  const restaurant = await server.seed.restaurant();
  await restaurant.book();
  const client = liveClient(server.url, restaurant.owner.accessToken);
  await watch(client, 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }', {
    id: restaurant.id,
  }).until(() => true);
  await restaurant.book({ time: '20:00' });
  await server.stranger().send('{ nothing }');
  await untilIdle(server);
  await server.rows(`select graphile_worker.add_job('nobody-knows-this')`);
  await fetch(`${server.url}/metrics`); // a request is counted when it was answered
  const text = await (await fetch(`${server.url}/metrics`)).text();
  await client.dispose();
  const types = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
  );
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    queryable.add(name);
    const base = name.replace(/_(bucket|sum|count)$/, '');
    const metric = types.get(base) === 'histogram' ? base : name;
    const known = exported.get(metric) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) if (label !== 'le') known.add(label);
    exported.set(metric, known);
    const [, pool] = /pool="(\w+)"/.exec(labels) ?? [];
    if (pool) pools.add(pool);
  }
}, 240_000);

interface Documented {
  labels: string[];
  line: string;
}

function documented(): Map<string, Documented> {
  const rows = [...PAGE.matchAll(/^\| `(hoststand_\w+)` \| (.*?) \|.*$/gm)];
  return new Map(
    rows.map(([line, name = '', cell = '']) => {
      const withoutValues = cell.replace(/\(.*?\)/g, '');
      const labels = [...withoutValues.matchAll(/`(\w+)`/g)].map(([, label = '']) => label);
      return [name, { labels, line }];
    }),
  );
}

describe('an operator who reads docs/operations.md', () => {
  test('finds every metric of ours that is exported, and none that is not', () => {
    const ours = [...exported.keys()].filter((name) => name.startsWith('hoststand_'));
    expect([...documented().keys()].sort()).toEqual(ours.sort());
  });

  test('finds the labels that each of them really has', () => {
    for (const [name, { labels }] of documented()) {
      expect({ name, labels: labels.toSorted() }).toEqual({
        name,
        labels: [...(exported.get(name) ?? [])].sort(),
      });
    }
  });

  test('finds the pools by the names that they are exported under', () => {
    const { line = '' } = documented().get('hoststand_pool_connections') ?? {};
    const [, named = ''] = /`pool` \((.*?)\)/.exec(line) ?? [];
    expect([...named.matchAll(/`(\w+)`/g)].map(([, pool]) => pool).sort()).toEqual([...pools].sort());
  });
});

/** What of a rule or panel is asked of Prometheus. */
const rules = z.object({
  groups: z
    .array(
      z.object({
        name: z.string(),
        rules: z
          .array(
            z.object({
              alert: z.string(),
              expr: z.string(),
              for: z.string().optional(),
              labels: z.object({ severity: z.enum(['page', 'ticket']) }),
              annotations: z.object({ summary: z.string(), description: z.string() }),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});
const dashboard = z.object({
  title: z.string(),
  panels: z
    .array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }))
    .min(1),
});

const namesIn = (query: string) =>
  [...query.matchAll(/\b(?:hoststand|process|nodejs)_\w+/g)].map(([name]) => name);
/** The labels that a query picks or groups by. */
const labelsIn = (query: string) => [
  ...[...query.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
  ...[...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
];
const known = new Set(['le', 'instance']);

describe('an operator who takes the files of docs/observability', () => {
  const alerts = rules.parse(parse(readFileSync('docs/observability/alerts.yml', 'utf8')));
  const board = dashboard.parse(
    JSON.parse(readFileSync('docs/observability/grafana-dashboard.json', 'utf8')),
  );
  const queries = [
    ...alerts.groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];

  test.each(queries)('gets an answer from %s: its metrics and labels are exported', (_name, query) => {
    const names = namesIn(query);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !queryable.has(name))).toEqual([]);
    const labels = new Set(
      names.flatMap((name) => [
        ...(exported.get(name.replace(/_(bucket|sum|count)$/, '')) ?? exported.get(name) ?? []),
      ]),
    );
    expect(labelsIn(query).filter((label) => !labels.has(label) && !known.has(label))).toEqual([]);
  });

  test('finds each alert under a name of its own, and every kind of our metrics in the dashboard', () => {
    const alertNames = alerts.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
    expect(new Set(alertNames).size).toBe(alertNames.length);
    const shown = new Set(
      board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
    );
    expect(shown).toContain('hoststand_security_events_total');
    expect(shown).toContain('hoststand_jobs_waiting');
  });

  test('finds the security events of the rules among those that are told', () => {
    const named = queries.flatMap(([, query]) =>
      [...query.matchAll(/event="(\w+)"/g)].map(([, event = '']) => event),
    );
    const told: string[] = [...accountEvents, ...restaurantEvents, ...strangersEvents];
    expect(named.filter((event) => !told.includes(event))).toEqual([]);
  });
});
