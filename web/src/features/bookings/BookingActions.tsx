import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { BookingStatus } from '../../generated/schema-types.ts';
import { BookingActions_BookingFragmentDoc } from './BookingActions.generated.ts';
import { ChangeBookingButton } from './booking-dialog/ChangeBookingButton.tsx';
import { DeleteBookingDialog } from './DeleteBookingDialog.tsx';
import { useDeleteBooking } from './useDeleteBooking.ts';
import { useSetBookingStatus } from './useSetBookingStatus.ts';

const CHANGEABLE: BookingStatus[] = ['PENDING', 'CONFIRMED', 'SEATED'];

interface Props {
  restaurantId: string;
  booking: FragmentType<typeof BookingActions_BookingFragmentDoc>;
}

/** What can be done with one booking (specification §4). */
export function BookingActions(props: Props) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingActions_BookingFragmentDoc,
    fragmentName: 'BookingActions_booking',
    from: props.booking,
  });
  const setStatus = useSetBookingStatus(props.restaurantId);
  const deleteBooking = useDeleteBooking(props.restaurantId);
  const [isAsking, setAsking] = useState(false);
  const labelled = (verb: string) => `${verb} booking of ${booking.customerName}`;

  return (
    <Group gap="xs" wrap="nowrap">
      {booking.status !== 'CONFIRMED' && (
        <Button
          aria-label={labelled('Confirm')}
          onClick={() => setStatus(booking.id, 'CONFIRMED')}
          size="compact-sm"
          variant="light"
        >
          Confirm
        </Button>
      )}
      {CHANGEABLE.includes(booking.status) && (
        <ChangeBookingButton booking={booking} label={labelled('Change')} restaurantId={props.restaurantId} />
      )}
      {booking.status !== 'CANCELLED' && (
        <Button
          aria-label={labelled('Cancel')}
          color="gray"
          onClick={() => setStatus(booking.id, 'CANCELLED')}
          size="compact-sm"
          variant="light"
        >
          Cancel
        </Button>
      )}
      <Button
        aria-label={labelled('Delete')}
        color="red"
        onClick={() => setAsking(true)}
        size="compact-sm"
        variant="subtle"
      >
        Delete
      </Button>
      {isAsking && (
        <DeleteBookingDialog
          customerName={booking.customerName}
          onClose={() => setAsking(false)}
          onDelete={() => void deleteBooking(booking.id)}
        />
      )}
    </Group>
  );
}
