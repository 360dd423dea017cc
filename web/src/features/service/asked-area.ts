import { tablesOutside } from '../../shared/bookings/area-of-booking.ts';
import type { Party, ServiceRoom } from './service.ts';

/** `outside Terrace` where one of these tables does not stand in the area that the party asked for; null where all do. */
export function outsideWords(
  { booking }: Pick<Party, 'booking'>,
  tables: readonly { serverZone: number }[],
): string | null {
  const area = booking?.area;
  return area && tablesOutside(area, tables).length > 0 ? `outside ${area.name}` : null;
}

/** The same of tables by their ids. */
export function outsideWordsOf(
  party: Pick<Party, 'booking'> | null,
  tableIds: readonly string[],
  { tables }: Pick<ServiceRoom, 'tables'>,
): string | null {
  const named = tables.flatMap(({ table }) => (tableIds.includes(table.id) ? [table] : []));
  return party && outsideWords(party, named);
}
