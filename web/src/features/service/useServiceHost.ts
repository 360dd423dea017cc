import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { usePlacing } from './actions/usePlacing.ts';
import { useServiceWrites } from './actions/useServiceWrites.ts';
import { tappedPlace } from './floor/tapped-place.ts';
import { usePlaces } from './floor/usePlaces.ts';
import { namesOf, type Picked, type ServiceTable } from './service.ts';
import type { Service } from './useServiceRoom.ts';

/** What the host has taken up, and what can be done with it. */
export type ServiceHost = ReturnType<typeof useServiceHost>;

/** Begins with nothing taken up. Escape lets go. */
export function useServiceHost({ restaurantId, room, clockAt, load, looks }: Service) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [isPanelOpen, panel] = useDisclosure(false);
  const writes = useServiceWrites(restaurantId, load);
  /** Of whatever is taken up; or of what was taken up when something began, unless the host has gone on to another. */
  const letGo = (of: Picked | null = picked) => {
    setPicked((now) => (now === of ? null : now));
    if (of === picked) panel.close();
  };
  const placing = usePlacing({ room, picked, writes, onGone: letGo });
  // The key closes the question of a rule alone: the party is still to be placed.
  useHotkeys([['Escape', () => !writes.refused && letGo()]]);

  const pick = (next: Picked) => {
    setPicked(next);
    // For a party the plan must be seen; for all else the panel.
    if (next.kind === 'party' || next.kind === 'walkIn') panel.close();
    else panel.open();
  };
  const place = async (tableIds: readonly string[], name: string, freeUntil: string | null = null) => {
    const until = freeUntil && { at: freeUntil, clock: clockAt(freeUntil) };
    if (await placing.place(tableIds, name, until || null)) letGo(picked);
  };
  const placeAt = (tableId: string) => {
    const { tableIds } = tappedPlace(places, tableId);
    const tables = room.tables.map(({ table }) => table).filter(({ id }) => tableIds.includes(id));
    return place(tableIds, namesOf(tables));
  };
  const places = usePlaces(restaurantId, placing.party, looks);
  return {
    picked,
    pick,
    letGo,
    placing,
    /** Where the party could sit that a table is looked for. */
    places,
    place,
    pickTable: ({ table }: ServiceTable) => {
      if (placing.party) void placeAt(table.id);
      else pick({ kind: 'table', id: table.id });
    },
    writes,
    /** Of the panel on a narrow screen, where it lies over the plan. */
    isPanelOpen,
    openPanel: panel.open,
    closePanel: panel.close,
  };
}
