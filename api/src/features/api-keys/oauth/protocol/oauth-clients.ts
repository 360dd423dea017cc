import type { AdapterPayload } from 'oidc-provider';
import type { App } from '../../../../platform/app.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import { globalId, uuidOf } from '../../../../platform/ids/global-id.ts';
import { appScopes } from '../oauth-rules.ts';
import type { AccessRef } from './oauth-access.ts';

/** A registered app as the database finds it for whoever knows its id. */
interface FoundApp extends Record<string, unknown> {
  id: string;
  name: string;
  homePageUrl: string;
  redirectUris: string[];
  scopes: string[];
  secretHash: string | null;
  groupId: string;
  ownAccess: string | null;
  hasOwnAccess: boolean;
}

/** Id of an app in the protocol. */
export const clientIdOf = (appId: string): string => globalId('OauthApp', appId);

/** The app that an owner registered under this id; null for any other. */
async function findRegistered(app: App, clientId: string): Promise<FoundApp | null> {
  const appId = uuidOf('OauthApp', clientId);
  if (!appId) return null;
  return new TenantReads(app.pool).row<FoundApp>(
    { restaurantIds: [] },
    sql`select id, name, home_page_url as "homePageUrl", redirect_uris as "redirectUris", scopes, secret_hash as "secretHash",
          group_id as "groupId", own_access as "ownAccess", has_own_access as "hasOwnAccess"
        from app_private.find_oauth_app(${appId})`,
  );
}

/** What the protocol knows of an app that an owner registered; null for an id that stands for none, or for one that can do nothing. */
export async function clientMetadata(app: App, clientId: string): Promise<AdapterPayload | undefined> {
  const found = await findRegistered(app, clientId);
  if (!found) return undefined;
  const isForPeople = found.redirectUris.length > 0;
  const grantTypes = [
    ...(isForPeople ? ['authorization_code', 'refresh_token'] : []),
    ...(found.hasOwnAccess ? ['client_credentials'] : []),
  ];
  if (grantTypes.length === 0) return undefined;
  return {
    client_id: clientIdOf(found.id),
    client_name: found.name,
    client_uri: found.homePageUrl,
    redirect_uris: found.redirectUris,
    response_types: isForPeople ? ['code'] : [],
    grant_types: grantTypes,
    scope: appScopes.filter((scope) => found.scopes.includes(scope)).join(' '),
    token_endpoint_auth_method: found.secretHash ? 'client_secret_basic' : 'none',
    // The library compares it with the hash of what is shown (`compareClientSecret` in oauth-provider.ts).
    ...(found.secretHash && { client_secret: found.secretHash }),
  };
}

/** Where an app may work by itself: the restaurant that registered it; null when it may not, or no longer. */
export async function ownAccessOf(app: App, clientId: unknown): Promise<AccessRef | null> {
  const found = typeof clientId === 'string' ? await findRegistered(app, clientId) : null;
  return found?.hasOwnAccess && found.ownAccess
    ? { groupId: found.groupId, accessId: found.ownAccess }
    : null;
}
