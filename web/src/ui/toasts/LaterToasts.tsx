import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { DataRouter } from 'react-router-dom';

const RETRY_MS = 5_000;

const Toasts = lazy(async () => ({ default: await loadToasts() }));

/** The place of toasts, downloaded once the first page is there: nothing is told before that. */
export function LaterToasts({ router }: { router: DataRouter }) {
  const isPageThere = useSyncExternalStore(
    (onChange) => router.subscribe(onChange),
    () => router.state.initialized,
  );
  return <Suspense fallback={null}>{isPageThere && <Toasts />}</Suspense>;
}

/** Never fails: what is told while it cannot be had is kept, and shown once it can. */
async function loadToasts(): Promise<() => ReactNode> {
  try {
    return (await import('./Toasts.tsx')).Toasts;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadToasts();
  }
}
