import { chosenTables } from './chosen-tables.ts';
import type { PresentPlace, SlotQuestion } from './engine-day.ts';
import { isInArea, seatingOptions, suits } from './floor.ts';
import type { Stay } from './held.ts';
import { keptByMode } from './table-modes.ts';

/**
 * Whether a booking that becomes another one can stay at its tables, which spares the host a look at the plan: they are
 * free, in the area that it asks for, for whoever asks and large enough, and not too large for a party that has shrunk.
 */
export function keepsTables(question: SlotQuestion, present: PresentPlace): (stay: Stay) => boolean {
  const { tableIds, guests } = present;
  if (tableIds.length === 0 || (question.party < guests && !isListed(question, tableIds))) return () => false;
  const against = chosenTables(question, question, tableIds);
  const isOpen = areOpen(question, tableIds);
  return (stay) => (isOpen(stay) || isWhereStaffPutIt(question, present, stay)) && !against(stay);
}

/** Whether these tables lie in the area that is asked for. */
function areInArea({ floor, areaId }: SlotQuestion, tableIds: readonly string[]): boolean {
  const tables = floor.tables.filter(({ tableId }) => tableIds.includes(tableId));
  return isInArea({ tables }, areaId);
}

/** Whether these tables lie in the area that is asked for, and are kept for nobody else by their mode. */
function areOpen(question: SlotQuestion, tableIds: readonly string[]): (stay: Stay) => boolean {
  if (!areInArea(question, tableIds)) return () => false;
  const isKept = keptByMode(question, question);
  const tables = question.floor.tables.filter(({ tableId }) => tableIds.includes(tableId));
  return (stay) => !tables.some((table) => isKept(table, stay));
}

/** Whether its tables do for the area that is asked for: they lie there, or staff put it there although it asked for the same. */
export function isStillItsArea(question: SlotQuestion, present: PresentPlace): boolean {
  return areInArea(question, present.tableIds) || (present.areaId ?? null) === (question.areaId ?? null);
}

/** Only staff put a booking outside of its area, or at a table that is not for it. It stays there for the time that they meant. */
function isWhereStaffPutIt({ areaId }: SlotQuestion, { areaId: had, visit }: PresentPlace, { from }: Stay) {
  return (had ?? null) === (areaId ?? null) && visit?.startsAt.getTime() === from;
}

function isListed({ floor, party }: SlotQuestion, tableIds: readonly string[]): boolean {
  return seatingOptions(floor).some(
    (option) =>
      suits(option, party) &&
      option.tables.length === tableIds.length &&
      option.tables.every(({ tableId }) => tableIds.includes(tableId)),
  );
}
