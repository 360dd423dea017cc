import { existsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Caller } from '../testkit/caller.ts';
import type { DatabaseUrls } from '../testkit/databases/database-urls.ts';
import { type HoststandProcess, startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed, type SeededRestaurant } from '../testkit/seed.ts';
import { type HaProxy, startHaProxy } from '../testkit/servers/haproxy-server.ts';

/** Restaurants among which diners spread: one service day is one lock. */
const RESTAURANTS = 4;

/** So many answers in a row mean that a process has settled. */
const QUIET_LOOKS = 10;
const LOOK_EVERY_MS = 200;

/** Several processes behind the HAProxy of the documentation. */
export interface Installation extends AsyncDisposable {
  url: string;
  processes: readonly HoststandProcess[];
  balancer: HaProxy;
  restaurants: readonly SeededRestaurant[];
}

/** Starts so many; `owner` is where rows are looked at when the processes' own address is not for that. */
export async function startInstallation(
  urls: DatabaseUrls,
  {
    processes: count,
    owner = urls.ownerUrl,
    env = {},
  }: { processes: number; owner?: string; env?: NodeJS.ProcessEnv },
): Promise<Installation> {
  if (!existsSync('web/dist/index.html'))
    throw new Error('The pages are not built. Run `npm run build` first.');
  await using opened = new AsyncDisposableStack(); // what was begun is ended when the rest fails
  const processes: HoststandProcess[] = [];
  for (let number = 0; number < count; number += 1)
    processes.push(opened.use(await startHoststandProcess(urls, { TRUST_PROXY: '1', ...env })));
  const balancer = opened.use(await startHaProxy(processes.map(({ url }) => url)));
  for (const { url } of [balancer, ...processes]) await untilReady(url);
  const seed = new Seed(
    () => new Caller(processes[0]?.url ?? ''),
    (text, values) => rowsAt(owner, text, values),
  );
  const restaurants: SeededRestaurant[] = [];
  while (restaurants.length < RESTAURANTS)
    restaurants.push(await seed.restaurant({ seatingCapacity: 1_000 }));
  const started = opened.move();
  return {
    url: balancer.url,
    processes,
    balancer,
    restaurants,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** A start is busy with itself, and three at once on a small machine more so: a drill begins when all is quiet. */
async function untilReady(url: string): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS; await sleep(LOOK_EVERY_MS)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    quiet = (await answer?.text())?.includes('"status":"ready"') ? quiet + 1 : 0;
  }
}

/** Asks a database as the login of the address, on a connection of its own. */
export async function rowsAt<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Of these bookings, those that the database does not have. */
export async function lostOf(told: readonly string[], ownerUrl: string): Promise<string[]> {
  const stored = new Set(
    (await rowsAt<{ id: string }>(ownerUrl, 'select id from bookings')).map(({ id }) => id),
  );
  return told.filter((id) => !stored.has(id));
}

/** Prints one line of figures. */
export function say(what: string, figures: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
}

/** Prints on what all of it ran, and how busy that was with other things: figures mean nothing without. */
export function sayMachine(): void {
  const [load] = loadavg();
  say('machine', {
    cores: availableParallelism(),
    processor: cpus()[0]?.model,
    loadBefore: load?.toFixed(1),
  });
}
