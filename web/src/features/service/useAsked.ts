import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Picked, USUAL_WALK_IN } from './service.ts';

/**
 * Takes up what the address asks for, and takes it out of the address: a walk-in, `?walk-in=` or `?walk-in=4`, or a table by its
 * id, `?table=`.
 */
export function useAsked(pick: (picked: Picked) => void): void {
  const [params, setParams] = useSearchParams();
  const walkIn = params.get('walk-in');
  const table = params.get('table');
  const take = useEffectEvent((asked: Picked) => {
    pick(asked);
    setParams(
      (last) => {
        last.delete('walk-in');
        last.delete('table');
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (walkIn !== null) take(walkInOf(Number(walkIn)));
    else if (table !== null) take({ kind: 'table', id: table });
  }, [walkIn, table]);
}

const walkInOf = (guests: number): Picked => ({
  ...USUAL_WALK_IN,
  ...(guests >= 1 && guests <= 100 && { guests }),
});
