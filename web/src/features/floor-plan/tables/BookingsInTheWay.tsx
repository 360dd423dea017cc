import { Stack, Text } from '@mantine/core';
import { displayDateWithWeekday } from '../../../shared/dates/display-date.ts';
import { displayTime } from '../../../shared/dates/display-time.ts';
import classes from './BookingsInTheWay.module.css';
import type { InTheWay } from './useDeleteTable.ts';

/** Why a table cannot be deleted as it is: the parties that are expected at it. */
export function BookingsInTheWay({ reason, bookings, count }: InTheWay) {
  return (
    <Stack gap="sm" role="alert">
      <Text>{reason}</Text>
      <ul className={classes.bookings}>
        {bookings.map(({ id, date, time, guests, customerName }) => (
          <li key={id}>
            <Text fw={600} size="sm">
              {customerName}, {guests} {guests === 1 ? 'guest' : 'guests'}
            </Text>
            <Text c="dimmed" size="sm">
              {displayDateWithWeekday(date)}, {displayTime(time)}
            </Text>
          </li>
        ))}
      </ul>
      {count > bookings.length && (
        <Text c="dimmed" size="sm">
          and {count - bookings.length} more
        </Text>
      )}
    </Stack>
  );
}
