import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { placeBooking } from '../../list/booking-lists-cache.ts';
import { type PlaceAnswer, placeAnswer } from '../refused-place/place-answer.ts';
import {
  CreateStaffBookingDocument,
  type CreateStaffBookingMutationVariables,
} from './CreateStaffBooking.generated.ts';

/** What staff say of a new booking. */
export type NewStaffBooking = Omit<CreateStaffBookingMutationVariables['input'], 'restaurantId'>;

/** Books for a guest and puts the booking where it belongs in every list. */
export function useCreateStaffBooking(
  restaurantId: string,
): (booking: NewStaffBooking) => Promise<PlaceAnswer> {
  const [create] = useWrite(CreateStaffBookingDocument);
  return async (booking) =>
    placeAnswer(
      await create(
        { restaurantId, ...booking },
        {
          update: (cache, { data }) => {
            const made = data?.createStaffBooking?.booking;
            if (made) placeBooking(cache, restaurantId, made.id);
          },
        },
      ),
    );
}
