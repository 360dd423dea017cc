import { useState } from 'react';
import { type Place, type Placement, placementOf } from '../carrying/place.ts';
import type { DayBooking, DayWords } from '../day.ts';
import type { Bar } from '../timeline/day-layout.ts';
import { DoubtfulMoveDialog } from './DoubtfulMoveDialog.tsx';
import { doubtsOfMove, type RoomOfMove } from './doubts-of-move.ts';
import { RefusedMoveDialog } from './RefusedMoveDialog.tsx';
import { useMoveOnDay } from './useMoveOnDay.ts';

interface DoubtfulMove {
  booking: DayBooking;
  placement: Placement;
  doubts: readonly string[];
}

/** What a drop leads to: a move, or a question first or after. `questions` is to be drawn. */
export function useMoves(day: DayWords & RoomOfMove) {
  const { move, refused, forgetRefused } = useMoveOnDay(day);
  const [doubtful, setDoubtful] = useState<DoubtfulMove | null>(null);

  const handleDrop = (bar: Bar, target: Place) => {
    const { tables, areas } = day;
    const { booking } = bar;
    const placement = placementOf(bar, target, tables);
    const doubts = doubtsOfMove(bar, target, { placement, tables, areas });
    if (doubts.length > 0) setDoubtful({ booking, placement, doubts });
    else void move(booking, placement);
  };
  const questions = (
    <>
      {doubtful && (
        <DoubtfulMoveDialog
          customerName={doubtful.booking.customerName}
          doubts={doubtful.doubts}
          onClose={() => setDoubtful(null)}
          onMove={() => {
            setDoubtful(null);
            void move(doubtful.booking, doubtful.placement);
          }}
        />
      )}
      {refused && (
        <RefusedMoveDialog
          customerName={refused.booking.customerName}
          explanation={refused.explanation}
          onClose={forgetRefused}
          onInsist={(reason) => move(refused.booking, refused.placement, reason)}
        />
      )}
    </>
  );
  return { move: handleDrop, questions };
}
