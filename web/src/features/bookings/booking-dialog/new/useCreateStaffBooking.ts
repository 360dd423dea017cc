import { useMutation } from '@apollo/client/react';
import { placeBooking } from '../../list/booking-lists-cache.ts';
import { type PlaceAnswer, placeAnswer } from '../refused-place/place-answer.ts';
import {
  CreateStaffBookingDocument,
  type CreateStaffBookingMutationVariables,
} from './CreateStaffBooking.generated.ts';

/** What staff say of a new booking. */
export type NewStaffBooking = Omit<CreateStaffBookingMutationVariables['input'], 'restaurantId'>;

/** Books for a guest and puts the booking where it belongs in every list; rejects when the API gave no answer. */
export function useCreateStaffBooking(
  restaurantId: string,
): (booking: NewStaffBooking) => Promise<PlaceAnswer> {
  const [mutate] = useMutation(CreateStaffBookingDocument, {
    update: (cache, { data }) => {
      const booking = data?.createStaffBooking?.booking;
      if (booking) placeBooking(cache, restaurantId, booking.id);
    },
  });
  return async (booking) => {
    const { data } = await mutate({ variables: { input: { restaurantId, ...booking } } });
    return placeAnswer(data?.createStaffBooking);
  };
}
