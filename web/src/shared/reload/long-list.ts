import type { ApolloLink } from '@apollo/client';

interface Connection {
  edges: { node?: { id?: unknown } | null }[];
  pageInfo: { hasNextPage?: boolean; endCursor?: string | null };
}

/**
 * The first `variables.first` rows of an operation's list, asked for with `ask` in pages of at most `largest` rows, one after the
 * other, and answered as one. A row that moved down the list meanwhile, and so came twice, stands where it was seen
 * last. A page that fails is the answer: half a list would look like a whole one.
 */
export async function inPages(
  operation: ApolloLink.Operation,
  ask: (operation: ApolloLink.Operation) => Promise<ApolloLink.Result>,
  largest: number,
): Promise<ApolloLink.Result> {
  const asked = operation.variables;
  let missing: number = asked.first;
  let after: unknown = asked.after ?? null;
  let all: ApolloLink.Result | null = null;
  for (;;) {
    operation.variables = { ...asked, after, first: Math.min(largest, missing) };
    const page = await ask(operation);
    if (page.errors) return page;
    all = all ? joined(all, page) : page;
    missing -= largest;
    const pageInfo = listIn(page.data)?.pageInfo;
    if (missing <= 0 || !pageInfo?.hasNextPage) return all;
    after = pageInfo.endCursor;
  }
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
