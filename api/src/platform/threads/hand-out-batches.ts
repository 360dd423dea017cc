import { type MessagePort, parentPort } from 'node:worker_threads';
import { RefusedOffThread } from './refused-off-thread.ts';
import type { ThreadMessage } from './thread-inbox.ts';

/** In a thread that does one thing (see `batchesOffThread`): hands batches to whoever started it, each when the one before was taken, and what it refuses as such. */
export async function handOutBatches(batches: AsyncIterable<unknown>): Promise<void> {
  const port = portOfThread();
  let taken: () => void = () => undefined;
  port.on('message', () => taken());
  try {
    await handOut(port, batches, (whenTaken) => {
      taken = whenTaken;
    });
  } finally {
    port.unref(); // nothing is waited for any more
  }
}

/** In a thread that is kept (see `KeptThread`): the same for each task that it is given, one after the other, until it is ended. */
export function handOutTasks<Task>(batchesOf: (task: Task) => AsyncIterable<unknown>): void {
  const port = portOfThread();
  let taken: () => void = () => undefined;
  port.on('message', (message: 'next' | { task: Task }) => {
    if (message === 'next') return taken();
    void handOut(port, batchesOf(message.task), (whenTaken) => {
      taken = whenTaken;
    });
  });
}

function portOfThread(): MessagePort {
  if (!parentPort) throw new Error('This runs in a thread of its own.');
  return parentPort;
}

async function handOut(
  port: MessagePort,
  batches: AsyncIterable<unknown>,
  onTaken: (whenTaken: () => void) => void,
): Promise<void> {
  const say = (message: ThreadMessage) => port.postMessage(message);
  try {
    for await (const batch of batches) {
      const isTaken = new Promise<void>(onTaken);
      say({ kind: 'batch', batch });
      await isTaken;
    }
    say({ kind: 'over' });
  } catch (error) {
    if (!(error instanceof RefusedOffThread)) throw error;
    say({ kind: 'refused', reason: error.reason, values: error.values });
  }
}
