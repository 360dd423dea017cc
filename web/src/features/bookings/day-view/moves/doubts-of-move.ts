import { outsideInWords } from '../../../../shared/bookings/area-of-booking.ts';
import type { Place, Placement } from '../carrying/place.ts';
import type { Day, DayTable } from '../day.ts';
import type { Bar } from '../timeline/day-layout.ts';

/** As much of a day as says where its tables stand. */
export interface RoomOfMove {
  tables: readonly DayTable[];
  areas: Day['areas'];
}

const PINNED = 'The tables of this booking are pinned: somebody chose them on purpose.';

/** Why one may not want to drop a party at another table, a sentence each; none for a move in time and for most tables. */
export function doubtsOfMove(
  { booking, tableId }: Pick<Bar, 'booking' | 'tableId'>,
  target: Pick<Place, 'tableId'>,
  { placement, tables, areas }: { placement: Placement } & RoomOfMove,
): string[] {
  if (tableId === target.tableId) return [];
  const chosen = tables.filter(({ id }) => placement.tableIds?.includes(id));
  const area = areas.find(({ id }) => id === booking.area?.id);
  return [booking.tablesPinned && PINNED, outsideInWords(area, chosen)].filter(
    (doubt) => typeof doubt === 'string',
  );
}
