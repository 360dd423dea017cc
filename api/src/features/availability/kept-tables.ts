import { chosenTables } from './chosen-tables.ts';
import type { PresentTables, SlotQuestion } from './engine-day.ts';
import { seatingOptions, suits } from './floor.ts';
import type { Stay } from './held.ts';

/**
 * Whether a booking that becomes another one can stay at its tables, which spares the host a look at the plan: they are
 * free and large enough, and not too large for a party that has shrunk.
 */
export function canKeepTables(
  question: SlotQuestion,
  { tableIds, guests }: PresentTables,
  stay: Stay,
): boolean {
  if (tableIds.length === 0 || chosenTables(question, question, tableIds)(stay)) return false;
  return question.party === guests || isListed(question, tableIds);
}

function isListed({ floor, party }: SlotQuestion, tableIds: readonly string[]): boolean {
  return seatingOptions(floor).some(
    (option) =>
      suits(option, party) &&
      option.tables.length === tableIds.length &&
      option.tables.every(({ tableId }) => tableIds.includes(tableId)),
  );
}
