import type { Places } from './usePlaces.ts';

/** How a table fits the party that a table is looked for: part of the best place, of another free one, or of none. */
type Fit = 'best' | 'free' | 'none';

/** The place that a tap on a table takes, and how the table is marked for it: one answer for both. */
export interface TappedPlace {
  fit: Fit;
  tableIds: readonly string[];
}

/**
 * The best place when the table is part of it, tables that stand together included; else a free place with it, alone
 * before together with others. A table that is in no free place is taken alone, and a rule says what speaks against it.
 */
export function tappedPlace(places: Places | null, tableId: string): TappedPlace {
  if (places?.tableIds.includes(tableId)) return { fit: 'best', tableIds: places.tableIds };
  const free = (places?.choices ?? [])
    .filter(({ isFree, tableIds }) => isFree && tableIds.includes(tableId))
    .toSorted((one, other) => one.tableIds.length - other.tableIds.length);
  return free[0] ? { fit: 'free', tableIds: free[0].tableIds } : { fit: 'none', tableIds: [tableId] };
}
