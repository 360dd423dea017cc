import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './batches-off-thread.ts';
import { RefusedOffThread } from './refused-off-thread.ts';

/** In a thread: hands batches to whoever started it, each when the one before was taken, and what it refuses as such. */
export async function handOutBatches(batches: AsyncIterable<unknown>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This runs in a thread of its own.');
  const say = (message: ThreadMessage) => port.postMessage(message);
  let taken: () => void = () => undefined;
  port.on('message', () => taken());
  try {
    for await (const batch of batches) {
      const isTaken = new Promise<void>((resolve) => {
        taken = resolve;
      });
      say({ kind: 'batch', batch });
      await isTaken;
    }
    say({ kind: 'over' });
  } catch (error) {
    if (!(error instanceof RefusedOffThread)) throw error;
    say({ kind: 'refused', reason: error.reason, values: error.values });
  } finally {
    port.unref(); // nothing is waited for any more
  }
}
