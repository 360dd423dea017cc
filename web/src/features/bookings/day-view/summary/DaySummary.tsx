import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { BookingStatus } from '../../../../generated/schema-types.ts';
import { statusLabel } from '../../../../shared/bookings/booking-status.ts';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import { NO_FILTERS, paramsOf } from '../../filters/booking-filters.ts';
import { comes, type DayBooking } from '../day.ts';
import type { DayAxis } from '../timeline/day-axis.ts';
import classes from './DaySummary.module.css';
import { coversByQuarter, peakOf } from './day-load.ts';

/** Those that are drawn, in the order of an evening. */
const DRAWN: BookingStatus[] = ['PENDING', 'CONFIRMED', 'SEATED', 'COMPLETED', 'NO_SHOW'];

interface DaySummaryProps {
  date: string;
  bookings: readonly DayBooking[];
  axis: DayAxis;
  clock: ZoneClock;
  seatingCapacity: number | null;
}

/** The day in numbers; the statuses explain the colours of the bars. */
export function DaySummary({ date, bookings, axis, clock, seatingCapacity }: DaySummaryProps) {
  const count = (status: BookingStatus) => bookings.filter((booking) => booking.status === status).length;
  const covers = bookings.filter(comes).reduce((sum, { guests }) => sum + guests, 0);
  const peak = peakOf(axis, coversByQuarter(axis, bookings));
  const cancelled = count('CANCELLED');
  return (
    <Group className={classes.summary} gap="md" justify="space-between">
      <Group component="ul" className={classes.statuses} gap="md">
        {DRAWN.map((status) => (
          <li
            className={classes.status}
            data-none={count(status) === 0 || undefined}
            data-status={status}
            key={status}
          >
            {statusLabel[status]} {count(status)}
          </li>
        ))}
        {cancelled > 0 && (
          <li>
            <Anchor
              data-alone
              component={Link}
              size="sm"
              to={`/bookings?${paramsOf({ ...NO_FILTERS, status: 'CANCELLED', from: date, to: date }, null)}`}
            >
              {cancelled} cancelled
            </Anchor>
          </li>
        )}
      </Group>
      <Text c="dimmed" size="sm">
        {covers} {covers === 1 ? 'cover' : 'covers'}
        {peak && ` · most at ${clock.wordsAt(peak.at)}: ${peak.covers}`}
        {peak && seatingCapacity !== null && ` of ${seatingCapacity}`}
      </Text>
    </Group>
  );
}
