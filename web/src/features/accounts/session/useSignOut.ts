import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { toast } from '../../../ui/toasts/toast.ts';
import { SignOutDocument } from './SignOut.generated.ts';
import { useSession } from './session-context.ts';

/** Signs out here, in the other tabs and at the API. Says when it could not; the session then goes on. */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const session = useSession();
  const [send] = useMutation(SignOutDocument, { fetchPolicy: 'no-cache' });
  const [isSigningOut, setIsSigningOut] = useState(false);
  async function signOut() {
    setIsSigningOut(true);
    try {
      await send();
      session.end('signOut');
      toast.success('Signed out successfully');
    } catch {
      toast.failure('Failed to sign out');
    } finally {
      setIsSigningOut(false);
    }
  }
  return { signOut, isSigningOut };
}
