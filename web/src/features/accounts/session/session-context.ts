import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createContext as createRouterContext } from 'react-router-dom';
import type { SessionKeeper, SessionStatus } from './session-keeper.ts';

const SessionContext = createContext<SessionKeeper | null>(null);

/** Gives components below it the session. */
export const SessionProvider = SessionContext.Provider;

/** The same session for route guards and loaders. */
export const sessionOfRouter = createRouterContext<SessionKeeper>();

/** The session's keeper, to begin or end it. */
export function useSession(): SessionKeeper {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** Whether somebody is signed in; renders again when that changes. */
export function useSessionStatus(): SessionStatus {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => session.status);
}

/** Calls back as the session ends, before anything leaves the screen. A part that is shown without a session hears nothing. */
export function useSessionEnd(onEnd: () => void): void {
  const session = use(SessionContext);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => session?.subscribe(() => session.status === 'signedOut' && tellEnd()), [session]);
}
