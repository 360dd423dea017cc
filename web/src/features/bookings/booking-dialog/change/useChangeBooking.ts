import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { placeBooking } from '../../list/booking-lists-cache.ts';
import { type PlaceAnswer, placeAnswer } from '../refused-place/place-answer.ts';
import {
  AssignTablesDocument,
  type AssignTablesMutationVariables,
  MoveBookingDocument,
  type MoveBookingMutationVariables,
} from './MoveBooking.generated.ts';

/**
 * Moves a booking, or puts it at other tables. One that was moved leaves its
 * place in every list for the new one.
 */
export function useChangeBooking(restaurantId: string) {
  const [move] = useWrite(MoveBookingDocument);
  const [assign] = useWrite(AssignTablesDocument);
  return {
    async moveBooking(input: MoveBookingMutationVariables['input']): Promise<PlaceAnswer> {
      const outcome = await move(input, {
        update: (cache, { data }) => {
          const booking = data?.moveBooking?.booking;
          if (booking) placeBooking(cache, restaurantId, booking.id);
        },
      });
      return placeAnswer(outcome);
    },
    async assignTables(input: AssignTablesMutationVariables['input']): Promise<PlaceAnswer> {
      return placeAnswer(await assign(input));
    },
  };
}
