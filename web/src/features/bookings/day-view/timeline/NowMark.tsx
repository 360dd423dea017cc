import { useNow } from '../../../../shared/dates/useNow.ts';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import classes from './DayTimeline.module.css';
import { type DayAxis, quartersTo } from './day-axis.ts';

/** The time of the line of the present, among the hours. */
export function NowMark({ axis, clock }: { axis: DayAxis; clock: ZoneClock }) {
  const instant = useNow(15_000);
  const now = quartersTo(axis, instant);
  if (now < 0 || now > axis.quarters) return null;
  return (
    <span className={classes.nowMark} style={{ '--from': now }}>
      {clock.wordsAt(instant)}
    </span>
  );
}
