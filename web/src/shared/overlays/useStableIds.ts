import { useMemo } from 'react';

/** The ids of what a page lists, as one and the same array for as long as they are the same: `useListBookings` follows changes. */
export function useStableIds(rows: readonly { id: string }[]): readonly string[] {
  const joined = rows.map(({ id }) => id).join(' ');
  return useMemo(() => joined.split(' ').filter(Boolean), [joined]);
}
