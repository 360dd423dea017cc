import { generateKeyPairSync } from 'node:crypto';
import Provider, {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { App } from '../../../../platform/app.ts';
import { newProgramSecret, type ProgramSecret } from '../../../../platform/auth/api-key-text.ts';
import { resourceOf, resourcesOf } from '../../../../platform/auth/protected-resources.ts';
import { isOutage } from '../../../../platform/db/sql-errors.ts';
import { OAUTH_REQUEST_COOKIE } from '../../../../platform/http/session-cookie.ts';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import { sha256 } from '../../../../platform/secrets/secrets.ts';
import { appRules, appScopes } from '../oauth-rules.ts';
import {
  fetchDocument,
  isDocumentId,
  metadataDocuments,
  type RequestNetworks,
} from './metadata-documents.ts';
import { oauthAdapter, REGISTRATION_DAYS } from './oauth-adapter.ts';

const { Check, Prompt } = interactionPolicy;

/** Seconds that an access token lasts: a program asks for the next one before its socket is closed. */
export const ACCESS_SECONDS = 3_600;

/** Seconds that a person has to sign in and answer. */
const ANSWER_SECONDS = 900;

/** Seconds that an app has to exchange a code (RFC 6749, 4.1.2, wants ten minutes at most). */
const CODE_SECONDS = 60;

const ALL_SCOPES = appScopes.join(' ');

/** Pages of the web and addresses of the protocol. */
export const PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
  registration: '/oauth/register',
  consent: '/oauth/consent',
} as const;

/**
 * OAuth 2.1 by `oidc-provider`: authorization code with PKCE (S256 alone), refresh tokens that rotate, client credentials, revocation,
 * introspection, registration for public apps, and apps that are known by a document of theirs. What of OpenID Connect and of newer drafts nobody here needs is off.
 */
export function oauthProvider(app: App, networks: RequestNetworks): Provider {
  const provider = new Provider(app.env.APP_URL, configuration(app, networks));
  provider.proxy = true; // `serve-oauth.ts` says itself by which address people reach us
  giveOwnSecrets(provider);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'discovery') ctx.body = withoutOpenId(ctx.body as Metadata);
    if (ctx.state.isOutage) tellOutage(ctx as KoaContextWithOIDC);
  });
  provider.on('server_error', (ctx, error) => {
    ctx.state.isOutage = isOutage(error);
    app.logger[ctx.state.isOutage ? 'warn' : 'error']({ err: error }, 'the door of apps failed');
  });
  return provider;
}

function configuration(app: App, networks: RequestNetworks): Configuration {
  const { APP_URL, keys } = app.env;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: oauthAdapter(app),
    jwks: { keys: [keyThatSignsNothing()] },
    scopes: [...appScopes],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    clientDefaults: {
      application_type: 'native', // any port on the device itself, `https` everywhere else (RFC 8252)
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
      scope: ALL_SCOPES,
      token_endpoint_auth_method: 'none',
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: keys.tokens('oauth cookies', 'keys'),
      names: {
        interaction: OAUTH_REQUEST_COOKIE,
        resume: 'hoststand_oauth_resume',
        session: 'hoststand_oauth_session',
      },
      short: { ...cookie, path: '/graphql' }, // where the answer goes
      long: { ...cookie, path: '/oauth' },
    },
    features: {
      clientIdMetadataDocument: metadataDocuments(app, networks),
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      introspection: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      pushedAuthorizationRequests: { enabled: false },
      registration: {
        enabled: true,
        idFactory: () => `reg_${newUuid()}`,
        issueRegistrationAccessToken: false,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resourceOf(APP_URL, ''),
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => resourceServer(APP_URL, resource),
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    extraClientMetadata: { properties: ['client_name'], validator: refuseOddApp },
    findAccount: (_ctx, userId) => ({ accountId: userId, claims: () => ({ sub: userId }) }),
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    revokeGrantPolicy: () => true,
    clientBasedCORS: () => true, // tokens are asked for with a secret or a proof, never with a cookie
    interactions: { url: (_ctx, { uid }) => `${PATHS.consent}?request=${uid}`, policy: askedEachTime() },
    fetch: (url) => fetchDocument(app, String(url)),
    ttl: {
      AccessToken: ACCESS_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      ClientCredentials: ACCESS_SECONDS,
      Interaction: ANSWER_SECONDS,
      RefreshToken: REGISTRATION_DAYS * 86_400,
      Session: ANSWER_SECONDS,
    },
    routes: {
      authorization: PATHS.authorization,
      token: PATHS.token,
      revocation: PATHS.revocation,
      introspection: PATHS.introspection,
      registration: PATHS.registration,
    },
    renderError(ctx, out) {
      if (ctx.method === 'GET') {
        ctx.status = 303;
        ctx.redirect(`${PATHS.consent}?error=${encodeURIComponent(out.error)}`);
      } else {
        ctx.type = 'json';
        ctx.body = out;
      }
    },
  };
}

/** The library wants one for identity tokens, of which there are none; it never leaves the process. */
function keyThatSignsNothing() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC' as const, alg: 'ES256', use: 'sig' };
}

