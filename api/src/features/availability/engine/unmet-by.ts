import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { Floor } from './floor.ts';

/** The wishes that none of these tables meets: one table of a combination is enough, and no table meets none. */
export function unmetBy(
  wishes: readonly TableFeature[],
  { tables }: Floor,
  tableIds: readonly string[],
): TableFeature[] {
  const taken = tables.filter(({ tableId }) => tableIds.includes(tableId));
  return wishes.filter((wish) => !taken.some(({ features }) => features?.includes(wish)));
}
