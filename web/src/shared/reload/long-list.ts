import type { ApolloLink } from '@apollo/client';
import { EMPTY, expand, last, map, type Observable, scan } from 'rxjs';

interface Connection {
  edges: { node?: { id?: unknown } | null }[];
  pageInfo: { hasNextPage?: boolean; endCursor?: string | null };
}

/** What has come so far, and the rest of what was asked for. */
interface Gathered {
  result: ApolloLink.Result;
  missing: number;
}

/**
 * The first `variables.first` rows of an operation's list, asked for in pages of at most `largest` rows, one after the other,
 * and answered as one. A row that moved down the list meanwhile, and so came twice, stands where it was seen last. A
 * page that fails is the answer: half a list would look like a whole one.
 */
export function inPages(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  largest: number,
): Observable<ApolloLink.Result> {
  const wanted: number = operation.variables.first;
  const page = (after: unknown, missing: number) => {
    operation.variables = { ...operation.variables, after, first: Math.min(largest, missing) };
    return forward(operation).pipe(map((result): Gathered => ({ result, missing })));
  };
  return page(operation.variables.after ?? null, wanted).pipe(
    expand(({ result, missing }) => {
      const list = listIn(result.data);
      const rest = missing - largest;
      if (result.errors || rest <= 0 || !list?.pageInfo.hasNextPage) return EMPTY;
      return page(list.pageInfo.endCursor, rest);
    }),
    map(({ result }) => result),
    scan((all, next) => (next.errors ? next : joined(all, next))),
    last(),
  );
}

/** One answer with the rows of both, and what the later one says of how it goes on. */
function joined(all: ApolloLink.Result, next: ApolloLink.Result): ApolloLink.Result {
  const before = listIn(all.data);
  const after = listIn(next.data);
  if (!before || !after) return next;
  const ids = new Set(after.edges.map(({ node }) => node?.id));
  const edges = [...before.edges.filter(({ node }) => !ids.has(node?.id)), ...after.edges];
  return { ...next, data: replaced(next.data, after, { ...after, edges }) };
}

/** The list of an answer: the first object on the way down that has rows and says how they go on. */
function listIn(value: unknown): Connection | null {
  if (typeof value !== 'object' || value === null) return null;
  if (isConnection(value) && value.pageInfo.hasNextPage !== undefined) return value;
  for (const part of Object.values(value)) {
    const found = listIn(part);
    if (found) return found;
  }
  return null;
}

function isConnection(value: object): value is Connection {
  return 'edges' in value && 'pageInfo' in value && Array.isArray(value.edges);
}

function replaced<Value>(value: Value, part: unknown, by: unknown): Value {
  if (value === part) return by as Value;
  if (Array.isArray(value)) return value.map((each) => replaced(each, part, by)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, replaced(each, part, by)]);
  return Object.fromEntries(fields);
}
