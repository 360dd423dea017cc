import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SimulateInput } from '../../../generated/schema-types.ts';

/** What every live query of the lab says of itself. */
interface Told {
  isOver: boolean;
  isWaiting?: boolean;
  done?: number;
  total?: number;
}

/** How a run is getting on. */
export interface LabRun<Answer> {
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** The last that was heard. */
  answer: Answer | null;
  /** The outcome, of this run or of the one before while this one goes on. */
  outcome: Answer | null;
  /** What the outcome is the answer to. */
  asked: SimulateInput | null;
  start: (input: SimulateInput) => void;
  stop: () => void;
}

interface Variables {
  restaurantId: string;
  input: SimulateInput;
}

/** Follows one simulation at a time; a new one ends the one before, and so does leaving the page. */
export function useLabRun<Answer extends Told>(
  document: TypedDocumentNode<{ simulate: Answer }, Variables>,
  restaurantId: string,
): LabRun<Answer> {
  const client = useApolloClient();
  const [run, setRun] = useState<Pick<LabRun<Answer>, 'state' | 'answer' | 'outcome' | 'asked'>>({
    state: 'idle',
    answer: null,
    outcome: null,
    asked: null,
  });
  const running = useRef<{ unsubscribe: () => void } | null>(null);
  const end = useCallback(() => {
    running.current?.unsubscribe();
    running.current = null;
  }, []);
  const start = useCallback(
    (input: SimulateInput) => {
      end();
      setRun((before) => ({ ...before, state: 'running', answer: null }));
      const fail = () => setRun((before) => ({ ...before, state: 'failed' }));
      running.current = client
        .subscribe({
          query: document,
          variables: { restaurantId, input },
          fetchPolicy: 'no-cache',
        })
        .subscribe({
          next: ({ data, error }) => {
            const answer = data?.simulate;
            if (error || !answer) return fail();
            setRun((before) =>
              answer.isOver
                ? { state: 'done', answer, outcome: answer, asked: input }
                : { ...before, state: 'running', answer },
            );
          },
          error: fail,
          complete: () =>
            setRun((before) => (before.state === 'running' ? { ...before, state: 'failed' } : before)),
        });
    },
    [client, document, end, restaurantId],
  );
  const stop = useCallback(() => {
    end();
    setRun((before) => ({ ...before, state: 'stopped' }));
  }, [end]);
  useEffect(
    function endWithThePage() {
      return end;
    },
    [end],
  );
  return { ...run, start, stop };
}
