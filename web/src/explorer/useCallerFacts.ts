import { useEffect, useState } from 'react';
import type { Caller } from './caller.ts';
import { type CallerFacts, factsOf } from './caller-facts.ts';

/** Who a caller is, as far as that is known. */
export type KnownCaller =
  | { state: 'asking' }
  | { state: 'known'; facts: CallerFacts }
  | { state: 'unknown'; message: string };

/** Asks the API who the caller is; another object, even of the same caller, is asked for anew. */
export function useCallerFacts(caller: Caller): KnownCaller {
  const [answer, setAnswer] = useState<{ to: Caller; known: KnownCaller } | null>(null);
  useEffect(
    function askWhoItIs() {
      let isOver = false;
      const answerWith = (known: KnownCaller) => {
        if (!isOver) setAnswer({ to: caller, known });
      };
      factsOf(caller).then(
        (facts) => answerWith({ state: 'known', facts }),
        (error: Error) => answerWith({ state: 'unknown', message: error.message }),
      );
      return () => {
        isOver = true;
      };
    },
    [caller],
  );
  return answer?.to === caller ? answer.known : { state: 'asking' };
}
