import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';

interface Acts {
  open: (id: string) => void;
  select: (id: string) => void;
  confirm: (id: string) => void;
}

/** The list by keyboard: j and k move a mark, Enter opens, x selects, c confirms. While a drawer lies over it, keys are the drawer's. */
export function useListKeys(ids: readonly string[], { open, select, confirm }: Acts) {
  const [marked, setMarked] = useState<string | null>(null);
  const { bookingId, newBooking } = useOverlays();
  const isFree = bookingId === null && newBooking === null;
  const shown = bookingId ?? marked;
  const move = (by: number) => {
    if (!isFree || ids.length === 0) return;
    const at = shown === null ? -1 : ids.indexOf(shown);
    const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)] ?? null;
    setMarked(next);
    if (next) document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onMarked = (act: (id: string) => void) => () => {
    if (isFree && marked && ids.includes(marked)) act(marked);
  };
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    ['x', onMarked(select)],
    ['c', onMarked(confirm)],
    ['Enter', () => isFocusFree() && onMarked(open)(), { preventDefault: false }],
  ]);
  return shown;
}

/** The element of a booking in the list. */
export const rowId = (id: string) => `booking-${id}`;

/** Enter belongs to the control that has the focus. */
const isFocusFree = () => !document.activeElement?.matches('a, button, input, select, textarea, [role]');
