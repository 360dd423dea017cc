import { memo, useState } from 'react';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { DayTable } from '../day.ts';
import classes from './BookingBar.module.css';
import { BookingBar } from './BookingBar.tsx';
import type { Bar, Link } from './day-layout.ts';

interface BarLayerProps {
  bars: readonly Bar[];
  links: readonly Link[];
  clock: ZoneClock;
  tables: readonly DayTable[];
  /** The bar that Tab leads to; the first one when null or gone. */
  activeKey: string | null;
  onActive: (key: string) => void;
  /** The booking that is in somebody's hand. */
  carriedId: string | null;
  helpId: string;
}

/**
 * All bars in one list, table by table: a bar that changes its table stays the same element, keeps the focus and
 * glides. It does not follow the hand: only what is dropped or picked up is drawn anew.
 */
export const BarLayer = memo(function BarLayer(props: BarLayerProps) {
  const { bars, links, clock, tables, activeKey, onActive, carriedId, helpId } = props;
  const [litId, setLitId] = useState<string | null>(null);
  const shared = new Set(links.map(({ key }) => key));
  const tabStop = bars.some(({ key }) => key === activeKey) ? activeKey : bars[0]?.key;
  const inOrder = bars.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return (
    <>
      {links.map(({ key, from, top, height }) => (
        <span className={classes.link} key={key} style={{ '--from': from, top, height }} />
      ))}
      <ul className={classes.bars}>
        {inOrder.map(({ key, booking, from, length, top }) => (
          <BookingBar
            barKey={key}
            booking={booking}
            clock={clock}
            from={from}
            helpId={helpId}
            isCarried={booking.id === carriedId}
            isLit={booking.id === litId}
            isShared={shared.has(booking.id)}
            isTabStop={key === tabStop}
            key={key}
            length={length}
            onActive={onActive}
            onLight={setLitId}
            tables={tables}
            top={top}
          />
        ))}
      </ul>
    </>
  );
});
