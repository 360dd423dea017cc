import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '../testkit/databases/database.ts';
import { startPgBouncer } from '../testkit/servers/pgbouncer-server.ts';
import { Diners } from './diners.ts';
import { lostOf, say, sayMachine, startInstallation } from './installation.ts';

const WARM_MS = 5_000;
const WATCHED_MS = 15_000;

test('one of two poolers dies under load: processes take the other, and no booking is lost', async () => {
  sayMachine();
  const database = await testDatabase();
  const { ownerUrl, appUrl } = inject('databaseServer');
  await using first = await startPgBouncer(ownerUrl, appUrl);
  await using second = await startPgBouncer(ownerUrl, appUrl);
  const both = database.appUrl.replace(/@[^/]+/, `@127.0.0.1:${first.port},127.0.0.1:${second.port}`);
  await using house = await startInstallation({ ...database, appUrl: both }, { processes: 3 });
  await using diners = new Diners(house.url, house.restaurants, { book: 6, look: 6 });
  for (const [name, pooler] of Object.entries({ first, second })) {
    await sleep(WARM_MS);
    const from = performance.now();
    await pooler.kill();
    await sleep(WATCHED_MS);
    const to = performance.now();
    const booked = diners.firstBookedAfter(from);
    const figures = (['look', 'book', 'page'] as const).map((kind) => [kind, diners.between(from, to, kind)]);
    say(`the ${name} pooler killed`, {
      ...Object.fromEntries(figures),
      bookedAgainAfterMs: booked === null ? null : Math.round(booked - from),
    });
    expect(booked).not.toBeNull();
    await pooler.start();
  }
  await diners.stop();
  const lost = await lostOf(diners.told, database.ownerUrl);
  say('two poolers', { told: diners.told.length, lost: lost.length });
  expect(lost).toEqual([]);
});
