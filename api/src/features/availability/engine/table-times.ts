import { type Block, type HeldTable, type Stay, spansMeet } from './held.ts';
import { onceFor } from './once-for.ts';

/** What stands between a table and a stay: another party, a block, or whom the table is kept for. */
export type TableTaken = 'held' | 'blocked' | 'kept';

/** When each table is taken. */
export interface TableTimes {
  /** What keeps the table from a stay; null when it is free for all of it. A stay of no length is never free. */
  takenBy(tableId: string, stay: Stay): TableTaken | null;
  /** Minutes that the table stands free right before and right after a free stay; Infinity without a neighbour. */
  gapsAround(tableId: string, stay: Stay): { beforeMinutes: number; afterMinutes: number };
}

interface Taken {
  from: number;
  to: number;
  by: TableTaken;
}

const NEVER: readonly Taken[] = [];

/** Reads held tables and blocks once. Blocks of the whole restaurant are no matter of tables and left out. */
export function tableTimes(held: readonly HeldTable[], blocks: readonly Block[]): TableTimes {
  return timesBeside(held)(blocks);
}

const timesBeside = onceFor((held: readonly HeldTable[]) =>
  onceFor((blocks: readonly Block[]) => readTimes(held, blocks)),
);

function readTimes(held: readonly HeldTable[], blocks: readonly Block[]): TableTimes {
  const byTable = new Map<string, Taken[]>();
  const add = (tableId: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }, by: TableTaken) => {
    const taken = { from: startsAt.getTime(), to: endsAt.getTime(), by };
    const others = byTable.get(tableId);
    if (others) others.push(taken);
    else byTable.set(tableId, [taken]);
  };
  for (const seating of held) add(seating.tableId, seating, 'held');
  for (const block of blocks) for (const tableId of block.tableIds ?? []) add(tableId, block, 'blocked');

  const at = (tableId: string) => byTable.get(tableId) ?? NEVER;
  return {
    takenBy(tableId, stay) {
      if (!(stay.from < stay.to)) return 'held';
      for (const taken of at(tableId)) if (spansMeet(taken, stay)) return taken.by;
      return null;
    },
    gapsAround(tableId, { from, to }) {
      let before = Number.POSITIVE_INFINITY;
      let after = Number.POSITIVE_INFINITY;
      for (const taken of at(tableId)) {
        if (taken.from === taken.to) continue;
        if (taken.to <= from) before = Math.min(before, from - taken.to);
        if (taken.from >= to) after = Math.min(after, taken.from - to);
      }
      return { beforeMinutes: before / 60_000, afterMinutes: after / 60_000 };
    },
  };
}
