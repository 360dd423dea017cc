import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Card, Group, Stack, Text } from '@mantine/core';
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
import { BookingCard_BookingFragmentDoc } from './BookingCard.generated.ts';

interface Props {
  restaurantId: string;
  booking: FragmentType<typeof BookingCard_BookingFragmentDoc>;
}

/** One booking as a card, for screens too narrow for the table; drawn anew for its own sake alone. */
export const BookingCard = memo(function BookingCard({ restaurantId, booking: from }: Props) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingCard_BookingFragmentDoc,
    fragmentName: 'BookingCard_booking',
    from,
  });
  return (
    <Card component="li" padding="md" radius="md" withBorder>
      <Stack gap="sm">
        <Group align="flex-start" justify="space-between" wrap="nowrap">
          <Text fw={600}>
            <GuestName guest={booking.guest} name={booking.customerName} />
          </Text>
          <Group gap={6} justify="flex-end">
            <AttendanceBadge booking={booking} />
            <OverruleBadge booking={booking} />
            <BookingStatusBadge status={booking.status} />
          </Group>
        </Group>
        <Text size="sm">
          {displayDateWithWeekday(booking.date)}, {displayTime(booking.time)} · {booking.guests}{' '}
          {booking.guests === 1 ? 'guest' : 'guests'} · {booking.reference}
        </Text>
        <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[sourceLabel[booking.source], booking.email, booking.phone].filter(Boolean).join(' · ')}
        </Text>
        {booking.guest && <GuestBadges guest={booking.guest} status={booking.status} />}
        <BookingSeat booking={booking} />
        {booking.specialRequests && <Text size="sm">{booking.specialRequests}</Text>}
        <BookingWishes booking={booking} />
        <BookingActions booking={booking} restaurantId={restaurantId} />
      </Stack>
    </Card>
  );
});
