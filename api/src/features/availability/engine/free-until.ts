import { type EngineDay, type PartyToPlace, withoutOwn } from './engine-day.ts';
import { STAYS_ON_MINUTES } from './seated-stay.ts';
import { bindingBlocks } from './seating-choices.ts';

/** Tables are given to a party until the next one comes only where that is so many minutes away at least. */
export const SHORTEST_STAY_MINUTES = STAYS_ON_MINUTES;

/**
 * Until when tables are free that cannot be had for a whole turn from an instant on: when the next party, or a block of
 * one of them, begins. Null when one of them is taken already, or so soon that nobody could eat there.
 */
export function freeUntil(
  day: EngineDay,
  request: PartyToPlace,
  { tableIds, from }: { tableIds: readonly string[]; from: Date },
): Date | null {
  const held = withoutOwn(day.seatings, request).filter(({ tableId }) => tableIds.includes(tableId));
  const blocked = bindingBlocks(day, request).filter(
    (block) => block.tableIds === null || block.tableIds.some((id) => tableIds.includes(id)),
  );
  const starts = [...held, ...blocked]
    .filter(({ endsAt }) => endsAt > from)
    .map(({ startsAt }) => startsAt.getTime());
  const next = Math.min(...starts);
  const isLongEnough = next - from.getTime() >= SHORTEST_STAY_MINUTES * 60_000;
  return Number.isFinite(next) && isLongEnough ? new Date(next) : null;
}
