import { useState } from 'react';
import { requestGraphql } from '../book/graphql-request.ts';
import { SignOutDocument } from '../features/accounts/SignOut.generated.ts';
import { SessionMarker } from '../features/accounts/session-marker.ts';

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
