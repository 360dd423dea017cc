import fc from 'fast-check';
import { test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { Bank } from './bank.ts';
import { anyDeed, settles } from './deeds.ts';
import { holdsForAll } from './holds-for-all.ts';
import { BEGINS, Payer } from './payer.ts';

const EFFORT = { histories: 40, patience: 1_000 };

const bank = new Bank(() => server.clock.now());
const server = await testServer({
  now: BEGINS,
  payments: bank,
  limitFactor: 1_000_000,
  accessTokenSeconds: 86_400,
});

test('whatever is paid, declined, lost and cancelled, nobody pays twice, after cancelling, or in vain', async () => {
  await holdsForAll(fc.commands(anyDeed, { maxCommands: 16, size: 'max' }), liveThrough, EFFORT);
});

async function liveThrough(deeds: Iterable<fc.AsyncCommand<object, Payer>>): Promise<void> {
  const payer = await Payer.opens(server, bank);
  try {
    await fc.asyncModelRun(() => ({ model: {}, real: payer }), deeds);
    await settles(payer);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error([reason, ...payer.story].join('\n  '), { cause: error });
  } finally {
    await payer.closes();
  }
}
