/** Pixels before something is seen: time for a file to come. */
const MARGIN = '240px';

/** Tells of an element whether it is about to be seen, at first and whenever that changes. */
export function whenNear(element: Element, tell: (isNear: boolean) => void, stopped: AbortSignal): void {
  const watch = new IntersectionObserver(([entry]) => entry && tell(entry.isIntersecting), {
    rootMargin: MARGIN,
  });
  watch.observe(element);
  stopped.addEventListener('abort', () => watch.disconnect());
}
