import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { tellFailure, tellUndoable } from '../tell.tsx';
import { tablesInWords } from './bar-words.ts';
import { DayBar_BookingFragmentDoc } from './DayBar.generated.ts';
import { type DayBooking, type DayWords, tablesOf } from './day.ts';
import type { Wish } from './place.ts';
import { usePlaceBooking } from './usePlaceBooking.ts';

/** A move that the engine refused, and that staff may insist on. */
export interface RefusedMove {
  booking: DayBooking;
  wish: Wish;
  explanation: string;
}

/** Moves bookings of a day, tells what came of it, and offers to undo it. */
export function useMoveOnDay(day: DayWords) {
  const { cache } = useApolloClient();
  const place = usePlaceBooking(day);
  const [refused, setRefused] = useState<RefusedMove | null>(null);

  async function move(booking: DayBooking, wish: Wish, overruleReason?: string): Promise<void> {
    setRefused(null);
    const outcome = await place({ booking, wish, overruleReason });
    if (!outcome.isRefused) {
      const { booking: moved } = outcome;
      tellUndoable(movedWords(moved, day), () => void undo(booking, moved));
    } else if (outcome.canOverrule) {
      setRefused({ booking, wish, explanation: outcome.explanation });
    } else {
      tellFailure(`${booking.customerName} stays where it was`, outcome.explanation);
    }
  }

  async function undo(before: DayBooking, moved: DayBooking): Promise<void> {
    const failed = `The move of ${before.customerName} was not undone`;
    const now = cache.readFragment({
      fragment: DayBar_BookingFragmentDoc,
      fragmentName: 'DayBar_booking',
      from: { __typename: 'Booking', id: before.id },
    });
    if (!now || !isSameSeating(now, moved)) {
      return tellFailure(failed, 'The booking has been changed since.');
    }
    const wish = { startsAt: Date.parse(before.startsAt), tableIds: before.tables.map(({ id }) => id) };
    let outcome = await place({ booking: moved, wish });
    // A party that had none is given a table when its time changes; it had none.
    if (!outcome.isRefused && wish.tableIds.length === 0 && outcome.booking.tables.length > 0)
      outcome = await place({ booking: outcome.booking, wish });
    if (outcome.isRefused) tellFailure(failed, outcome.explanation);
  }

  return { move, refused, forgetRefused: () => setRefused(null) };
}

function movedWords(booking: DayBooking, { clock, tables }: DayWords): string {
  const { customerName, startsAt } = booking;
  return `${customerName} moved to ${clock.wordsAt(Date.parse(startsAt))}, ${tablesInWords(tablesOf(booking, tables))}`;
}

function isSameSeating(one: DayBooking, other: DayBooking): boolean {
  const idsOf = ({ tables }: DayBooking) => tables.map(({ id }) => id).sort();
  return Date.parse(one.startsAt) === Date.parse(other.startsAt) && `${idsOf(one)}` === `${idsOf(other)}`;
}
