import { useMutation } from '@apollo/client/react';
import type { BookingStatus } from '../../../generated/schema-types';
import { toast } from '../../../ui/toast.ts';
import { failureWords } from '../failure-words.ts';
import { tellFailure } from '../tell.tsx';
import type { DayBooking } from './day.ts';
import { SetDayBookingStatusDocument } from './SetDayBookingStatus.generated.ts';

const FAILED = 'Failed to update booking status';

/** Says where a booking stands: seats, finishes, confirms, cancels. The bar changes at once, and back when refused. */
export function useSetDayStatus() {
  const [mutate] = useMutation(SetDayBookingStatusDocument);
  return async function setStatus(booking: DayBooking, status: BookingStatus): Promise<void> {
    try {
      const { data } = await mutate({
        variables: { input: { id: booking.id, status } },
        optimisticResponse: {
          setBookingStatus: {
            __typename: 'SetBookingStatusPayload',
            booking: { ...booking, status },
            userErrors: [],
          },
        },
      });
      const refusal = data?.setBookingStatus?.userErrors[0];
      if (refusal) tellFailure(FAILED, refusal.message);
      else toast.success(doneWords(status));
    } catch (error) {
      tellFailure(FAILED, failureWords(error));
    }
  };
}

function doneWords(status: BookingStatus): string {
  return status === 'NO_SHOW'
    ? 'Booking marked as a no-show'
    : `Booking ${status.toLowerCase()} successfully`;
}
