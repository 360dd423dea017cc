import { useCallback, useRef, useState } from 'react';

/** Does something about a subject, unless something about it is being done: that second tap is passed over. */
export type Once = <Result>(about: string, work: () => Promise<Result>) => Promise<Result | null>;

/**
 * Acts about one subject, a party, one at a time: a second tap while the first is on its way does nothing, whatever it asks
 * for, and is answered with null. Acts about others go on. `isBusy` says which are on their way, for the screen to show.
 */
export function useOnce(): { once: Once; isBusy: (about: string) => boolean } {
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(running.current);
  const once = useCallback<Once>(async function once(about, work) {
    if (running.current.has(about)) return null;
    running.current.add(about);
    setBusy(new Set(running.current));
    try {
      return await work();
    } finally {
      running.current.delete(about);
      setBusy(new Set(running.current));
    }
  }, []);
  return { once, isBusy: (about) => busy.has(about) };
}
