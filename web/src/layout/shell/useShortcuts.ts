import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTaken, PAGE_KEYS } from '../../features/command/keys.ts';
import { useOverlays } from '../../shared/overlays/useOverlays.ts';
import { undoNewest } from '../../ui/toasts/undo-toasts.ts';

/** What a key may open over the page. */
export type Shortcut = 'command' | 'keys';

/** A second letter that comes later than this is a new key. */
const SEQUENCE_MS = 1_500;

/** Listens to the keys of the whole application: Ctrl or ⌘ K everywhere, all others where nobody types. */
export function useShortcuts(onOpen: (what: Shortcut) => void): void {
  const navigate = useNavigate();
  const { openNewBooking } = useOverlays();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      return onOpen('command');
    }
    if (isTaken(event)) return;
    const isSecond = event.timeStamp - goPressedAt.current < SEQUENCE_MS;
    goPressedAt.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const page = isSecond ? PAGE_KEYS[key] : undefined;
    const act = page ? () => void navigate(page.to) : acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  const acts: Readonly<Record<string, () => void>> = {
    '/': () => onOpen('command'),
    '?': () => onOpen('keys'),
    u: undoNewest,
    n: () => openNewBooking(),
    i: () => void navigate('/service?walk-in='),
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
