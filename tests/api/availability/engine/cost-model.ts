import type { SeatingRequest } from '../../../../api/src/features/availability/engine/assign-tables.ts';
import type { EngineDay } from '../../../../api/src/features/availability/engine/engine-day.ts';
import { isDuring, modelTurn, stayMinutes } from './minute-model.ts';

const MINUTE = 60_000;

/** Whether nobody else has the table, and no block keeps it, in the minute that begins at `minute` (milliseconds). */
export function isTableFree(
  day: EngineDay,
  request: SeatingRequest,
  tableId: string,
  minute: number,
): boolean {
  const others = day.seatings.filter((one) => one.heldBy !== request.withoutBookingId);
  const blocks = day.blocks.filter((block) => request.channel !== 'staff' || !block.isOnlineOnly);
  return (
    !others.some((one) => one.tableId === tableId && isDuring(one, minute)) &&
    !blocks.some((block) => block.tableIds?.includes(tableId) && isDuring(block, minute))
  );
}

/** The minutes that a request asks for, as milliseconds. */
export const minutesOf = ({ from, to }: SeatingRequest): number[] =>
  stayMinutes(from.getTime(), (to.getTime() - from.getTime()) / MINUTE);

/** What a free place costs by the rules of the assignment, counted minute by minute. */
export function modelCost(day: EngineDay, request: SeatingRequest, tableIds: readonly string[]): number {
  const { tables, combinations } = day.floor;
  const mine = tables.filter(({ tableId }) => tableIds.includes(tableId));
  const seats = mine.reduce((sum, { capacity }) => sum + capacity, 0);
  const sharing = combinations.filter((one) => one.tableIds.some((id) => tableIds.includes(id)));
  const robbed = sharing.length - (mine.length > 1 ? 1 : 0); // it does not rob itself
  const inUse = (zone: number) =>
    tables.filter(
      (one) =>
        one.zone === zone && minutesOf(request).some((at) => !isTableFree(day, request, one.tableId, at)),
    ).length;
  const quietest = Math.min(...tables.map(({ zone }) => inUse(zone)));
  const dead = mine.reduce((sum, { tableId, minParty }) => {
    const turn = modelTurn(day.rules, minParty);
    const free = (minute: number) => isTableFree(day, request, tableId, minute);
    return (
      sum +
      deadQuarters(turn, (index) => free(request.from.getTime() - (index + 1) * MINUTE)) +
      deadQuarters(turn, (index) => free(request.to.getTime() + index * MINUTE))
    );
  }, 0);
  return (
    10 * Math.max(0, seats - request.party) +
    25 * (mine.length - 1) +
    4 * robbed +
    3 * dead +
    2 * Math.max(...mine.map(({ zone }) => inUse(zone) - quietest))
  );
}

/** Quarter-hours of a gap that ends before a turn is over; none when the table stays free for all of it. */
function deadQuarters(turn: number, isFree: (index: number) => boolean): number {
  for (let minutes = 0; minutes < turn; minutes += 1) {
    if (!isFree(minutes)) return Math.ceil(minutes / 15);
  }
  return 0;
}
