import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { Day } from '../day.ts';
import bars from '../timeline/BookingBar.module.css';
import { guestsInWords, targetInWords } from '../timeline/bar-words.ts';
import classes from '../timeline/DayTimeline.module.css';
import { type DayAxis, QUARTER_MS, quartersTo } from '../timeline/day-axis.ts';
import type { DayLayout } from '../timeline/day-layout.ts';
import { rowOf } from './place.ts';
import type { CarriedBar } from './useCarriedBar.ts';
import type { Verdicts } from './useVerdicts.ts';

interface CarriedGhostProps {
  carried: CarriedBar;
  verdicts: Verdicts;
  axis: DayAxis;
  layout: DayLayout;
  day: Day;
  clock: ZoneClock;
}

/** Where the carried bar would come down: its row lit up, the others as they do, and what may speak against it. */
export function CarriedGhost({ carried, verdicts, axis, layout, day, clock }: CarriedGhostProps) {
  const { bar, target } = carried;
  const row = rowOf(layout, target);
  if (!row) return null;
  const { booking } = bar;
  const doubt = verdicts.target?.kind === 'none' ? verdicts.target.words : verdicts.time;
  const length = (target.endsAt - target.startsAt) / QUARTER_MS;
  return (
    <>
      {layout.rows.map(({ key, table, top, height }) => (
        <div
          className={classes.judgedRow}
          data-verdict={table ? verdicts.tables.get(table.id)?.kind : undefined}
          key={key}
          style={{ top, height }}
        />
      ))}
      <div className={classes.targetRow} style={{ top: row.top, height: row.height }} />
      <div
        className={bars.ghost}
        data-doubtful={doubt !== null || undefined}
        style={{
          '--from': quartersTo(axis, target.startsAt),
          '--length': length,
          top: bar.tableId === target.tableId ? bar.top : row.top,
          height: layout.lane,
        }}
      >
        <span className={bars.name}>{targetInWords(bar, target, { clock, tables: day.tables })}</span>
        <span className={bars.facts}>
          {doubt ?? `${booking.customerName}, ${guestsInWords(booking.guests)}`}
        </span>
      </div>
    </>
  );
}
