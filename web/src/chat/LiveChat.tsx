import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from './LiveChat.module.css';

const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel }));

/** The floating chat. Its panel is downloaded when somebody opens it, here or by the event `open-live-chat`. */
export function LiveChat() {
  const [view, setView] = useState<'closed' | 'open' | 'minimised'>('closed');
  const button = useRef<HTMLButtonElement>(null);

  useEffect(function openOnEvent() {
    const open = () => setView('open');
    window.addEventListener('open-live-chat', open);
    return () => window.removeEventListener('open-live-chat', open);
  }, []);

  function close() {
    setView('closed');
    button.current?.focus();
  }

  return (
    <aside aria-label="Live chat" className={classes.place}>
      <button
        ref={button}
        type="button"
        className={classes.launcher}
        data-hidden={view !== 'closed' || undefined}
        aria-label="Open live chat"
        onClick={() => setView('open')}
      >
        <IconMessageCircle aria-hidden size={26} stroke={1.8} />
      </button>
      {view !== 'closed' && (
        <Suspense fallback={<p className={classes.loading}>Opening the chat…</p>}>
          <ChatPanel
            isMinimised={view === 'minimised'}
            onMinimise={(isMinimised) => setView(isMinimised ? 'minimised' : 'open')}
            onClose={close}
          />
        </Suspense>
      )}
    </aside>
  );
}
