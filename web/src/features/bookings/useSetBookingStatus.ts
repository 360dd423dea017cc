import { useMutation } from '@apollo/client/react';
import { toast } from '../../ui/toast.ts';
import { placeBooking } from './booking-lists-cache.ts';
import { failureWords } from './failure-words.ts';
import { SetBookingStatusDocument } from './SetBookingStatus.generated.ts';
import { tellFailure } from './tell.tsx';

const FAILED = 'Failed to update booking status';

/** Confirms or cancels a booking. The screen changes at once, and changes back with a reason when refused. */
export function useSetBookingStatus(restaurantId: string) {
  const [mutate] = useMutation(SetBookingStatusDocument);

  return async function setStatus(id: string, status: 'CONFIRMED' | 'CANCELLED'): Promise<void> {
    try {
      const { data } = await mutate({
        variables: { input: { id, status } },
        optimisticResponse: {
          setBookingStatus: {
            __typename: 'SetBookingStatusPayload',
            booking: { __typename: 'Booking', id, status },
            userErrors: [],
          },
        },
        update: (cache, { data: answer }) => {
          if (answer?.setBookingStatus?.booking) placeBooking(cache, restaurantId, id);
        },
      });
      const refusal = data?.setBookingStatus?.userErrors[0];
      if (refusal) tellFailure(FAILED, refusal.message);
      else toast.success(`Booking ${status.toLowerCase()} successfully`);
    } catch (error) {
      tellFailure(FAILED, failureWords(error));
    }
  };
}
