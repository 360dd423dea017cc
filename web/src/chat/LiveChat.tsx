import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from './LiveChat.module.css';

const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel }));

interface LiveChatProps {
  /** Where people work no button floats: the chat is there once it was asked for, and opens by the event alone. */
  isAtWork?: boolean;
}

/** The floating chat. Its panel is downloaded when somebody opens it, here or by the event `open-live-chat`. */
export function LiveChat({ isAtWork = false }: LiveChatProps) {
  const [view, setView] = useState<'closed' | 'open' | 'minimised'>(isAtWork ? 'open' : 'closed');
  const [draft, setDraft] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(function openOnEvent() {
    opener.current = document.activeElement;
    const open = (event: Event) => {
      opener.current = document.activeElement;
      setDraft(questionIn(event));
      setView('open');
    };
    window.addEventListener('open-live-chat', open);
    return () => window.removeEventListener('open-live-chat', open);
  }, []);

  function close() {
    setView('closed');
    const back = button.current ?? opener.current;
    if (back instanceof HTMLElement) back.focus();
  }

  return (
    <aside aria-label="Live chat" className={classes.place}>
      {!isAtWork && (
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
      )}
      {view !== 'closed' && (
        <Suspense fallback={<p className={classes.loading}>Opening the chat…</p>}>
          <ChatPanel
            key={draft}
            draft={draft}
            isMinimised={view === 'minimised'}
            onMinimise={(isMinimised) => setView(isMinimised ? 'minimised' : 'open')}
            onClose={close}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** What somebody has asked elsewhere already, and would otherwise type again. */
function questionIn(event: Event): string {
  const question: unknown = event instanceof CustomEvent ? event.detail?.question : '';
  return typeof question === 'string' ? question : '';
}
