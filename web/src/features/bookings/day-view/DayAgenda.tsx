import { Stack, Text, Title } from '@mantine/core';
import { BookingStatusBadge } from '../../../shared/bookings/BookingStatusBadge.tsx';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import type { ZoneClock } from '../../../shared/dates/zone-clock.ts';
import classes from './DayAgenda.module.css';
import type { DayBooking, DayTable } from './day.ts';
import { guestsInWords, placeOfBooking } from './timeline/bar-words.ts';

interface DayAgendaProps {
  bookings: readonly DayBooking[];
  clock: ZoneClock;
  tables: readonly DayTable[];
  onOpen: (booking: DayBooking) => void;
}

/** The day hour by hour, for screens on which a timeline would show three hours of it. */
export function DayAgenda({ bookings, clock, tables, onOpen }: DayAgendaProps) {
  const inOrder = bookings.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const hours = Map.groupBy(inOrder, ({ startsAt }) => clock.hourAt(Date.parse(startsAt)));
  return (
    <Stack gap="lg">
      {[...hours].map(([hour, own]) => (
        <section key={hour}>
          <Title mb="xs" order={3}>
            {hour}
          </Title>
          <ul className={classes.list}>
            {own.map((booking) => (
              <li key={booking.id}>
                <button className={classes.entry} onClick={() => onOpen(booking)} type="button">
                  <span className={classes.time}>{spokenTime(booking.time)}</span>
                  <span className={classes.guest}>
                    <Text component="span" fw={600} size="sm">
                      {booking.customerName}
                    </Text>
                    <Text c="dimmed" component="span" size="sm">
                      {[guestsInWords(booking.guests), ...placeOfBooking(booking, tables)].join(' · ')}
                    </Text>
                  </span>
                  <BookingStatusBadge status={booking.status} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
