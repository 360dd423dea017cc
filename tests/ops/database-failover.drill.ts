import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startReplicatedDatabase } from '../testkit/databases/replicated-database.ts';
import { Diners } from './diners.ts';
import { lostOf, rowsAt, say, sayMachine, startInstallation } from './installation.ts';

const WARM_MS = 5_000;
/** Whoever watches the servers makes sure before acting. */
const NOTICED_MS = 1_000;
const WATCHED_MS = 15_000;
const CUT_OFF_MS = 1_000;

test.each([{ isSynchronous: true }, { isSynchronous: false }])(
  'a standby takes over under three processes (synchronous: $isSynchronous)',
  async ({ isSynchronous }) => {
    sayMachine();
    await using database = await startReplicatedDatabase();
    if (isSynchronous) await database.waitForReplica();
    await using house = await startInstallation(database.either, { processes: 3, owner: database.ownerUrl });
    await using diners = new Diners(house.url, house.restaurants, { book: 6, look: 6 });
    await sleep(WARM_MS);
    // The standby is cut off shortly before: what a network does that fails, and soon takes the primary away too.
    if (!isSynchronous) {
      await rowsAt(database.replicaOwnerUrl, `alter system set primary_conninfo = ''`);
      await rowsAt(database.replicaOwnerUrl, 'select pg_reload_conf()');
      await sleep(CUT_OFF_MS);
    }
    const from = performance.now();
    database.primary.freeze();
    await sleep(NOTICED_MS);
    await database.promote();
    await sleep(WATCHED_MS);
    const to = performance.now();
    await diners.stop();
    const booked = diners.firstBookedAfter(from);
    const figures = (['look', 'book', 'page'] as const).map((kind) => [kind, diners.between(from, to, kind)]);
    const lost = await lostOf(diners.told, database.replicaOwnerUrl);
    say(
      `failover, ${isSynchronous ? 'synchronous' : 'asynchronous, the standby cut off for a second before'}`,
      {
        ...Object.fromEntries(figures),
        bookedAgainAfterMs: booked === null ? null : Math.round(booked - from),
        told: diners.told.length,
        lost: lost.length,
      },
    );
    expect(booked).not.toBeNull();
    if (isSynchronous) expect(lost).toEqual([]);
  },
);
