import { chosenTables } from './chosen-tables.ts';
import type { PresentPlace, SlotQuestion } from './engine-day.ts';
import { seatingOptions, suits } from './floor.ts';
import type { Stay } from './held.ts';

/**
 * Whether a booking that becomes another one can stay at its tables, which spares the host a look at the plan: they are
 * free and large enough, and not too large for a party that has shrunk.
 */
export function keepsTables(
  question: SlotQuestion,
  { tableIds, guests }: PresentPlace,
): (stay: Stay) => boolean {
  if (tableIds.length === 0 || (question.party < guests && !isListed(question, tableIds))) return () => false;
  const against = chosenTables(question, question, tableIds);
  return (stay) => !against(stay);
}

function isListed({ floor, party }: SlotQuestion, tableIds: readonly string[]): boolean {
  return seatingOptions(floor).some(
    (option) =>
      suits(option, party) &&
      option.tables.length === tableIds.length &&
      option.tables.every(({ tableId }) => tableIds.includes(tableId)),
  );
}
