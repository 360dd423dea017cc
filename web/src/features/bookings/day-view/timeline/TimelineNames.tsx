import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useNow } from '../../../../shared/dates/useNow.ts';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { CarriedBar } from '../carrying/useCarriedBar.ts';
import type { Verdicts } from '../carrying/useVerdicts.ts';
import type { Verdict } from '../carrying/verdict.ts';
import type { Day, DayTable } from '../day.ts';
import { isStateOfDay } from '../state-of-now.ts';
import { tableStatusLabel } from '../table-status.ts';
import classes from './DayTimeline.module.css';
import type { DayAxis } from './day-axis.ts';
import { type DayLayout, HEADING_HEIGHT } from './day-layout.ts';

interface TimelineNamesProps {
  /** yyyy-MM-dd at the restaurant. */
  date: string;
  axis: DayAxis;
  clock: ZoneClock;
  layout: DayLayout;
  zones: Day['zones'];
  carried: CarriedBar | null;
  /** How the tables do for what is carried. */
  verdicts: Verdicts | null;
}

/**
 * The names of the tables, zone by zone; they stay in sight when the day is scrolled. How a table is now stands beside its
 * name on the day that it is about, and on no other. While a party is carried, it says how it does for that party.
 */
export const TimelineNames = memo(function TimelineNames({
  layout,
  zones,
  carried,
  verdicts,
  ...day
}: TimelineNamesProps) {
  const isNow = isStateOfDay(day, useNow(15_000));
  const isTarget = (table: DayTable | null) =>
    carried !== null && carried.target.tableId === (table?.id ?? null);
  return (
    <div className={classes.names} style={{ height: layout.height }}>
      {layout.rows.map(({ key, table, top, height }) => {
        const verdict = table && verdicts?.tables.get(table.id);
        return (
          <div
            className={classes.rowName}
            data-target={isTarget(table) || undefined}
            data-verdict={verdict?.kind}
            key={key}
            style={{ top, height }}
          >
            <span className={classes.tableName} title={table?.name}>
              {table?.name ?? 'No table'}
            </span>
            {verdict && <VerdictMark {...verdict} />}
            {table && !verdict && (
              <span className={classes.tableFacts}>
                {table.capacity} {table.capacity === 1 ? 'seat' : 'seats'}
                {isNow && table.status !== 'AVAILABLE' && ` · ${tableStatusLabel[table.status]}`}
              </span>
            )}
            {!table && verdicts && <span className={classes.tableFacts}>Waits for one</span>}
          </div>
        );
      })}
      {layout.headings.map(({ zone, top }) => (
        <div className={classes.zone} key={zone} style={{ top, height: HEADING_HEIGHT }}>
          {zones.find(({ number }) => number === zone)?.name || `Zone ${zone}`}
        </div>
      ))}
    </div>
  );
});

const signs: Record<Verdict['kind'], typeof IconCheck> = {
  fits: IconCheck,
  tight: IconAlertTriangle,
  none: IconX,
};

function VerdictMark({ kind, words }: Verdict) {
  const Sign = signs[kind];
  return (
    <span className={classes.verdict}>
      <Sign aria-hidden="true" size={13} stroke={2.5} />
      {words}
    </span>
  );
}
