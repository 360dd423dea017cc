import { useCallback, useEffect, useState } from 'react';

/** A value on its way. While a newer one is being fetched the last one stays, so that nothing flickers. */
export interface Loaded<Value> {
  status: 'loading' | 'ready' | 'failed';
  value: Value | null;
  reload: () => void;
}

/**
 * Loads a value anew whenever `load` changes (wrap it in useCallback; null means nothing to load) and on
 * `reload`. An overtaken load is aborted and its answer never shown.
 */
export function useLoaded<Value>(load: ((signal: AbortSignal) => Promise<Value>) | null): Loaded<Value> {
  const [state, setState] = useState<Omit<Loaded<Value>, 'reload'>>({ status: 'loading', value: null });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(
    function loadLatest() {
      if (!load) return;
      const overtaken = new AbortController();
      setState(({ value }) => ({ status: 'loading', value }));
      load(overtaken.signal).then(
        (value) => !overtaken.signal.aborted && setState({ status: 'ready', value }),
        () => !overtaken.signal.aborted && setState(({ value }) => ({ status: 'failed', value })),
      );
      return () => overtaken.abort();
    },
    [load, attempt],
  );

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, reload };
}
