import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { BookingActions_BookingFragmentDoc } from './BookingActions.generated';
import { useDeleteBooking } from './useDeleteBooking.ts';
import { useSetBookingStatus } from './useSetBookingStatus.ts';

interface Props {
  restaurantId: string;
  booking: FragmentType<typeof BookingActions_BookingFragmentDoc>;
}

/** What can be done with one booking (specification §4). */
export function BookingActions(props: Props) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingActions_BookingFragmentDoc,
    from: props.booking,
  });
  const setStatus = useSetBookingStatus(props.restaurantId);
  const deleteBooking = useDeleteBooking(props.restaurantId);
  const labelled = (verb: string) => `${verb} booking of ${booking.customerName}`;

  const handleDelete = () =>
    modals.openConfirmModal({
      title: 'Delete booking',
      children: (
        <Text size="sm">Are you sure you want to delete this booking? This action cannot be undone.</Text>
      ),
      labels: { confirm: 'Delete', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () => void deleteBooking(booking.id),
    });

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
        onClick={handleDelete}
        size="compact-sm"
        variant="subtle"
      >
        Delete
      </Button>
    </Group>
  );
}
