import { memo } from 'react';
import classes from './DayTimeline.module.css';
import type { DayTable } from './day.ts';
import { type DayLayout, HEADING_HEIGHT } from './day-layout.ts';
import { tableStatusLabel } from './table-status.ts';
import type { CarriedBar } from './useCarriedBar.ts';

interface TimelineNamesProps {
  layout: DayLayout;
  carried: CarriedBar | null;
}

/** The names of the tables, zone by zone; they stay in sight when the day is scrolled. */
export const TimelineNames = memo(function TimelineNames({ layout, carried }: TimelineNamesProps) {
  const isTarget = (table: DayTable | null) =>
    carried !== null && carried.target.tableId === (table?.id ?? null);
  return (
    <div className={classes.names} style={{ height: layout.height }}>
      {layout.rows.map(({ key, table, top, height }) => (
        <div
          className={classes.rowName}
          data-target={isTarget(table) || undefined}
          key={key}
          style={{ top, height }}
        >
          <span className={classes.tableName}>{table?.name ?? 'No table'}</span>
          {table && (
            <span className={classes.tableFacts}>
              {table.capacity} {table.capacity === 1 ? 'seat' : 'seats'}
              {table.status !== 'AVAILABLE' && ` · ${tableStatusLabel[table.status]}`}
            </span>
          )}
        </div>
      ))}
      {layout.headings.map(({ zone, top }) => (
        <div className={classes.zone} key={zone} style={{ top, height: HEADING_HEIGHT }}>
          Zone {zone}
        </div>
      ))}
    </div>
  );
});
