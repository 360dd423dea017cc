import { useMemo } from 'react';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { DayBooking } from '../day.ts';
import { coversByQuarter } from '../summary/day-load.ts';
import classes from './DayTimeline.module.css';
import { type DayAxis, hourMarks, QUARTER_MS, quartersTo } from './day-axis.ts';
import { NowMark } from './NowMark.tsx';

interface TimelineRulerProps {
  axis: DayAxis;
  bookings: readonly DayBooking[];
  clock: ZoneClock;
  seatingCapacity: number | null;
}

/** The hours along the upper edge and, under them, how full the room is in each quarter-hour. */
export function TimelineRuler({ axis, bookings, clock, seatingCapacity }: TimelineRulerProps) {
  const covers = useMemo(() => coversByQuarter(axis, bookings), [axis, bookings]);
  const full = Math.max(1, seatingCapacity ?? Math.max(...covers));
  return (
    <div className={classes.ruler}>
      <div className={classes.corner}>Covers</div>
      <div aria-hidden="true" className={classes.hours}>
        {hourMarks(axis, clock).map(({ at, label }) => (
          <span className={classes.hour} key={at} style={{ '--from': quartersTo(axis, at) }}>
            {label}
          </span>
        ))}
        {covers.map((count, quarter) => {
          const at = axis.from + quarter * QUARTER_MS;
          return (
            <span
              className={classes.load}
              data-over={count > full || undefined}
              key={at}
              style={{ '--from': quarter, '--share': Math.min(1, count / full) }}
              title={`${clock.wordsAt(at)}: ${count} of ${full} covers`}
            />
          );
        })}
        <NowMark axis={axis} clock={clock} />
      </div>
    </div>
  );
}
