import { useMemo } from 'react';
import { serverNow } from '../../../../shared/dates/server-clock.ts';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import { useStaffTimes } from '../../booking-dialog/times/useStaffTimes.ts';
import type { Day } from '../day.ts';
import { isStretched, placeOf } from './place.ts';
import type { CarriedBar } from './useCarriedBar.ts';
import { takenBut, type Verdict, verdictOn } from './verdict.ts';

/** How every table does for the bar in the hand, at the time over which it is held. */
export interface Verdicts {
  /** By table. */
  tables: ReadonlyMap<string, Verdict>;
  /** At the place below it. */
  target: Verdict | null;
  /** What the engine has against the time itself, in its own words. */
  time: string | null;
}

/**
 * Judges the room while a bar is carried: the tables by what the day shows, the time by the engine, which is asked once as the
 * bar is lifted. Null while nothing is carried.
 */
export function useVerdicts(
  carried: CarriedBar | null,
  { restaurantId, day, clock }: { restaurantId: string; day: Day; clock: ZoneClock },
): Verdicts | null {
  const booking = carried?.bar.booking;
  const taken = useMemo(() => booking && takenBut(booking.id, day), [booking, day]);
  const { times } = useStaffTimes({
    restaurantId,
    date: booking && booking.status !== 'SEATED' ? booking.date : null,
    guests: booking?.guests ?? null,
    movingBookingId: booking?.id,
  });
  return useMemo(() => {
    if (!carried || !taken) return null;
    const { bar, target } = carried;
    const origin = placeOf(bar);
    const isEnd = isStretched(origin, target);
    // A party that sits needs its new table from now on.
    const startsAt =
      bar.booking.status === 'SEATED' ? Math.max(target.startsAt, serverNow()) : target.startsAt;
    const stay = { startsAt, endsAt: Math.max(target.endsAt, startsAt) };
    const tables = new Map(
      day.tables.map((table) => [table.id, verdictOn(table, { bar, stay, taken }, clock)] as const),
    );
    const own = isEnd ? bar.booking.tables.map(({ id }) => id) : [target.tableId];
    const below = own.flatMap((id) => (id && tables.get(id)) || []);
    const slot = times.find(({ time }) => time === clock.timeAt(target.startsAt));
    const isRefused = slot?.reason && slot.reason !== 'NO_TABLE' && target.startsAt !== origin.startsAt;
    return {
      tables,
      target: below.find(({ kind }) => kind === 'none') ?? below[0] ?? null,
      time: (isRefused && slot.explanation) || null,
    };
  }, [carried, taken, day.tables, times, clock]);
}
