import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListName } from './party-rows.ts';

/** Which list is looked at, and who is looked for in all of them. */
export type Listed = ReturnType<typeof useListed>;

/** The list stands in the address (`?list=seated`), so that a reload finds it again. */
export function useListed() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const asked = params.get('list');
  const list: ListName = asked === 'waitlist' || asked === 'seated' ? asked : 'arriving';
  return {
    list,
    /** Shows a list, whoever was looked for before. */
    show: (next: ListName) => {
      setTyped(null);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'arriving') after.delete('list');
          else after.set('list', next);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    /** What was typed; null while nobody is looked for. */
    typed,
    find: setTyped,
    stopFinding: () => setTyped(null),
  };
}
