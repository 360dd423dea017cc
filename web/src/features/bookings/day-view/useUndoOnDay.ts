import { useMutation } from '@apollo/client/react';
import { failureWords } from '../failure-words.ts';
import { tellFailure } from '../tell.tsx';
import { UndoOnDayDocument } from './SetDayBookingStatus.generated.ts';

/** Takes a change of a booking back, named by the instant until which that can be; says so when it cannot be any more. */
export function useUndoOnDay() {
  const [mutate] = useMutation(UndoOnDayDocument);
  return async function undo(input: { id: string; undoUntil: string }, failed: string): Promise<void> {
    try {
      const { data } = await mutate({ variables: { input } });
      const refusal = data?.undoBookingChange?.userErrors[0];
      if (refusal) tellFailure(failed, refusal.message);
    } catch (error) {
      tellFailure(failed, failureWords(error));
    }
  };
}
