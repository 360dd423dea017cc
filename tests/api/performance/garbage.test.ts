import { afterAll, expect, test } from 'vitest';
import { ownerRows } from '../../concurrency/two-processes.ts';
import { Caller } from '../../testkit/caller.ts';
import { testDatabase } from '../../testkit/databases/database.ts';
import { startHoststandProcess } from '../../testkit/programs/hoststand-process.ts';
import { Seed } from '../../testkit/seed.ts';

/**
 * What V8 takes for needed longer than it is: an object with a hidden class of its own holds on to all behind it until the next
 * full collection (decision 0048). A process of its own, as the garbage of tests would hide that of the server, and the built
 * one: what runs TypeScript as it stands gives functions their names anew, which is just such a thing.
 */
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());
const database = await testDatabase();
const hoststand = opened.use(await startHoststandProcess(database));
const seed = new Seed(() => new Caller(hoststand.url), ownerRows(database, opened));
const bistro = await seed.restaurant();
for (let booked = 0; booked < 50; booked += 1)
  await bistro.book({
    date: bistro.dayFromToday(1 + Math.floor(booked / 2)),
    time: booked % 2 ? '18:00:00' : '20:00:00',
  });

const LIST = `query($id: ID!) { restaurant(id: $id) { bookings(first: 50) {
  pageInfo { startCursor endCursor hasNextPage }
  edges { cursor node { id reference date time startsAt guests status customerName email phone specialRequests } } } } }`;

/** Bytes that a request may leave behind: it left 60,000, and leaves some 2,000. */
const MOST_LEFT = 10_000;
const REQUESTS = 400;
/** On a busy machine full collections come often, as they come by time too. */
const MOST_TRIES = 20;

/** Uncompressed: what Node compresses with is bound to memory outside, and is let go by full collections alone. */
async function list(): Promise<string> {
  const answer = await fetch(`${hoststand.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      authorization: `Bearer ${bistro.owner.accessToken}`,
    },
    body: JSON.stringify({ query: LIST, variables: { id: bistro.id } }),
  });
  return answer.text();
}

async function ask(times: number): Promise<void> {
  const tenth = async () => {
    for (let done = 0; done < times / 10; done += 1) expect(await list()).toContain('endCursor');
  };
  await Promise.all(Array.from({ length: 10 }, tenth));
}

/** What the process says of its memory: bytes in the old generation, and how often garbage was collected. */
async function memory(): Promise<{ old: number; full: number; young: number }> {
  const said = await (await fetch(`${hoststand.url}/metrics`)).text();
  const seriesOf = (series: string) =>
    Number(
      said
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? 0,
    );
  return {
    old: seriesOf('nodejs_heap_space_size_used_bytes{space="old"}'),
    full: seriesOf('nodejs_gc_duration_seconds_count{kind="major"}'),
    young: seriesOf('nodejs_gc_duration_seconds_count{kind="minor"}'),
  };
}

test('what a request needed is gone once it was answered, without a full collection', async () => {
  await memory(); // the first who asks has it watched
  await ask(REQUESTS);
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const before = await memory();
    await ask(REQUESTS);
    const after = await memory();
    if (after.full > before.full) continue; // says nothing of what was left
    expect(after.young).toBeGreaterThan(before.young);
    expect((after.old - before.old) / REQUESTS).toBeLessThan(MOST_LEFT);
    return;
  }
  throw new Error('A full collection came between each time: more is left behind than can be.');
});
