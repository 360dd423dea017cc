import { useEffect, useState } from 'react';
import { RequestFailed } from '../../../shared/requests/graphql-request.ts';

interface Answer {
  text: string;
  isWhole: boolean;
  articles: readonly { path: string; title: string }[];
}

/** The answer to a question as it comes; `fault` says in words why there is none. */
export function useHelpAnswer(question: string): { answer: Answer | null; fault: string | null } {
  const [state, setState] = useState<{ question: string; answer: Answer | null; fault: string | null }>();

  useEffect(
    function ask() {
      let isStale = false;
      async function follow() {
        try {
          const { askHelp } = await import('./ask-help.ts');
          if (isStale) return;
          for await (const answer of askHelp(question)) {
            if (isStale) return;
            setState({ question, answer, fault: null });
          }
        } catch (error) {
          if (!isStale) setState({ question, answer: null, fault: faultOf(error) });
        }
      }
      void follow();
      return () => {
        isStale = true;
      };
    },
    [question],
  );
  return state?.question === question ? state : { answer: null, fault: null };
}

function faultOf(error: unknown): string {
  const isTooMuch = error instanceof RequestFailed && error.code === 'RATE_LIMITED';
  return isTooMuch
    ? 'You have asked a lot in a short time. Please wait a minute, then ask again.'
    : 'Failed to search. Please try again.';
}
