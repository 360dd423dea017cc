import { Batches } from '../../../api/src/platform/jobs/batches.ts';

/** What a purge works with, on the database of a test. */
export const batchesOn = (rows: (text: string, values: unknown[]) => Promise<unknown[]>): Batches =>
  new Batches(async (text, values) => ({ rows: await rows(text, values) }), new AbortController().signal);
