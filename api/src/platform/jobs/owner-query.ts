/** A query as the database's owner, who alone may go through all restaurants. For jobs, never for a request. */
export type OwnerQuery = (text: string, values: unknown[]) => Promise<unknown>;
