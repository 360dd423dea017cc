import { openThread, type ThreadInput, type ThreadProgram } from './open-thread.ts';
import { type ThreadBounds, ThreadInbox } from './thread-inbox.ts';

/**
 * What a program makes of these bytes, batch by batch, in a thread of its own: the one that answers everybody stays free, and
 * memory that runs out there ends the thread alone. The next batch is made when the last one was taken; whoever stops asking
 * ends the thread. The bytes are handed over: the caller has them no more.
 * @throws RefusedOffThread, OutOfBounds, or what went wrong in the thread
 */
export async function* batchesOffThread(
  program: ThreadProgram,
  input: ThreadInput,
  bounds: ThreadBounds,
): AsyncGenerator<unknown> {
  const thread = openThread(program, bounds, input);
  const inbox = new ThreadInbox(thread, bounds);
  try {
    yield* inbox.batches();
  } finally {
    await thread.terminate();
  }
}
