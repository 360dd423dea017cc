import { act as flushed } from 'preact/test-utils';

// The real one, whatever clock a test has made up.
const { setImmediate } = globalThis;

/** Turns of the event loop in which an answer of a stand-in has come, been read and drawn. */
const TURNS = 5;

/**
 * What Testing Library takes for React's `act`: draws all that `work` has changed. As React's own does, it lets what `work` has
 * begun come to an end first, an answer above all; Preact's goes on at once.
 */
export function act<Result>(work: () => Result | Promise<Result>): Promise<void> | undefined {
  const drawn = flushed(work as () => void) as Promise<void> | undefined;
  if (!drawn) return undefined;
  return drawn.then(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await flushed(async () => undefined);
    }
  });
}
