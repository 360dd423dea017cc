import { expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { FeedReader, listedRestaurant, OPENAI_VARIABLES, switchTo } from './feed-reader.ts';

const ROUNDS = 30;

test('two readers at two servers miss nothing while restaurants come, change and go', async () => {
  const server = await testServer({ variables: OPENAI_VARIABLES });
  const beside = { ownerUrl: server.ownerUrl, appUrl: server.appUrl };
  const other = await testServer({ variables: OPENAI_VARIABLES, beside });
  const houses: SeededRestaurant[] = [];
  for (let at = 0; at < 6; at += 1) houses.push(await listedRestaurant(server, { name: `House ${at}` }));
  const readers = [new FeedReader(server.url), new FeedReader(other.url)];
  await Promise.all(readers.map((reader) => reader.readAll('2')));

  let isOver = false;
  const read = async (reader: FeedReader) => {
    let reads = 0;
    for (; !isOver; reads += 1) await reader.catchUp('2');
    return reads;
  };
  const live = async (house: SeededRestaurant, at: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((round + at) % 3 === 0) await switchTo(house, (round + at) % 2 === 0);
      else await house.set({ name: `House ${at}, round ${round}` });
    }
  };
  const reading = Promise.all(readers.map(read));
  await Promise.all(houses.map(live));
  isOver = true;
  const reads = await reading;
  expect(Math.min(...reads)).toBeGreaterThan(3);

  await Promise.all(readers.map((reader) => reader.catchUp('2')));
  const truth = new FeedReader(server.url);
  await truth.readAll();
  expect(truth.copy.size).toBeGreaterThan(0);
  expect(truth.copy.size).toBeLessThan(houses.length); // some are switched off by now
  for (const reader of readers)
    expect(Object.fromEntries(reader.copy)).toEqual(Object.fromEntries(truth.copy));
  const positions = await server.rows<{ same: boolean }>(
    'select count(distinct position) = count(*) as same from openai_listings',
  );
  expect(positions).toEqual([{ same: true }]);
}, 120_000);
