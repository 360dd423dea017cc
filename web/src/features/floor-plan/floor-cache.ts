import type { ApolloCache, Reference } from '@apollo/client';

interface StoredTables {
  edges: { __typename: 'TableEdge'; cursor: string; node: Reference }[];
}

/** Puts a table that is new into the restaurant's list; the table itself must be in the cache already. */
export function listTable(cache: ApolloCache, restaurantId: string, tableId: string): void {
  changeTables(cache, restaurantId, (tables, idOf) => {
    if (tables.edges.some(({ node }) => idOf(node) === tableId)) return tables;
    const node = { __ref: cache.identify({ __typename: 'Table', id: tableId }) ?? '' };
    return { ...tables, edges: [...tables.edges, { __typename: 'TableEdge', cursor: '', node }] };
  });
}

/** Takes a table out of the list. */
export function unlistTable(cache: ApolloCache, restaurantId: string, tableId: string): void {
  changeTables(cache, restaurantId, (tables, idOf) => ({
    ...tables,
    edges: tables.edges.filter(({ node }) => idOf(node) !== tableId),
  }));
}

/** Makes a plan that is in the cache already the restaurant's. */
export function hangFloorPlan(cache: ApolloCache, restaurantId: string, floorPlanId: string): void {
  const __ref = cache.identify({ __typename: 'FloorPlan', id: floorPlanId }) ?? '';
  cache.modify({
    id: cache.identify({ __typename: 'Restaurant', id: restaurantId }),
    fields: { floorPlan: () => ({ __ref }) },
  });
}

function changeTables(
  cache: ApolloCache,
  restaurantId: string,
  change: (tables: StoredTables, idOf: (node: Reference) => unknown) => StoredTables,
): void {
  cache.modify({
    id: cache.identify({ __typename: 'Restaurant', id: restaurantId }),
    fields: {
      tables: (tables: unknown, { readField }) =>
        isList(tables) ? change(tables, (node) => readField('id', node)) : tables,
    },
  });
}

/** Not so while the list was refused: then the cache holds null. */
function isList(value: unknown): value is StoredTables {
  return typeof value === 'object' && value !== null && 'edges' in value;
}
