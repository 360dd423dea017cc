import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import { CarriedGhost } from '../carrying/CarriedGhost.tsx';
import { CarryingNews } from '../carrying/CarryingNews.tsx';
import { isStretched, type Place, placeOf } from '../carrying/place.ts';
import { useCarriedBar } from '../carrying/useCarriedBar.ts';
import { useKeyboardCarrying, usePutBackOnEscape } from '../carrying/useKeyboardCarrying.ts';
import { barOf, usePointerCarrying } from '../carrying/usePointerCarrying.ts';
import { useVerdicts } from '../carrying/useVerdicts.ts';
import type { Day, DayBooking } from '../day.ts';
import { BarLayer } from './BarLayer.tsx';
import classes from './DayTimeline.module.css';
import type { DayAxis } from './day-axis.ts';
import { type Bar, LANE_HEIGHT, layOut, NAMES_WIDTH, RULER_HEIGHT } from './day-layout.ts';
import { NowLine } from './NowLine.tsx';
import { TimelineBackdrop } from './TimelineBackdrop.tsx';
import { TimelineNames } from './TimelineNames.tsx';
import { TimelineRuler } from './TimelineRuler.tsx';
import { useStartScrolled } from './useStartScrolled.ts';

/** A quarter-hour is never narrower than this, so that a name can be read; where there is room it is wider. */
const LEAST_QUARTER_PIXELS = 22;

interface DayTimelineProps {
  day: Day;
  /** Those of the day's bookings that are drawn. */
  bookings: readonly DayBooking[];
  axis: DayAxis;
  clock: ZoneClock;
  seatingCapacity: number | null;
  restaurantId: string;
  /** How high one bar is. */
  lane: number;
  onMove: (bar: Bar, target: Place) => void;
  onOpen: (booking: DayBooking) => void;
}

/** Tables down, time across, parties as bars that can be carried to another table or time, or stretched by their ends. */
export function DayTimeline({
  day,
  bookings,
  axis,
  clock,
  seatingCapacity,
  restaurantId,
  lane,
  onMove,
  onOpen,
}: DayTimelineProps) {
  const layout = useMemo(
    () => layOut(axis, { tables: day.tables, bookings }, lane),
    [axis, day.tables, bookings, lane],
  );
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);

  const carrying = useCarriedBar(onMove);
  const { carried } = carrying;
  const verdicts = useVerdicts(carried, { restaurantId, day, clock });
  const { onPutBack, ...pointer } = usePointerCarrying({ canvas, board, axis, layout, carrying });
  usePutBackOnEscape(carrying, onPutBack);
  const handleFocus = useCallback((bar: Bar) => {
    setActiveKey(bar.key);
    const drawn = canvas.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? [];
    [...drawn].find(({ dataset }) => dataset.bar === bar.key)?.focus();
  }, []);
  const handleKeyDown = useKeyboardCarrying({ axis, layout, carrying, onFocus: handleFocus });
  useStartScrolled(board, axis, day.date);

  const handleClick = ({ target }: MouseEvent) => {
    const bar = barOf(target, layout);
    if (bar) onOpen(bar.booking);
  };
  const sizes = {
    '--least-quarter': `${LEAST_QUARTER_PIXELS}px`,
    '--quarters': axis.quarters,
    '--names': `${NAMES_WIDTH}px`,
    '--ruler': `${RULER_HEIGHT}px`,
    '--lane': `${lane}px`,
  };
  return (
    <section
      aria-label="Timeline of the day"
      className={classes.board}
      data-dense={lane < LANE_HEIGHT || undefined}
      ref={board}
      style={sizes}
    >
      <VisuallyHidden id={helpId}>
        Enter picks it up; arrow keys carry it to another time or table, Shift with left or right changes when
        the party leaves. Enter drops it, Escape puts it back. Space opens its details.
      </VisuallyHidden>
      <TimelineRuler axis={axis} bookings={bookings} clock={clock} seatingCapacity={seatingCapacity} />
      <div className={classes.body}>
        <TimelineNames
          axis={axis}
          carried={carried}
          clock={clock}
          date={day.date}
          layout={layout}
          verdicts={verdicts}
          zones={day.zones}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what happens to its buttons arrives here once */}
        <div
          {...pointer}
          className={classes.canvas}
          data-carrying={
            carried ? (isStretched(placeOf(carried.bar), carried.target) ? 'end' : 'all') : undefined
          }
          onBlur={carried?.by === 'keyboard' ? carrying.putBack : undefined}
          onClick={handleClick}
          onKeyDown={handleKeyDown}
          ref={canvas}
          style={{ height: layout.height }}
        >
          <TimelineBackdrop axis={axis} clock={clock} day={day} layout={layout} />
          <NowLine axis={axis} />
          <BarLayer
            activeKey={activeKey}
            bars={layout.bars}
            carriedId={carried?.bar.booking.id ?? null}
            clock={clock}
            helpId={helpId}
            links={layout.links}
            onActive={setActiveKey}
            tables={day.tables}
          />
          {carried && verdicts && (
            <CarriedGhost
              axis={axis}
              carried={carried}
              clock={clock}
              day={day}
              layout={layout}
              verdicts={verdicts}
            />
          )}
          <NowLine axis={axis} isOverBars />
        </div>
      </div>
      <CarryingNews carried={carried} clock={clock} tables={day.tables} verdict={verdicts?.target ?? null} />
    </section>
  );
}
