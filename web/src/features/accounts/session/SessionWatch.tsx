import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../../ui/toasts/toast.ts';
import { forgetUndos } from '../../../ui/toasts/undo-toasts.ts';
import { useSession } from './session-context.ts';
import { loginFrom } from './way-back.ts';

/** Where a mailed link leads: who is signed out there stays, and what the link holds is not lost. */
const OPEN_TO_ALL = ['/invitation', '/reset-password'];

/** Keeps the session fresh while the page is open, and leads to /login with an empty store wherever it ends, and back. */
export function SessionWatch() {
  const session = useSession();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const staysOpen = OPEN_TO_ALL.includes(pathname);
  useEffect(() => session.watch(), [session]);
  useEffect(() => {
    return session.subscribe(async function leaveWhenEnded() {
      if (session.status !== 'signedOut') return;
      forgetUndos();
      if (staysOpen) return void client.clearStore();
      if (session.endedBy === 'refused') toast.failure('Authentication error. Please try logging in again.');
      // Whoever signs out has done with the page; all others come back to it.
      const isLeft = session.endedBy === 'signOut' || pathname === '/login' || pathname === '/signup';
      await navigate(isLeft ? '/login' : loginFrom(pathname + search), { replace: true });
      await client.clearStore();
    });
  }, [session, client, navigate, staysOpen, pathname, search]);
  return null;
}
