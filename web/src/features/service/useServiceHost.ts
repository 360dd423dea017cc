import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useBookingForms } from './actions/useBookingForms.ts';
import { usePlacing } from './actions/usePlacing.ts';
import { useServiceWrites } from './actions/useServiceWrites.ts';
import { tappedPlace } from './floor/tapped-place.ts';
import { usePlaces } from './floor/usePlaces.ts';
import { useListed } from './list/useListed.ts';
import {
  listedBooking,
  namesOf,
  type Picked,
  type ServiceTable,
  tablesOfSeated,
  USUAL_WALK_IN,
} from './service.ts';
import type { EveningView } from './strip/useEvening.ts';
import type { Service } from './useServiceRoom.ts';

/** What the host has taken up, and what can be done with it. */
export type ServiceHost = ReturnType<typeof useServiceHost>;

/** Begins with nothing taken up. Escape lets go, `i` takes a walk-in. */
export function useServiceHost({ restaurantId, room, clockAt, load, looks }: Service, view: EveningView) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const writes = useServiceWrites(restaurantId, load);
  const listed = useListed();
  const forms = useBookingForms();
  /** Of whatever is taken up; or of what was taken up when something began, unless the host has gone on to another. */
  const letGo = (of: Picked | null = picked) => setPicked((now) => (now === of ? null : now));
  const placing = usePlacing({ room, picked, writes, onGone: letGo });
  const pick = (next: Picked) => setPicked(next);
  const takeWalkIn = () => {
    if (view.isElsewhere) view.backToNow(); // guests at the door are here now
    pick(USUAL_WALK_IN);
  };
  useHotkeys([
    // The key closes the question of a rule alone: the party is still to be placed.
    ['Escape', () => !writes.refused && letGo()],
    ['i', takeWalkIn],
    ['f', finishAtHand],
  ]);
  /** The party at the table that has the focus, or that is taken up, has left. */
  function finishAtHand() {
    const focused = document.activeElement?.closest<HTMLElement>('[data-table]')?.dataset.table;
    const tableId = focused ?? (picked?.kind === 'table' ? picked.id : undefined);
    const booking = room.tables.find(({ table }) => table.id === tableId)?.booking;
    const sits = booking && listedBooking(room, booking.id);
    if (sits && !view.isElsewhere) void writes.finish(sits, tablesOfSeated(room, sits.id));
  }
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
    takeWalkIn,
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
    /** Which list is shown, and who is looked for. */
    listed,
    ...forms,
  };
}
