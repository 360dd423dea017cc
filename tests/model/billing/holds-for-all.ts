import fc from 'fast-check';

const { MODEL_SEED = '7', MODEL_HISTORIES } = process.env;

/** How many histories a test is for, and the milliseconds that each may take: on a slow machine fewer are told. */
interface Effort {
  histories: number;
  patience: number;
}

/**
 * Has a life go well for as many random histories, which are always the same: `MODEL_SEED` and `MODEL_HISTORIES` go
 * further. Throws with the smallest history that does not.
 */
export async function holdsForAll<History>(
  anyHistory: fc.Arbitrary<History>,
  lives: (history: History) => Promise<void>,
  { histories, patience }: Effort,
): Promise<void> {
  // When the time is over the last history still goes on: nobody may take the server away until then.
  let running: Promise<void> = Promise.resolve();
  const property = fc.asyncProperty(anyHistory, (history) => {
    running = lives(history);
    return running;
  });
  const numRuns = Number(MODEL_HISTORIES ?? histories);
  try {
    await fc.assert(property, {
      seed: Number(MODEL_SEED),
      numRuns,
      interruptAfterTimeLimit: patience * numRuns,
      markInterruptAsFailure: false,
    });
  } finally {
    await running.catch(() => undefined);
  }
}
