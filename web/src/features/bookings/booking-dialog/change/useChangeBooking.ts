import { useMutation } from '@apollo/client/react';
import { placeBooking } from '../../list/booking-lists-cache.ts';
import { type PlaceAnswer, placeAnswer } from '../refused-place/place-answer.ts';
import {
  AssignTablesDocument,
  type AssignTablesMutationVariables,
  MoveBookingDocument,
  type MoveBookingMutationVariables,
} from './MoveBooking.generated.ts';

/**
 * Moves a booking, or puts it at other tables. Both reject when the API gave no answer. One that was moved leaves its
 * place in every list for the new one.
 */
export function useChangeBooking(restaurantId: string) {
  const [move] = useMutation(MoveBookingDocument, {
    update: (cache, { data }) => {
      const booking = data?.moveBooking?.booking;
      if (booking) placeBooking(cache, restaurantId, booking.id);
    },
  });
  const [assign] = useMutation(AssignTablesDocument);
  return {
    async moveBooking(input: MoveBookingMutationVariables['input']): Promise<PlaceAnswer> {
      const { data } = await move({ variables: { input } });
      return placeAnswer(data?.moveBooking);
    },
    async assignTables(input: AssignTablesMutationVariables['input']): Promise<PlaceAnswer> {
      const { data } = await assign({ variables: { input } });
      return placeAnswer(data?.assignTablesToBooking);
    },
  };
}
