import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Badge } from '@mantine/core';
import { AttendanceBadge_BookingFragmentDoc } from './AttendanceBadge.generated.ts';

interface Props {
  booking: FragmentType<typeof AttendanceBadge_BookingFragmentDoc>;
}

/** Marks a booking ahead whose guest has said, after the reminder, that they are coming. */
export function AttendanceBadge({ booking: from }: Props) {
  const { data: booking } = useSuspenseFragment({ fragment: AttendanceBadge_BookingFragmentDoc, from });
  const isAhead = booking.status === 'PENDING' || booking.status === 'CONFIRMED';
  if (!booking.guestConfirmedAt || !isAhead) return null;
  return (
    <Badge color="teal" miw="max-content" variant="outline">
      Guest is coming
    </Badge>
  );
}
