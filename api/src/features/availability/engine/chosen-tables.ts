import type { ChosenTablesBecause } from '../explain/slot-reason.ts';
import { type EngineDay, type PartyToPlace, withoutOwn } from './engine-day.ts';
import { seatingOptions, type Table } from './floor.ts';
import type { Stay } from './held.ts';
import { bindingBlocks } from './seating-choices.ts';
import { tableTimes } from './table-times.ts';

/**
 * What speaks against putting a party at tables that staff chose, whatever the engine would choose: one of them is held
 * or blocked, or together they have too few seats. Staff may join tables that the owner has not listed, and put a small
 * party at a large table. Null when nothing does.
 */
export function chosenTables(
  day: EngineDay,
  request: PartyToPlace,
  tableIds: readonly string[],
): (stay: Stay) => ChosenTablesBecause | null {
  const tables = day.floor.tables.filter(({ tableId }) => tableIds.includes(tableId));
  const times = tableTimes(withoutOwn(day.seatings, request), bindingBlocks(day, request));
  const seats = seatsOf(day, tables);
  return (stay) => {
    const namesTaken = (by: 'held' | 'blocked') =>
      tables.filter(({ tableId }) => times.takenBy(tableId, stay) === by).map(({ name }) => name);
    const held = namesTaken('held');
    const blocked = namesTaken('blocked');
    const isFree = held.length === 0 && blocked.length === 0 && request.party <= seats;
    return isFree ? null : { rule: 'chosen tables', asked: request.party, seats, held, blocked };
  };
}

/** The largest party for these tables: what they take one by one, or what the owner says of them together. */
function seatsOf({ floor }: EngineDay, tables: readonly Table[]): number {
  const together = seatingOptions(floor).find(
    (option) =>
      option.tables.length === tables.length && tables.every((table) => option.tables.includes(table)),
  );
  const oneByOne = tables.reduce((sum, { maxParty }) => sum + maxParty, 0);
  return Math.max(together?.maxParty ?? 0, oneByOne);
}
