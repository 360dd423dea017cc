import type { TableEntity } from '../features/tables/table.entity.ts';

interface Stay {
  startsAt: Date;
  endsAt: Date;
}

/** Parties above this wait for an answer, without a table. */
const LARGEST_SEATED = 10;

/**
 * Gives one party after the other the smallest free table that it fits at, or two that stand free; none when the room is
 * full. `tables` are in the order of their size.
 */
export function demoSeating(tables: readonly TableEntity[]): (party: number, stay: Stay) => string[] {
  const taken: (Stay & { tableId: string })[] = [];
  return (party, stay) => {
    if (party > LARGEST_SEATED) return [];
    const free = tables.filter(
      ({ id }) =>
        !taken.some(
          (other) => other.tableId === id && other.startsAt < stay.endsAt && stay.startsAt < other.endsAt,
        ),
    );
    const alone = free.find(({ minCapacity, maxCapacity }) => minCapacity <= party && party <= maxCapacity);
    const chosen = alone ? [alone] : pairFor(party, free);
    taken.push(...chosen.map(({ id: tableId }) => ({ ...stay, tableId })));
    return chosen.map(({ id }) => id);
  };
}

function pairFor(party: number, free: readonly TableEntity[]): TableEntity[] {
  const combinable = free.filter((table) => table.combinable);
  for (const one of combinable) {
    const other = combinable.find(
      (table) =>
        table !== one && table.serverZone === one.serverZone && table.maxCapacity + one.maxCapacity >= party,
    );
    if (other) return [one, other];
  }
  return [];
}
