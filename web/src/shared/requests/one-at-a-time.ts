/** Between two runs, so that a busy hour does not become a queue of queries. */
const PAUSE_MS = 250;

/**
 * Work that may be asked for at any time and runs once at a time: asked for again while it runs, it runs once more
 * afterwards, however often it was asked.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  return async function ask() {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    isRunning = false;
  };
}
