import { Worker } from 'node:worker_threads';
import type { ThreadBounds } from './thread-inbox.ts';

/** The module of a thread, beside `beside` (the `import.meta.url` of whoever starts it), without its ending. */
export interface ThreadProgram {
  beside: string;
  name: string;
}

/** Bytes that are handed over to the thread, and whatever else it is to know. */
export type ThreadInput = { bytes: Uint8Array<ArrayBuffer> } & Record<string, unknown>;

const YOUNG_MB = 16;

/** Starts a thread within its bounds, with an input where it does one thing alone. */
export function openThread(program: ThreadProgram, { heapMb }: ThreadBounds, input?: ThreadInput): Worker {
  // As sources in development and tests, as JavaScript when built.
  const ending = program.beside.endsWith('.ts') ? 'ts' : 'js';
  return new Worker(new URL(`./${program.name}.${ending}`, program.beside), {
    ...(input && { workerData: input, transferList: [input.bytes.buffer] }),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
}
