import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Caller } from '../testkit/caller.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import { startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { startProgram } from '../testkit/programs/program.ts';
import { Seed } from '../testkit/seed.ts';
import { temporaryFolder } from '../testkit/temporary-folder.ts';
import { dinersOver, letAsk } from './diners-with-keys.ts';
import { furnish, ownerRows } from './two-processes.ts';
import { expectWholeBookings } from './whole-bookings.ts';

const DINERS = 300;
const SUDDENLY_AFTER = 80;
const urls = z.object({ ownerUrl: z.string(), appUrl: z.string() });
const database = await testDatabase();

describe('a booking that was acknowledged', { timeout: 240_000 }, () => {
  test('outlives the process that is killed midway; who got no answer has one booking after the next try', async () => {
    await using opened = new AsyncDisposableStack();
    const rows = ownerRows(database, opened);
    const [doomed, other] = await Promise.all([
      startHoststandProcess(database),
      startHoststandProcess(database),
    ]);
    opened.use(doomed);
    opened.use(other);
    const restaurant = await new Seed(() => new Caller(other.url), rows).restaurant({
      seatingCapacity: 1_000,
    });
    await furnish(restaurant);
    const diners = dinersOver(restaurant, DINERS);

    let killed: Promise<void> | undefined;
    await letAsk(restaurant, diners, [doomed.url, other.url], (answered) => {
      if (answered === SUDDENLY_AFTER) killed = doomed.kill();
    });
    await killed;

    const unanswered = diners.filter(({ answer }) => !answer);
    expect(unanswered.length).toBeGreaterThan(0);
    expect(diners.filter((_, index) => index % 2 === 1).every(({ answer }) => answer?.booking)).toBe(true);
    const before = await expectWholeBookings(rows, restaurant, diners);

    await using again = await startHoststandProcess(database);
    await letAsk(restaurant, unanswered, [again.url]);
    expect(diners.every(({ answer }) => answer?.booking)).toBe(true);
    const after = await expectWholeBookings(rows, restaurant, diners);
    expect(after.size).toBe(DINERS);
    expect([...before].filter((key) => !after.has(key))).toEqual([]);
  });

  test('outlives the database server that falls over midway and comes back', async () => {
    await using opened = new AsyncDisposableStack();
    const dataDir = temporaryFolder();
    const server = startProgram({ entry: 'tests/api/runtime/database/database-program.ts', args: [dataDir] });
    opened.use(server);
    const logins = urls.parse(JSON.parse((await server.untilSays(/^\{.*\}$/m))[0]));
    const rows = ownerRows(logins, opened);
    const hoststand = await startHoststandProcess(logins);
    opened.use(hoststand);
    const restaurant = await new Seed(() => new Caller(hoststand.url), rows).restaurant({
      seatingCapacity: 1_000,
    });
    await furnish(restaurant);
    const diners = dinersOver(restaurant, DINERS);

    const unheard = await letAsk(restaurant, diners, [hoststand.url], (answered) => {
      if (answered === SUDDENLY_AFTER) stopAtOnce(dataDir);
    });
    expect(unheard).toBeGreaterThan(0);
    await expect
      .poll(async () => (await fetch(`${hoststand.url}/health/ready`)).status, { timeout: 60_000 })
      .toBe(200);
    await expectWholeBookings(rows, restaurant, diners);

    const unanswered = diners.filter(({ answer }) => !answer);
    await letAsk(restaurant, unanswered, [hoststand.url]);
    expect(diners.every(({ answer }) => answer?.booking)).toBe(true);
    expect((await expectWholeBookings(rows, restaurant, diners)).size).toBe(DINERS);
  });
});

/** PostgreSQL's immediate shutdown: every session is cut, nothing is written any more, the next start recovers. */
function stopAtOnce(dataDir: string): void {
  const lock = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number(lock.split('\n')[0]), 'SIGQUIT');
}
