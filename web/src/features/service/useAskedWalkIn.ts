import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Picked, USUAL_WALK_IN } from './service.ts';

/** Takes up the walk-in that the address asks for, `?walk-in=` or `?walk-in=4`, and takes it out of the address. */
export function useAskedWalkIn(pick: (picked: Picked) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('walk-in');
  const take = useEffectEvent((party: string) => {
    const guests = Number(party);
    pick({ ...USUAL_WALK_IN, ...(guests >= 1 && guests <= 100 && { guests }) });
    setParams(
      (last) => {
        last.delete('walk-in');
        return last;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (asked !== null) take(asked);
  }, [asked]);
}
