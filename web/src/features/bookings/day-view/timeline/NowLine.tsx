import { useNow } from '../../../../shared/dates/useNow.ts';
import classes from './DayTimeline.module.css';
import { type DayAxis, quartersTo } from './day-axis.ts';

/** A line at the present instant, below the bars or faintly over them; none on a day that does not hold it. */
export function NowLine({ axis, isOverBars = false }: { axis: DayAxis; isOverBars?: boolean }) {
  const now = quartersTo(axis, useNow(15_000));
  if (now < 0 || now > axis.quarters) return null;
  return (
    <span
      aria-hidden="true"
      className={classes.now}
      data-over-bars={isOverBars || undefined}
      style={{ '--from': now }}
    />
  );
}
