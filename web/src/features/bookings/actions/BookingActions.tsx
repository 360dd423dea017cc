import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { afterPaint } from '../../../ui/dialogs/after-paint.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import { ChangeBookingButton } from '../booking-dialog/change/ChangeBookingButton.tsx';
import type { PlaceRefusal } from '../booking-dialog/refused-place/place-answer.ts';
import { BookingActions_BookingFragmentDoc } from './BookingActions.generated.ts';
import { useDeleteBooking } from './useDeleteBooking.ts';
import { useSetBookingStatus } from './useSetBookingStatus.ts';

// Seldom needed: a booking that gave its place up and cannot have it back by the rules.
const ReasonDialog = lazy(async () => ({
  default: (await import('../booking-dialog/refused-place/ReasonDialog.tsx')).ReasonDialog,
}));

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
  const [refusal, setRefusal] = useState<PlaceRefusal | null>(null);
  const { once, isBusy } = useOnce();
  const isChanging = isBusy(booking.id);
  const change = (status: 'CONFIRMED' | 'CANCELLED', overruleReason?: string) =>
    once(booking.id, async () => {
      await afterPaint(); // every list that holds the booking is read again, to place it
      setRefusal(await setStatus(booking.id, status, overruleReason));
    });
  const confirm = async (overruleReason?: string) => void (await change('CONFIRMED', overruleReason));
  const labelled = (verb: string) => `${verb} booking of ${booking.customerName}`;

  return (
    <Group aria-busy={isChanging} gap="xs" miw="14.75rem" opacity={isChanging ? 0.6 : undefined}>
      {booking.status !== 'CONFIRMED' && (
        <Button aria-label={labelled('Confirm')} onClick={() => confirm()} size="compact-sm" variant="light">
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
          onClick={() => change('CANCELLED')}
          size="compact-sm"
          variant="light"
        >
          Cancel
        </Button>
      )}
      <Button
        aria-label={labelled('Delete')}
        color="red"
        onClick={() => void once(booking.id, () => deleteBooking(booking.id))}
        size="compact-sm"
        variant="subtle"
      >
        Delete
      </Button>
      {refusal && (
        <Suspense>
          <ReasonDialog
            insist="Confirm anyway"
            leave="Keep as it is"
            onClose={() => setRefusal(null)}
            onInsist={confirm}
            refusal={refusal}
            title={`Confirm the booking of ${booking.customerName}?`}
          />
        </Suspense>
      )}
    </Group>
  );
}
