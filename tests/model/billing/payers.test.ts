import fc from 'fast-check';
import { test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { Bank } from './bank.ts';
import { anyDeed, settles } from './deeds.ts';
import { BEGINS, Payer } from './payer.ts';

const { MODEL_PAYERS = '30', MODEL_SEED = '7' } = process.env;
/** Milliseconds a payer: on a slow machine fewer are tried. */
const PATIENCE = 1_300;

const bank = new Bank(() => server.clock.now());
const server = await testServer({
  now: BEGINS,
  payments: bank,
  limitFactor: 1_000_000,
  accessTokenSeconds: 86_400,
});

test('whatever is paid, declined, lost and cancelled, nobody pays twice, after cancelling, or in vain', async () => {
  // When the time is over the last payer still goes on: nobody may take the server away until then.
  let running: Promise<void> = Promise.resolve();
  const property = fc.asyncProperty(fc.commands(anyDeed, { maxCommands: 16, size: 'max' }), (deeds) => {
    running = liveThrough(deeds);
    return running;
  });
  try {
    await fc.assert(property, {
      seed: Number(MODEL_SEED),
      numRuns: Number(MODEL_PAYERS),
      interruptAfterTimeLimit: PATIENCE * Number(MODEL_PAYERS),
      markInterruptAsFailure: false,
    });
  } finally {
    await running.catch(() => undefined);
  }
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
