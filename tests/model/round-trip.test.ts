import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportBytes, exported, Importer } from '../api/portability/portability-calls.ts';
import { testServer } from '../testkit/server.ts';
import { anyEvening } from './evening.ts';
import { knowledgeOf } from './open-house.ts';
import { runEvening } from './run-evening.ts';
import { asExported } from './same-restaurant.ts';
import { Statistics } from './statistics.ts';
import { eraseSomebody, importAndUndo, mergeWhoWaited, purge } from './what-comes-after.ts';

const { MODEL_ROUND_TRIPS = '6', MODEL_SEED = '7' } = process.env;

const server = await testServer({
  now: '2026-07-10T15:00:00Z',
  limitFactor: 1_000_000,
  accessTokenSeconds: 86_400,
});
const stage = {
  server,
  statistics: new Statistics(),
  knows: await knowledgeOf(server),
  passesOver: () => true, // what an evening does wrong is told by the evenings' own test
};

// Purges come last: by then its trial is over, and the house reads in nothing any more.
const anyAfter = fc
  .record({
    soon: fc.shuffledSubarray([importAndUndo, mergeWhoWaited, eraseSomebody], { minLength: 2 }),
    later: fc.constantFrom([purge], [purge], []),
  })
  .map(({ soon, later }) => [...soon, ...later]);

test('whatever restaurant an evening leaves behind, its export makes the same one of an empty account', async () => {
  const property = fc.asyncProperty(anyEvening, anyAfter, async (evening, after) => {
    const { restaurant } = await runEvening(stage, evening);
    await restaurant.ownerReturns();
    for (const happens of after) await happens(server, restaurant);
    const files = await exported(restaurant);
    expect(underMergedRecords(files)).toEqual([]);
    const other = await server.seed.restaurant();
    const importer = new Importer(other);
    const { id } = await importer.upload('ARCHIVE', Buffer.from(await exportBytes(restaurant)));
    await importer.step('runImport', { id });
    expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', failure: null });
    expect(asExported(await exported(other))).toEqual(asExported(files));
  });
  await fc.assert(property, {
    seed: Number(MODEL_SEED),
    numRuns: Number(MODEL_ROUND_TRIPS),
    interruptAfterTimeLimit: 60_000 * Math.max(1, Number(MODEL_ROUND_TRIPS) / 6),
    markInterruptAsFailure: false,
  });
});

/** Bookings and times on the waitlist that name a guest's record which was merged into another. */
function underMergedRecords(files: Record<string, string>): object[] {
  const rows = (name: string) =>
    JSON.parse(files[name] ?? '[]') as { id: string; guestId?: string; mergedInto?: string | null }[];
  const merged = rows('guests.json').flatMap(({ id, mergedInto }) => (mergedInto ? [id] : []));
  return [...rows('bookings.json'), ...rows('waitlist.json')].filter(
    ({ guestId }) => guestId && merged.includes(guestId),
  );
}
