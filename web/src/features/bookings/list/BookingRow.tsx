import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Stack, Table, Text } from '@mantine/core';
import { memo } from 'react';
import { BookingStatusBadge } from '../../../shared/bookings/BookingStatusBadge.tsx';
import { BookingWishes } from '../../../shared/bookings/BookingWishes.tsx';
import { displayDateWithWeekday } from '../../../shared/dates/calendar-date.ts';
import { displayTime } from '../../../shared/dates/wall-clock.ts';
import { GuestBadges } from '../../guests/badges/GuestBadges.tsx';
import { GuestName } from '../../guests/badges/GuestName.tsx';
import { BookingActions } from '../actions/BookingActions.tsx';
import { AttendanceBadge } from '../badges/AttendanceBadge.tsx';
import { sourceLabel } from '../booking-dialog/new/booking-source.ts';
import { OverruleBadge } from '../booking-dialog/refused-place/OverruleBadge.tsx';
import { BookingSeat } from '../booking-dialog/tables/BookingSeat.tsx';
import { BookingRow_BookingFragmentDoc } from './BookingRow.generated.ts';

interface Props {
  restaurantId: string;
  booking: FragmentType<typeof BookingRow_BookingFragmentDoc>;
}

/** One booking as a row of the table, drawn anew for its own sake alone. */
export const BookingRow = memo(function BookingRow({ restaurantId, booking: from }: Props) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingRow_BookingFragmentDoc,
    fragmentName: 'BookingRow_booking',
    from,
  });
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600} size="sm">
          <GuestName guest={booking.guest} name={booking.customerName} />
        </Text>
        <Text c="dimmed" size="sm">
          {booking.email}
        </Text>
        <Text c="dimmed" size="sm">
          {booking.phone}
        </Text>
        {booking.guest && <GuestBadges guest={booking.guest} status={booking.status} />}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{displayDateWithWeekday(booking.date)}</Text>
        <Text c="dimmed" size="sm">
          {displayTime(booking.time)} · {booking.reference}
        </Text>
        <Text c="dimmed" size="sm">
          {sourceLabel[booking.source]}
        </Text>
      </Table.Td>
      <Table.Td>
        {booking.guests}
        <BookingSeat booking={booking} />
      </Table.Td>
      <Table.Td>
        {booking.specialRequests || 'None'}
        <BookingWishes booking={booking} />
      </Table.Td>
      <Table.Td>
        <Stack align="flex-start" gap={6}>
          <BookingStatusBadge status={booking.status} />
          <AttendanceBadge booking={booking} />
          <OverruleBadge booking={booking} />
        </Stack>
      </Table.Td>
      <Table.Td>
        <BookingActions booking={booking} restaurantId={restaurantId} />
      </Table.Td>
    </Table.Tr>
  );
});
