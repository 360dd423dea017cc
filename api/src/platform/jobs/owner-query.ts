import type { JobHelpers } from 'graphile-worker';
import type { QueryResult } from 'pg';
import type { Statement } from '../db/statement.ts';

/** A query as the database's owner, who alone may go through all restaurants. For jobs, never for a request. */
export type OwnerQuery = <Row extends object = object>(
  statement: Statement,
) => Promise<Pick<QueryResult<Row>, 'rows'>>;

/** Queries on a job's own connection. */
export const ownerQuery =
  ({ query }: Pick<JobHelpers, 'query'>): OwnerQuery =>
  ({ text, values }) =>
    query(text, [...values]);
