import { type EngineDay, type PartyToPlace, withoutOwn } from './engine-day.ts';
import { isInArea, type SeatingOption, seatingOptions, suits } from './floor.ts';
import type { Block, Stay } from './held.ts';
import { onceFor } from './once-for.ts';
import { keptByMode } from './table-modes.ts';
import { type TableTaken, type TableTimes, tableTimes } from './table-times.ts';

/** The places that a party could get on a day. */
export interface SeatingChoices {
  /** Those of its size in the area that it asks for, whether free or not. */
  options: readonly SeatingOption[];
  /** What keeps a place from a stay: one member that is taken takes the whole combination. Null when it is free. */
  takenBy(option: SeatingOption, stay: Stay): TableTaken | null;
  times: TableTimes;
}

/** Reads floor, seatings and blocks once, for the list of times and for the choice of a table alike. */
export function seatingChoices(day: EngineDay, request: PartyToPlace): SeatingChoices {
  const times = tableTimes(withoutOwn(day.seatings, request), bindingBlocks(day, request));
  const isKept = keptByMode(day, request);
  const { party, areaId, experience } = request;
  return {
    options: seatingOptions(day.floor).filter(
      (option) => suits(option, party) && isInArea(option, areaId) && isForExperience(option, experience),
    ),
    times,
    takenBy({ tables }, stay) {
      for (const { tableId } of tables) {
        const by = times.takenBy(tableId, stay);
        if (by) return by;
      }
      return tables.some((table) => isKept(table, stay)) ? 'kept' : null;
    },
  };
}

/** Whether all of a place is among the tables at which an experience is held; any will do where it names none. */
function isForExperience({ tables }: SeatingOption, experience: PartyToPlace['experience']): boolean {
  const only = experience?.tableIds;
  return !only || tables.every(({ tableId }) => only.includes(tableId));
}

/** The blocks that keep tables from whoever asks. */
export function bindingBlocks({ blocks }: EngineDay, { channel }: PartyToPlace): readonly Block[] {
  return channel === 'staff' ? blocksForStaff(blocks) : blocks;
}

const blocksForStaff = onceFor((blocks: readonly Block[]) => blocks.filter((block) => !block.isOnlineOnly));
