import { useCallback, useRef, useState } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { speakFor } from '../language/speak.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import { useReloadOnReturn } from '../requests/useReloadOnReturn.ts';
import { drawOwnLooks } from '../restaurant/own-looks.ts';
import { ManagedBookingDocument } from './ManagedBooking.generated.ts';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';

/** The booking behind a link, loaded again when the guest comes back to the page. */
export function useManagedBooking(token: string) {
  const [answered, setAnswered] = useState<AnsweredBooking | null>(null);
  const isSpokenFor = useRef(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const found = await requestGraphql(ManagedBookingDocument, { token }, { signal });
      drawOwnLooks(found.managedBooking?.restaurant ?? null);
      // Once: what was typed meanwhile, a date say, would mean something else in the next language.
      if (!isSpokenFor.current) await speakFor(found.managedBooking?.restaurant ?? null);
      isSpokenFor.current = true;
      return found;
    },
    [token],
  );
  const { status, value, reload } = useLoaded(load);
  useReloadOnReturn(reload);
  const loaded = value?.managedBooking ?? null;
  return {
    isLoading: status === 'loading' && !value,
    hasFailed: status === 'failed' && !value,
    booking: loaded && newest(loaded, answered),
    reload,
    /** Shows what a change or a cancellation has answered, without asking again. */
    show: setAnswered,
  };
}

function newest(loaded: ManagedBooking, answered: AnsweredBooking | null): ManagedBooking {
  return answered && answered.updatedAt > loaded.updatedAt ? { ...loaded, ...answered } : loaded;
}
