import { lazy, Suspense, useEffect, useState } from 'react';

const ChatOfWork = lazy(async () => ({ default: (await import('./ChatOfWork.tsx')).ChatOfWork }));

/** The chat on pages of work: nothing of it stands there, or is downloaded, until Help or the event `open-live-chat` opens it. */
export function AppChat() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(function downloadOnEvent() {
    const want = () => setIsWanted(true);
    window.addEventListener('open-live-chat', want);
    return () => window.removeEventListener('open-live-chat', want);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ChatOfWork />
    </Suspense>
  );
}
