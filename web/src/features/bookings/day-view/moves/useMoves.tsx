import { useState } from 'react';
import { type Place, type Placement, placementOf } from '../carrying/place.ts';
import type { DayBooking, DayWords } from '../day.ts';
import type { Bar } from '../timeline/day-layout.ts';
import { PinnedMoveDialog } from './PinnedMoveDialog.tsx';
import { RefusedMoveDialog } from './RefusedMoveDialog.tsx';
import { useMoveOnDay } from './useMoveOnDay.ts';

/** What a drop leads to: a move, or a question first or after. `questions` is to be drawn. */
export function useMoves(day: DayWords) {
  const { move, refused, forgetRefused } = useMoveOnDay(day);
  const [pinned, setPinned] = useState<{ booking: DayBooking; placement: Placement } | null>(null);

  const handleDrop = (bar: Bar, target: Place) => {
    const { booking } = bar;
    const placement = placementOf(bar, target, day.tables);
    if (booking.tablesPinned && bar.tableId !== target.tableId) setPinned({ booking, placement });
    else void move(booking, placement);
  };
  const questions = (
    <>
      {pinned && (
        <PinnedMoveDialog
          customerName={pinned.booking.customerName}
          onClose={() => setPinned(null)}
          onMove={() => {
            setPinned(null);
            void move(pinned.booking, pinned.placement);
          }}
        />
      )}
      {refused && (
        <RefusedMoveDialog
          customerName={refused.booking.customerName}
          explanation={refused.explanation}
          onClose={forgetRefused}
          onInsist={(reason) => void move(refused.booking, refused.placement, reason)}
        />
      )}
    </>
  );
  return { move: handleDrop, questions };
}
