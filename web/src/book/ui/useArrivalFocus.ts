import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref of an element that takes the focus as it appears, so that it is read out and the keys go on from there; again
 * whenever `about` changes. Without `isDue` it takes none.
 *
 * It takes it in the same stroke in which it appears. These pages run on Preact, whose plain effects wait for the next frame: by then
 * somebody quick has pressed Tab, and would have the focus taken out of their hands, and their Enter with it.
 */
export function useArrivalFocus<Shown extends HTMLElement>(
  isDue = true,
  about = '',
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told anew is read out anew
  useLayoutEffect(
    function readOutAndGoOnFromHere() {
      if (isDue) shown.current?.focus();
    },
    [isDue, about],
  );
  return shown;
}
