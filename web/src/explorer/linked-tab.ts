import type { ExampleTab } from './example-tabs.ts';

/**
 * The operation that the address brings along after `#`, as the schema reference links it: `#query=…&variables=…`. It is shown, and
 * run by nobody but the reader. After `#` it reaches no server and no log.
 */
export function linkedTab(hash: string): ExampleTab | null {
  const values = new URLSearchParams(hash.slice(1));
  const query = values.get('query');
  return query ? { query, variables: values.get('variables') ?? '' } : null;
}
