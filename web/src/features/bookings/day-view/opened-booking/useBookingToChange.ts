import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { failureWords } from '../../../../shared/failures/failure-words.ts';
import { tellFailure } from '../../../../shared/failures/tell.tsx';
import type { ChangeBooking_BookingFragmentDoc } from '../../booking-dialog/change/ChangeBooking.generated.ts';
import { ChangeOnDayDocument } from './ChangeOnDay.generated.ts';

/** A booking that is being changed in the dialog, which needs to know more of it than the timeline does. */
export function useBookingToChange() {
  const client = useApolloClient();
  const [booking, setBooking] = useState<FragmentType<typeof ChangeBooking_BookingFragmentDoc> | null>(null);
  const change = async (id: string): Promise<void> => {
    try {
      const query = ChangeOnDayDocument;
      const { data } = await client.query({ query, variables: { id }, fetchPolicy: 'network-only' });
      if (data?.node?.__typename === 'Booking') setBooking(data.node);
      else tellFailure('Failed to open the booking', 'It has been deleted.');
    } catch (error) {
      tellFailure('Failed to open the booking', failureWords(error));
    }
  };
  return { booking, change, close: () => setBooking(null) };
}
