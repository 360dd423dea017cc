import { type ApolloClient, ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { firstValueFrom, from } from 'rxjs';

/** The most rows that the API gives at once (docs/limits.md). */
const LARGEST_PAGE = 100;

interface Asked {
  query: DocumentNode;
  variables?: OperationVariables;
}

/**
 * The variables with which a query that shows the start of a list asks for all of it that is on the screen: a list that was
 * extended by "Load more" keeps its length, and the reader the place, when it is brought up to date.
 */
export function asLongAsShown(client: ApolloClient, { query, variables }: Asked): OperationVariables {
  const first: unknown = variables?.first;
  if (typeof first !== 'number' || variables?.after != null) return variables ?? {};
  const shown = client.cache.readQuery({ query, variables, returnPartialData: true }, true);
  return { ...variables, first: Math.max(first, longestListIn(shown)) };
}

/** Asks for a list that is longer than the API gives at once page by page, and answers with all of it together. */
export const longLists = new ApolloLink((operation, forward) => {
  if (!(operation.variables.first > LARGEST_PAGE)) return forward(operation);
  const ask = (page: typeof operation) => firstValueFrom(forward(page));
  // Seldom needed, and kept free of what would make the first download another one.
  return from(import('./long-list.ts').then(({ inPages }) => inPages(operation, ask, LARGEST_PAGE)));
});

function longestListIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return Math.max(0, ...value.map(longestListIn));
  const own = 'edges' in value && 'pageInfo' in value && Array.isArray(value.edges) ? value.edges.length : 0;
  // What hangs on the rows of a list has lists of its own, with lengths of their own.
  return own > 0 ? own : Math.max(0, ...Object.values(value).map(longestListIn));
}
