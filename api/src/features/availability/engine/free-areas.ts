import { needsTable, type SlotQuestion } from './engine-day.ts';
import { isInArea } from './floor.ts';
import type { Stay } from './held.ts';
import { seatingChoices } from './seating-choices.ts';

/**
 * Global ids of the areas that have a place for the party during a stay and that guests may ask for, in the order of the
 * owner. None for a party whose tables staff choose, and in a room without areas.
 */
export function freeAreasAt(question: SlotQuestion): (stay: Stay) => readonly string[] {
  const { floor, party, chosenTableIds } = question;
  const shown = (floor.areas ?? []).filter(({ isPublic }) => isPublic);
  if (shown.length === 0 || chosenTableIds || !needsTable(question, party)) return () => [];
  const { options, takenBy } = seatingChoices(question, question);
  const places = shown.map(({ areaId, id }) => ({
    id,
    options: options.filter((option) => isInArea(option, areaId)),
  }));
  return (stay) =>
    places.flatMap(({ id, options: ofArea }) =>
      ofArea.some((option) => takenBy(option, stay) === null) ? [id] : [],
    );
}
