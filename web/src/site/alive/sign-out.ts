import { SessionMarker } from '../../features/accounts/session/session-marker.ts';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { SignOutOfSiteDocument } from './SignOutOfSite.generated.ts';

/** Signing out from a page of the public site, which holds no session but may end the browser's. */
export async function signOut(): Promise<void> {
  await requestGraphql(SignOutOfSiteDocument, {}, { credentials: 'same-origin' });
  new SessionMarker().remove();
  location.replace('/login');
}
