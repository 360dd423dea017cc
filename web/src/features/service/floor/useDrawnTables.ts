import { useMemo, useState } from 'react';
import type { TableServer } from '../shifts/sections.ts';
import type { DrawnTable } from './face/TableOnFloor.tsx';
import { drawnTable, type ToldTable } from './floor-model.ts';
import type { Standing } from './plan/standing.ts';

interface Known {
  key: string;
  drawn: DrawnTable;
}

/** How large the room is drawn, and whose the zones are where that is shown. */
interface Shown {
  scale: number;
  servers: ReadonlyMap<number, TableServer>;
}

/**
 * The tables as they are drawn at a scale. One that tells the same from the same place is the very same object as before: a
 * tick of the clock, a look at the room and a press on another table draw only what has changed.
 */
export function useDrawnTables(
  told: readonly ToldTable[],
  places: readonly Standing[],
  { scale, servers }: Shown,
): DrawnTable[] {
  const [known] = useState(() => new Map<string, Known>());
  return useMemo(() => {
    const byId = new Map(told.map((each) => [each.table.table.id, each]));
    return places.flatMap((place) => {
      const each = byId.get(place.id);
      if (!each) return [];
      const { story, label, partyId, mark, table } = each;
      const server = servers.get(table.table.serverZone) ?? null;
      const key = JSON.stringify([scale, place, table.table.name, label, story, partyId, mark, server]);
      const before = known.get(place.id);
      if (before?.key === key) return [before.drawn];
      const drawn = drawnTable(each, place, { scale, server });
      known.set(place.id, { key, drawn });
      return [drawn];
    });
  }, [told, places, scale, servers, known]);
}
