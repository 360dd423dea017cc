import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { MarkArrivalDocument, TakeArrivalBackDocument } from './MarkArrival.generated.ts';

/** As much of a booking as its arrival needs. */
interface Arriving {
  id: string;
  customerName: string;
  guests: number;
}

/** Says how many of a party are here: none, some, or all of it. It stays as it was, with the reason, where the API says no. */
export function useMarkArrival() {
  const [mark, isMarking] = useWrite(MarkArrivalDocument);
  const [takeBack, isTakingBack] = useWrite(TakeArrivalBackDocument);

  async function markHere({ id, customerName, guests }: Arriving, here: number): Promise<void> {
    const outcome =
      here === 0 ? await takeBack({ id }) : await mark({ id, arrivedGuests: here < guests ? here : null });
    if (!outcome.payload?.booking) {
      tellFailure(
        `The arrival of ${customerName} was not noted`,
        outcome.failure ?? outcome.refusals[0]?.message ?? 'Please try again.',
      );
    }
  }

  return { markHere, isBusy: isMarking || isTakingBack };
}
