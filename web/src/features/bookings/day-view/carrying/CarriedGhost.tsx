import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { Day } from '../day.ts';
import { guestsInWords, placeInWords } from '../timeline/bar-words.ts';
import classes from '../timeline/DayTimeline.module.css';
import { type DayAxis, QUARTER_MS, quartersTo } from '../timeline/day-axis.ts';
import { type DayLayout, LANE_HEIGHT } from '../timeline/day-layout.ts';
import { doubtAbout, lengthOf, rowOf } from './place.ts';
import type { CarriedBar } from './useCarriedBar.ts';

interface CarriedGhostProps {
  carried: CarriedBar;
  axis: DayAxis;
  layout: DayLayout;
  day: Day;
  clock: ZoneClock;
}

/** Where the carried bar would come down: its row lit up, and what may speak against it. */
export function CarriedGhost({ carried, axis, layout, day, clock }: CarriedGhostProps) {
  const { bar, target } = carried;
  const row = rowOf(layout, target);
  if (!row) return null;
  const { booking } = bar;
  const doubt = doubtAbout(bar, target, day);
  const at = { '--from': quartersTo(axis, target.startsAt), '--length': lengthOf(booking) / QUARTER_MS };
  return (
    <>
      <div className={classes.targetRow} style={{ top: row.top, height: row.height }} />
      <div
        className={classes.ghost}
        data-doubtful={doubt !== null || undefined}
        style={{ ...at, top: row.top, height: LANE_HEIGHT }}
      >
        <span className={classes.name}>{placeInWords(target, { clock, tables: day.tables })}</span>
        <span className={classes.facts}>
          {doubt ?? `${booking.customerName}, ${guestsInWords(booking.guests)}`}
        </span>
      </div>
    </>
  );
}
