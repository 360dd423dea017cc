import { Group, Stack, Text, Title } from '@mantine/core';
import { BookingStatusBadge } from '../../../shared/bookings/BookingStatusBadge.tsx';
import { BookingWishes } from '../../../shared/bookings/BookingWishes.tsx';
import { displayDateWithWeekday } from '../../../shared/dates/calendar-date.ts';
import { displayTime } from '../../../shared/dates/wall-clock.ts';
import type { GuestRecord } from './guest-record.ts';

/** A guest's bookings, the latest first. */
export function GuestBookings({ bookings: { edges, totalCount } }: Pick<GuestRecord, 'bookings'>) {
  const latest = edges.map(({ node }) => node).toReversed();
  return (
    <section aria-label="Bookings">
      <Title mb="sm" order={3}>
        Bookings
      </Title>
      {latest.length === 0 && <Text c="dimmed">No bookings.</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {latest.map(({ id, date, time, guests, reference, status, specialRequests, ...needs }) => (
          <li key={id}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm">
                {displayDateWithWeekday(date)}, {displayTime(time)} · {guests}{' '}
                {guests === 1 ? 'guest' : 'guests'} · {reference}
              </Text>
              <BookingStatusBadge status={status} />
            </Group>
            <BookingWishes booking={{ status, ...needs }} />
            {specialRequests && (
              <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {specialRequests}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {totalCount > latest.length && (
        <Text c="dimmed" mt="sm" size="sm">
          The latest {latest.length} of {totalCount}. Search in Bookings for the rest.
        </Text>
      )}
    </section>
  );
}
