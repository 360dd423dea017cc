import { Batches } from '../../../api/src/platform/jobs/batches.ts';
import type { OwnerQuery } from '../../../api/src/platform/jobs/owner-query.ts';

type Rows = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/** Queries as a job's, on the database of a test. */
const queryOn =
  (rows: Rows): OwnerQuery =>
  async ({ text, values }) => ({ rows: await rows(text, values) });

/** What a purge works with, on the database of a test. */
export const batchesOn = (rows: Rows): Batches => new Batches(queryOn(rows), new AbortController().signal);
