import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportBytes, exported, Importer } from '../api/portability/portability-calls.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';
import { anyEvening } from './evening.ts';
import { knowledgeOf } from './open-house.ts';
import { runEvening } from './run-evening.ts';
import { asExported } from './same-restaurant.ts';
import { Statistics } from './statistics.ts';

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

test('whatever restaurant an evening leaves behind, its export makes the same one of an empty account', async () => {
  const property = fc.asyncProperty(anyEvening, fc.boolean(), async (evening, hasUndoneImport) => {
    const { restaurant } = await runEvening(stage, evening);
    await restaurant.ownerReturns();
    if (hasUndoneImport) await importAndUndo(restaurant);
    const files = await exported(restaurant);
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

/** A list of another system is read in, and taken back. */
async function importAndUndo(restaurant: SeededRestaurant): Promise<void> {
  const importer = new Importer(restaurant);
  const { id } = await importer.run(
    'GUESTS',
    'Name,Email\nAda Lovelace,ada@example.com\nEmmy Noether,emmy@example.com\n',
  );
  await importer.step('undoImport', { id });
  expect(await importer.ended(id)).toMatchObject({ status: 'UNDONE' });
}
