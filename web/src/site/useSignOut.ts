import { useState } from 'react';
import { SignOutDocument } from '../features/accounts/session/SignOut.generated.ts';
import { SessionMarker } from '../features/accounts/session/session-marker.ts';
import { requestGraphql } from '../shared/requests/graphql-request.ts';

/** Signing out from a page of the public site, which holds no session but may end the browser's. */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean; hasFailed: boolean } {
  const [isSigningOut, setIsSigningOut] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function signOut() {
    setIsSigningOut(true);
    setHasFailed(false);
    try {
      await requestGraphql(SignOutDocument, {}, { credentials: 'same-origin' });
      new SessionMarker().remove();
      location.replace('/login');
    } catch {
      setHasFailed(true);
      setIsSigningOut(false);
    }
  }
  return { signOut, isSigningOut, hasFailed };
}
