import { useDeferredValue, useState } from 'react';
import type { HelpHit } from './help-search.ts';

type Search = (question: string) => HelpHit[];

/** The search of the help centre, which is downloaded when somebody is about to use it. */
export function useHelpSearch(question: string) {
  const [search, setSearch] = useState<{ run: Search } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useDeferredValue(question.trim());

  /** Fetches what is searched in. Called again after a failure, it tries again. */
  async function prepare(): Promise<void> {
    if (search) return;
    try {
      const { searchHelp } = await import('./help-search.ts');
      setSearch({ run: searchHelp });
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  const hits = asked !== '' && search ? search.run(asked) : null;
  return { hits, hasFailed, prepare };
}
