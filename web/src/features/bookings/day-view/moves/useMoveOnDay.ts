import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  tellFailure,
  tellUndoable,
  type Undone,
} from '../../../../shared/failures/failure-and-undo-toasts.tsx';
import { useOnce } from '../../../../ui/useOnce.ts';
import type { Placement } from '../carrying/place.ts';
import { usePlaceBooking } from '../carrying/usePlaceBooking.ts';
import { DayBar_BookingFragmentDoc } from '../DayBar.generated.ts';
import { type DayBooking, type DayWords, tablesOf } from '../day.ts';
import { tablesInWords } from '../timeline/bar-words.ts';
import { useUndoOnDay } from './useUndoOnDay.ts';

/** A move that the engine refused, and that staff may insist on. */
export interface RefusedMove {
  booking: DayBooking;
  placement: Placement;
  explanation: string;
}

/** Moves bookings of a day, tells what came of it, and offers to undo it. */
export function useMoveOnDay(day: DayWords) {
  const { cache } = useApolloClient();
  const place = usePlaceBooking(day);
  const undoOnDay = useUndoOnDay();
  const [refused, setRefused] = useState<RefusedMove | null>(null);
  const { once } = useOnce();

  async function move(booking: DayBooking, placement: Placement, overruleReason?: string): Promise<void> {
    if (!overruleReason) setRefused(null);
    const outcome = await once(booking.id, () => place({ booking, placement, overruleReason }));
    if (!outcome) return;
    if (!outcome.isRefused) {
      setRefused(null);
      const { booking: moved, undoUntil } = outcome;
      const undo = () => (undoUntil ? undoOnDay({ id: booking.id, undoUntil }) : seatAgain(booking, moved));
      tellUndoable(movedWords(moved, placement, day), undo, notUndone(booking.customerName));
    } else if (outcome.canOverrule) {
      setRefused({ booking, placement, explanation: outcome.explanation });
    } else {
      // The question stays, with the reason that was written: on a line that is back it can be sent again.
      const words = placement.until === undefined ? 'stays where it was' : 'leaves when it did';
      tellFailure(`${booking.customerName} ${words}`, outcome.explanation);
    }
  }

  /** Other tables, or another end, alone are nothing that a guest is told of: they are given back as they were given. */
  async function seatAgain(before: DayBooking, moved: DayBooking): Promise<Undone> {
    const now = cache.readFragment({
      fragment: DayBar_BookingFragmentDoc,
      fragmentName: 'DayBar_booking',
      from: { __typename: 'Booking', id: before.id },
    });
    if (!now || !isSameSeating(now, moved)) {
      return refusedWith('The booking has been changed since.');
    }
    const tableIds = before.tables.map(({ id }) => id);
    const until = before.endsAt === moved.endsAt ? undefined : Date.parse(before.endsAt);
    const placement = { startsAt: Date.parse(before.startsAt), tableIds, until };
    const outcome = await place({ booking: moved, placement });
    return outcome.isRefused ? refusedWith(outcome.explanation) : { failure: null };
  }

  return { move, refused, forgetRefused: () => setRefused(null) };
}

const refusedWith = (message: string): Undone => ({ failure: message });

const notUndone = (customerName: string) => `The move of ${customerName} was not undone`;

function movedWords(booking: DayBooking, { until }: Placement, { clock, tables }: DayWords): string {
  const { customerName, startsAt, endsAt } = booking;
  if (until !== undefined) return `${customerName} stays until ${clock.wordsAt(Date.parse(endsAt))}`;
  return `${customerName} moved to ${clock.wordsAt(Date.parse(startsAt))}, ${tablesInWords(tablesOf(booking, tables))}`;
}

function isSameSeating(one: DayBooking, other: DayBooking): boolean {
  const idsOf = ({ tables }: DayBooking) => tables.map(({ id }) => id).sort();
  const areAt = (at: 'startsAt' | 'endsAt') => Date.parse(one[at]) === Date.parse(other[at]);
  return areAt('startsAt') && areAt('endsAt') && `${idsOf(one)}` === `${idsOf(other)}`;
}
