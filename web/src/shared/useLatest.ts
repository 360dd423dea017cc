import { useCallback } from 'react';
import { useNewest } from './useNewest.ts';

/** The same function for as long as the component stands, which does what the newest one given does: rows that hold it are not drawn anew. */
export function useLatest<Arguments extends unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const newest = useNewest(act);
  return useCallback((...given) => newest.current(...given), [newest]);
}
