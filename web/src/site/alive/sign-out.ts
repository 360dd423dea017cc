import { SignOutDocument } from '../../features/accounts/session/SignOut.generated.ts';
import { SessionMarker } from '../../features/accounts/session/session-marker.ts';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';

/** Signing out from a page of the public site, which holds no session but may end the browser's. */
export async function signOut(): Promise<void> {
  await requestGraphql(SignOutDocument, {}, { credentials: 'same-origin' });
  new SessionMarker().remove();
  location.replace('/login');
}
