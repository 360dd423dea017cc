import { useNow } from '../../../../shared/dates/useNow.ts';
import classes from './DayTimeline.module.css';
import { type DayAxis, quartersTo } from './day-axis.ts';

/** A line at the present instant; none on a day that does not hold it. */
export function NowLine({ axis }: { axis: DayAxis }) {
  const now = quartersTo(axis, useNow(15_000));
  if (now < 0 || now > axis.quarters) return null;
  return <span aria-hidden="true" className={classes.now} style={{ '--from': now }} />;
}
