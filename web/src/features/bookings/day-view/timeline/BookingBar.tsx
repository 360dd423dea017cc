import { IconLink, IconPinFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { spokenTime } from '../../../../shared/dates/spoken-time.ts';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import { type DayBooking, type DayTable, movable } from '../day.ts';
import classes from './BookingBar.module.css';
import { bookingInWords, placeOfBooking } from './bar-words.ts';

interface BookingBarProps {
  barKey: string;
  booking: DayBooking;
  clock: ZoneClock;
  tables: readonly DayTable[];
  /** In quarter-hours. */
  from: number;
  length: number;
  top: number;
  helpId: string;
  /** Whether Tab leads to it; arrows lead to the others. */
  isTabStop: boolean;
  isCarried: boolean;
  /** Whether it is one of several of one party. */
  isShared: boolean;
  /** Whether another bar of its party is looked at. */
  isLit: boolean;
  onActive: (key: string) => void;
  onLight: (bookingId: string | null) => void;
}

/** One party at one table. */
export const BookingBar = memo(function BookingBar(props: BookingBarProps) {
  const { barKey, booking, clock, tables, from, length, top, helpId, isTabStop, isCarried, isShared, isLit } =
    props;
  const { id, customerName, guests, status, time } = booking;
  const [, ...area] = placeOfBooking(booking, tables);
  const canMove = movable(booking) !== 'not at all';
  const light = isShared ? () => props.onLight(id) : undefined;
  const dim = isShared ? () => props.onLight(null) : undefined;
  return (
    <li className={classes.slot} style={{ '--from': from, '--length': length, top }}>
      <button
        aria-describedby={canMove ? helpId : undefined}
        className={classes.bar}
        data-bar={barKey}
        data-focus-key={id}
        data-carried={isCarried || undefined}
        data-lit={isLit || undefined}
        data-movable={canMove || undefined}
        data-status={status}
        onBlur={dim}
        onFocus={() => {
          props.onActive(barKey);
          light?.();
        }}
        onPointerEnter={light}
        onPointerLeave={dim}
        tabIndex={isTabStop ? 0 : -1}
        type="button"
      >
        <span className={classes.words}>{bookingInWords(booking, { clock, tables })}</span>
        <span aria-hidden="true" className={classes.name}>
          {booking.tablesPinned && <IconPinFilled size={13} />}
          {isShared && <IconLink size={13} stroke={2} />}
          {customerName}
        </span>
        <span aria-hidden="true" className={classes.facts}>
          {[guests, spokenTime(time), ...area].join(' · ')}
        </span>
        {canMove && <span className={classes.end} data-end />}
      </button>
    </li>
  );
});