/** A person is asked at every request: whoever is signed in here may be another one than the last time. */
function askedEachTime() {
  const isUnanswered = (ctx: KoaContextWithOIDC) => {
    refuseUnknownScopes(ctx);
    return ctx.oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
  };
  const asked = new Check('not_asked', 'a person has to be asked', 'consent_required', isUnanswered);
  return [
    new Prompt({ name: 'login', requestable: true }),
    new Prompt({ name: 'consent', requestable: true }, asked),
  ];
}

/** The library leaves out what it does not know; an app that asks for what there is not shall hear of it (RFC 6749, 3.3). */
function refuseUnknownScopes({ oidc: { params } }: KoaContextWithOIDC): void {
  const asked = typeof params?.scope === 'string' ? params.scope.split(' ') : [];
  const unknown = asked.filter((scope) => !appScopes.some((known) => known === scope));
  if (asked.length === 0) throw new errors.InvalidScope('say what is asked for, in scope', '');
  if (unknown.length > 0) throw new errors.InvalidScope('there is no such scope', unknown.join(' '));
}

function resourceServer(appUrl: string, resource: string) {
  if (!resourcesOf(appUrl).includes(resource))
    throw new errors.InvalidTarget('no door of this server has this address');
  return {
    scope: ALL_SCOPES,
    audience: resource,
    accessTokenTTL: ACCESS_SECONDS,
    accessTokenFormat: 'opaque' as const,
  };
}

/**
 * What is asked of an app that registers itself, or tells of itself in a document, besides what the library asks: a name that people can read, one line as of every
 * other, and no access of its own, as it belongs to no restaurant.
 */
function refuseOddApp(ctx: unknown, _key: string, name: unknown, metadata: ClientMetadata): void {
  if (!appRules.name.safeParse(name).success)
    throw new errors.InvalidClientMetadata('client_name must be one line of 1 to 80 characters');
  if (!appRules.redirectUris.safeParse(metadata.redirect_uris).success)
    throw new errors.InvalidRedirectUri(
      'redirect_uris must be https, http on the device itself, or an own scheme',
    );
  if (metadata.sector_identifier_uri || metadata.jwks_uri)
    throw new errors.InvalidClientMetadata('nothing is fetched for an app but its own document');
  if ((ctx || isDocumentId(metadata.client_id)) && metadata.grant_types?.includes('client_credentials'))
    throw new errors.InvalidClientMetadata('client_credentials takes an app that an owner has registered');
}

/** Secrets that people and scanners know when they see them, and of which the hash alone is kept. */
function giveOwnSecrets({ AccessToken, Client, ClientCredentials, RefreshToken }: Provider): void {
  makeTokensOf(AccessToken, 'accessToken');
  makeTokensOf(ClientCredentials, 'accessToken');
  makeTokensOf(RefreshToken, 'refreshToken');
  const compare = Client.prototype.compareClientSecret; // takes equally long for every wrong one
  Object.defineProperty(Client.prototype, 'compareClientSecret', {
    value(this: InstanceType<typeof Client>, shown: string) {
      return compare.call(this, sha256(shown));
    },
  });
}

/** What every kind of token has, and the types of the library leave out. */
interface MakesTokens {
  generateTokenId(): string;
}

function makeTokensOf(model: { prototype: object }, kind: ProgramSecret): void {
  const prototype = model.prototype as MakesTokens;
  const settle = prototype.generateTokenId; // settles the format of a token, too
  Object.defineProperty(prototype, 'generateTokenId', {
    value() {
      settle.call(this);
      return newProgramSecret(kind);
    },
  });
}

type Metadata = Record<string, unknown>;

/** What RFC 8414 speaks of: this server gives no identities. */
function withoutOpenId(metadata: Metadata): Metadata {
  const {
    claim_types_supported: _types,
    claims_parameter_supported: _parameter,
    claims_supported: _claims,
    id_token_signing_alg_values_supported: _algorithms,
    jwks_uri: _keys,
    subject_types_supported: _subjects,
    scopes_supported: _scopes,
    ...rest
  } = metadata;
  return { ...rest, scopes_supported: appScopes };
}

/** Whoever asks while the database is away shall ask again, and not take it for a refusal. */
function tellOutage(ctx: KoaContextWithOIDC): void {
  ctx.status = 503;
  ctx.set('Retry-After', '1');
  ctx.body = { error: 'temporarily_unavailable', error_description: 'ask again in a moment' };
}
