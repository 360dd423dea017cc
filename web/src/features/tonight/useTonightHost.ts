import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import type { Picked, TonightTable } from './tonight.ts';
import { usePlaces } from './usePlaces.ts';
import { usePlacing } from './usePlacing.ts';
import type { Tonight } from './useTonightRoom.ts';
import { useTonightWrites } from './useTonightWrites.ts';

/** What the host has taken up, and what can be done with it. */
export type TonightHost = ReturnType<typeof useTonightHost>;

/** Begins with nothing taken up. Escape lets go. */
export function useTonightHost({ restaurantId, room, clockAt, load }: Tonight) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [isPanelOpen, panel] = useDisclosure(false);
  const writes = useTonightWrites(restaurantId, load);
  const placing = usePlacing({ room, picked, writes, timeNow: () => `${clockAt(Date.now())}:00` });
  const letGo = () => {
    setPicked(null);
    panel.close();
  };
  useHotkeys([['Escape', letGo]]);

  const pick = (next: Picked) => {
    setPicked(next);
    // For a party the plan must be seen; for all else the panel.
    if (next.kind === 'party' || next.kind === 'walkIn') panel.close();
    else panel.open();
  };
  const place = async (tableIds: readonly string[], name: string, freeUntil: string | null = null) => {
    const until = freeUntil && { at: freeUntil, clock: clockAt(freeUntil) };
    if (await placing.place(tableIds, name, until || null)) letGo();
  };
  return {
    picked,
    pick,
    letGo,
    placing,
    /** Where the party could sit that a table is looked for. */
    places: usePlaces(restaurantId, placing.party),
    place,
    pickTable: ({ table }: TonightTable) => {
      if (placing.party) void place([table.id], table.name);
      else pick({ kind: 'table', id: table.id });
    },
    writes,
    /** Of the panel on a narrow screen, where it lies over the plan. */
    isPanelOpen,
    openPanel: panel.open,
    closePanel: panel.close,
  };
}
