import { expect, test } from 'vitest';
import { testDatabase } from '../testkit/databases/database.ts';
import { SlowPosts } from '../testkit/guests/slow-posts.ts';
import { usualP99 } from '../testkit/guests/tail-of-times.ts';
import { say, sayMachine, startInstallation } from './installation.ts';

const FLOOD = 6_000;
const ATTACKERS = 3; // one address has 4,000 connections at most

/** The suite holds 2,000 to twice the time (tests/scale/proxies.test.ts); here one machine makes and serves three times as many. */
const MOST_TIMES = 5;
const FLOOR_MS = 40;

test(`${FLOOD} requests whose bodies do not come: everybody else is served`, async () => {
  sayMachine();
  await using house = await startInstallation(await testDatabase(), {
    processes: 2,
    env: { RATE_LIMIT_FACTOR: '1000' },
  });
  const bystander = () =>
    fetch(`${house.url}/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query: '{ viewer { user { email } } }' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.200' },
    });
  await usualP99(bystander); // warm
  const before = await usualP99(bystander);
  using first = new SlowPosts({ url: house.url, headers: { 'x-forwarded-for': '198.51.100.1' } });
  using second = new SlowPosts({ url: house.url, headers: { 'x-forwarded-for': '198.51.100.2' } });
  using third = new SlowPosts({ url: house.url, headers: { 'x-forwarded-for': '198.51.100.3' } });
  const floods = [first, second, third];
  await Promise.all(floods.map((flood) => flood.begin(FLOOD / ATTACKERS)));
  const health: number[] = [];
  const look = async () => void health.push((await fetch(`${house.url}/health/ready`)).status);
  const looking = setInterval(look, 250);
  const meanwhile = await usualP99(bystander);
  clearInterval(looking);
  await look();
  const held = floods.reduce((sum, flood) => sum + flood.open.length, 0);
  const refused = floods.reduce((sum, flood) => sum + flood.told(429).length, 0);
  say('slow bodies', {
    p99BeforeMs: Math.round(before),
    p99MeanwhileMs: Math.round(meanwhile),
    held,
    refused,
    health: [...new Set(health)],
  });
  expect(new Set(health)).toEqual(new Set([200]));
  expect(meanwhile).toBeLessThan(MOST_TIMES * Math.max(before, FLOOR_MS));
  await expect.poll(() => floods.every((flood) => flood.open.length === 0), { timeout: 30_000 }).toBe(true);
});
