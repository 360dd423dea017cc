import { assignTables } from '../../../../api/src/features/availability/engine/assign-tables.ts';
import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import type { HeldPlace, HeldTable } from '../../../../api/src/features/availability/engine/held.ts';
import { openSlots } from '../../../../api/src/features/availability/engine/open-slots.ts';

/** A party with its place, as it would be written down. */
export interface Booked {
  place: HeldPlace;
  tables: HeldTable[];
}

/** One more party in the day. */
export const withBooked = (question: SlotQuestion, { place, tables }: Booked): SlotQuestion => ({
  ...question,
  held: [...question.held, place],
  seatings: [...question.seatings, ...tables],
});

/** Takes one of the free times, and the tables that go with it; null when no time is free. */
export function bookOne(question: SlotQuestion, pick: number, heldBy: string): Booked | null {
  const free = openSlots(question).filter((slot) => slot.available);
  const slot = free[pick % free.length];
  if (!slot) return null;
  const { startsAt, endsAt } = slot;
  const assignment = assignTables(question, { ...question, from: startsAt, to: endsAt });
  if (!assignment) throw new Error(`${slot.time} was free, and no table was found`);
  return {
    place: { heldBy, startsAt, endsAt, covers: question.party },
    tables: assignment.tableIds.map((tableId) => ({ heldBy, tableId, startsAt, endsAt })),
  };
}
