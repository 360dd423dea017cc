import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import type { HeldPlace, HeldTable } from '../../../../api/src/features/availability/engine/held.ts';
import { bistro, emptyDay, table } from './bistro.ts';

const TABLES = 60;
const COMBINATIONS = 20;
const BOOKINGS = 400;
const TURN_MS = 75 * 60_000;

/** A big restaurant in high demand: 60 tables, 20 combinations, 400 bookings at tables from 10 to 22 o'clock. */
export function fullHouse(): SlotQuestion {
  const opensAt = Date.parse('2026-07-10T08:00:00Z');
  const tables = Array.from({ length: TABLES }, (_, index) =>
    table(`${index + 1}`, 1, 2 + (index % 3) * 2, { zone: 1 + (index % 4) }),
  );
  const combinations = Array.from({ length: COMBINATIONS }, (_, index) => ({
    combinationId: `combination ${index + 1}`,
    tableIds: [`${index * 3 + 1}`, `${index * 3 + 2}`],
    minParty: 5,
    maxParty: 8,
  }));
  const held: HeldPlace[] = [];
  const seatings: HeldTable[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const heldBy = `guest ${index}`;
    const turn = Math.floor(index / TABLES);
    const startsAt = new Date(opensAt + turn * 7 * 900_000 + (index % 2) * 900_000);
    const endsAt = new Date(startsAt.getTime() + TURN_MS);
    held.push({ heldBy, startsAt, endsAt, covers: 1 + (index % 4) });
    seatings.push({ heldBy, tableId: `${1 + (index % TABLES)}`, startsAt, endsAt });
  }
  return {
    ...emptyDay,
    rules: { ...bistro, seatingCapacity: 260, turnMinutes: 75 },
    floor: { tables, combinations },
    held,
    seatings,
    date: '2026-07-10',
    party: 4,
    now: new Date('2026-07-01T10:00:00Z'),
  };
}
