import { useCallback, useEffect, useRef } from 'react';

/** The same function for as long as the component stands, which does what the latest one given does: rows that hold it are not drawn anew. */
export function useLatest<Arguments extends unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act);
  useEffect(function follow() {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}
