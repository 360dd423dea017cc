import { memo } from 'react';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { Day } from '../day.ts';
import classes from './DayTimeline.module.css';
import { type DayAxis, hourMarks, quartersTo, spanOn } from './day-axis.ts';
import { type DayLayout, HEADING_HEIGHT } from './day-layout.ts';

interface TimelineBackdropProps {
  axis: DayAxis;
  layout: DayLayout;
  day: Day;
  clock: ZoneClock;
}

/** What lies under the bars: the services, the lines of hours and tables, midnight, and blocks. */
export const TimelineBackdrop = memo(function TimelineBackdrop(props: TimelineBackdropProps) {
  const { axis, layout, day, clock } = props;
  return (
    <>
      {day.services.map(({ name, startsAt, endsAt }) => (
        <Stretch axis={axis} className={classes.service} endsAt={endsAt} key={startsAt} startsAt={startsAt}>
          {name && <span className={classes.serviceName}>{name}</span>}
        </Stretch>
      ))}
      {hourMarks(axis, clock).map(({ at, isMidnight }) => (
        <span
          className={classes.hourLine}
          data-midnight={isMidnight || undefined}
          key={at}
          style={{ '--from': quartersTo(axis, at) }}
        />
      ))}
      {layout.rows.map(({ key, top, height }) => (
        <span className={classes.rowLine} key={key} style={{ top, height }} />
      ))}
      {layout.headings.map(({ zone, top }) => (
        <span className={classes.zoneLine} key={zone} style={{ top, height: HEADING_HEIGHT }} />
      ))}
      <Blocks {...props} />
    </>
  );
});

function Blocks({ axis, layout, day }: TimelineBackdropProps) {
  return day.blocks.flatMap(({ id, startsAt, endsAt, reason, onlineOnly, tables }) => {
    const rows = tables
      ? layout.rows.filter(({ table }) => tables.some((blocked) => blocked.id === table?.id))
      : [{ key: 'all', top: 0, height: layout.height }];
    const words = `${onlineOnly ? 'No online booking' : 'Blocked'}${reason ? `: ${reason}` : ''}`;
    return rows.map(({ key, top, height }) => (
      <Stretch
        axis={axis}
        className={classes.block}
        endsAt={endsAt}
        key={`${id} ${key}`}
        startsAt={startsAt}
        top={top}
        height={height}
      >
        <span className={classes.blockReason}>{words}</span>
      </Stretch>
    ));
  });
}

interface StretchProps {
  axis: DayAxis;
  startsAt: string;
  endsAt: string;
  className: string | undefined;
  top?: number;
  height?: number | string;
  children: React.ReactNode;
}

function Stretch({ axis, className, children, top = 0, height = '100%', ...times }: StretchProps) {
  const span = spanOn(axis, times);
  if (!span) return null;
  return (
    <div className={className} style={{ '--from': span.from, '--length': span.length, top, height }}>
      {children}
    </div>
  );
}
