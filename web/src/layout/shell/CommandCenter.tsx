import { lazy, Suspense, useEffect, useState } from 'react';
import { useSessionEnd } from '../../features/accounts/session/session-context.ts';
import { forgetRecent } from '../../features/command/recent-commands.ts';
import { OPEN_COMMAND, takeAwaitedCommand } from '../../shared/command/open-command.ts';
import { type Shortcut, useShortcuts } from './useShortcuts.ts';

// Downloaded by whoever opens them.
const CommandField = lazy(async () => ({
  default: (await import('../../features/command/CommandField.tsx')).CommandField,
}));
const KeySheet = lazy(async () => ({
  default: (await import('../../features/command/KeySheet.tsx')).KeySheet,
}));

/** The command field and the sheet of keys, and the keys themselves. */
export function CommandCenter() {
  const [open, setOpen] = useState<Shortcut | null>(null);
  useShortcuts(setOpen);
  useSessionEnd(forgetRecent);
  useEffect(function openOnEvent() {
    const show = (event: Event) => {
      event.preventDefault();
      setOpen('command');
    };
    window.addEventListener(OPEN_COMMAND, show);
    if (takeAwaitedCommand()) setOpen('command');
    return () => window.removeEventListener(OPEN_COMMAND, show);
  }, []);
  const close = () => setOpen(null);
  return (
    <Suspense fallback={null}>
      {open === 'command' && <CommandField onClose={close} onShowKeys={() => setOpen('keys')} />}
      {open === 'keys' && <KeySheet onClose={close} />}
    </Suspense>
  );
}
