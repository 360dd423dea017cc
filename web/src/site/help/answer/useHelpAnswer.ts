import { useEffect, useState } from 'react';
import { requestFailureWords } from '../../../shared/failures/request-failure-words.ts';

interface Answer {
  text: string;
  isWhole: boolean;
  articles: readonly { path: string; title: string }[];
  passage: { path: string; title: string; text: string } | null;
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
          if (!isStale)
            setState({
              question,
              answer: null,
              fault: requestFailureWords(error, 'Failed to search. Please try again.'),
            });
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
