import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startOwnDatabase } from '../testkit/databases/own-database.ts';
import { Diners } from './diners.ts';
import { lostOf, say, sayMachine, startInstallation } from './installation.ts';

const WARM_MS = 5_000;
const STALLS_MS = [2_000, 20_000];
const AFTER_MS = 8_000;

/** What docs/limits.md promises for a change, which is longer than for a read, and what a busy machine adds. */
const LONGEST_MS = 10_000 + 5_000;

test('a database that hangs under three processes: everybody is answered, nothing is lost, all goes on by itself', async () => {
  sayMachine();
  await using database = await startOwnDatabase();
  await using house = await startInstallation(database, { processes: 3 });
  await using diners = new Diners(house.url, house.restaurants, { book: 6, look: 6 });
  await sleep(WARM_MS);
  const health: string[] = [];
  const looking = setInterval(async () => {
    const answer = await fetch(`${house.url}/health/ready`).catch(() => null);
    health.push(`${answer?.status ?? 'nothing'}`);
  }, 250);
  for (const stall of STALLS_MS) {
    const from = performance.now();
    database.freeze();
    await sleep(stall);
    const woken = performance.now();
    database.wake();
    await sleep(AFTER_MS);
    const first = diners.firstBookedAfter(woken);
    const figures = (['look', 'book', 'page'] as const).map((kind) => [
      kind,
      diners.between(from, woken, kind),
    ]);
    say(`stall of ${stall / 1_000} s`, {
      ...Object.fromEntries(figures),
      bookedAgainAfterMs: first === null ? null : Math.round(first - woken),
    });
    for (const kind of ['look', 'book', 'page'] as const) {
      const { refused, longestMs } = diners.between(from, woken, kind);
      expect(longestMs).toBeLessThan(LONGEST_MS);
      // Told to try again by us, never by the balancer's bare page.
      expect(
        Object.keys(refused).filter((code) => code !== 'SERVICE_UNAVAILABLE' && code !== 'page 503'),
      ).toEqual([]);
    }
    expect(first).not.toBeNull();
  }
  clearInterval(looking);
  await diners.stop();
  const lost = await lostOf(diners.told, database.ownerUrl);
  say('hanging database', { told: diners.told.length, lost: lost.length, health: [...new Set(health)] });
  expect(lost).toEqual([]);
  expect(new Set(health)).toEqual(new Set(['200']));
});
