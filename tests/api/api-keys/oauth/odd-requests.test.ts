import * as oauth from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import {
  allow,
  ask,
  Browser,
  CALLBACK,
  connectedAt,
  discovered,
  goOn,
  oauthServer,
  refusalOf,
  register,
} from './oauth-calls.ts';

const server = await oauthServer({ accessTokenSeconds: 86_400 });
const { seed } = server;
let bistro: SeededRestaurant;
let config: oauth.Configuration;
let clientId: string;

beforeAll(async () => {
  bistro = await seed.restaurant({ name: 'Bistro' });
  clientId = (await register(bistro)).app.id;
  config = await discovered(server, clientId);
});

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'; // of RFC 7636, appendix B

/** Where a browser is led that an app sends with these parameters; null leaves one out. */
async function led(parameters: Record<string, string | null>): Promise<{ status: number; to: string }> {
  const all = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'bookings:read',
    state: 'the app’s own',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...parameters,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const { status, to } = await new Browser().go(
    `${server.url}/oauth/authorize?${new URLSearchParams(given)}`,
  );
  return { status, to: to ?? '' };
}

describe('a request of an app', () => {
  test.each([
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['with PKCE in plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for an unknown scope', { scope: 'bookings:read everything' }, 'invalid_scope'],
    ['for a scope that it has not registered', { scope: 'reports:read' }, 'invalid_scope'],
    ['for the scope of identities', { scope: 'openid' }, 'invalid_scope'],
    ['for no scope', { scope: null }, 'invalid_scope'],
    ['for another server', { resource: 'https://elsewhere.example.com/' }, 'invalid_target'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['that nobody may be asked', { prompt: 'none' }, 'consent_required'],
  ])('%s goes back with a reason, and asks nobody', async (_, parameters, error) => {
    const { to } = await led(parameters);
    const back = new URL(to);
    expect(back.origin + back.pathname).toBe(CALLBACK);
    const { searchParams } = back;
    const hash = new URLSearchParams(back.hash.slice(1));
    expect(searchParams.get('error') ?? hash.get('error')).toBe(error);
    expect(searchParams.get('state') ?? hash.get('state')).toBe('the app’s own');
  });

  test.each([
    [
      'an address that it has not registered',
      { redirect_uri: 'https://evil.example.com/' },
      'invalid_redirect_uri',
    ],
    ['one that is longer by a letter', { redirect_uri: `${CALLBACK}2` }, 'invalid_redirect_uri'],
    ['an id of no app', { client_id: 'app_01k000000000000000000000000' }, 'invalid_client'],
    ['an id that is none', { client_id: '../../etc' }, 'invalid_client'],
  ])('with %s stays here and says why', async (_, parameters, error) => {
    expect(await led(parameters)).toEqual({ status: 303, to: `/oauth/consent?error=${error}` });
  });

  test('may come back to another port of the device, as programs there choose one', async () => {
    const { to } = await led({ redirect_uri: 'http://localhost:4711/callback' });
    expect(to).toMatch(/^\/oauth\/consent\?request=/);
  });
});

describe('a code', () => {
  test('is exchanged once: when it comes again, all that it led to ends', async () => {
    const asked = await ask(config);
    const back = await goOn(asked, await allow(asked.browser, bistro, asked.requestId));
    const checks = { pkceCodeVerifier: asked.verifier, expectedState: asked.state };
    const tokens = await oauth.authorizationCodeGrant(config, back, checks);
    const program = server.stranger({ authorization: `Bearer ${tokens.access_token}` });
    expect((await program.send('{ currentApiKey { name } }')).errors).toEqual([]);
    expect(await refusalOf(oauth.authorizationCodeGrant(config, back, checks))).toBe('invalid_grant');
    expect((await program.send('{ currentApiKey { name } }')).errors[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect(await refusalOf(oauth.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
    expect((await connectedAt(bistro))[0]).toMatchObject({ state: 'REVOKED' });
  });

  test('is nothing without the proof, or to another app', async () => {
    const asked = await ask(config);
    const back = await goOn(asked, await allow(asked.browser, bistro, asked.requestId));
    const wrong = { pkceCodeVerifier: oauth.randomPKCECodeVerifier(), expectedState: asked.state };
    expect(await refusalOf(oauth.authorizationCodeGrant(config, back, wrong))).toBe('invalid_grant');
    const other = await discovered(server, (await register(bistro, { name: 'Another' })).app.id);
    const right = { ...wrong, pkceCodeVerifier: asked.verifier };
    expect(await refusalOf(oauth.authorizationCodeGrant(other, back, right))).toBe('invalid_grant');
  });

  test('goes to the browser that the app had sent here, and to no other', async () => {
    const asked = await ask(config);
    const { redirectTo } = await allow(asked.browser, bistro, asked.requestId);
    const { to } = await new Browser().go(redirectTo ?? '');
    expect(to).toBe('/oauth/consent?error=invalid_request');
  });
});

describe('the door of tokens', () => {
  const send = (body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(body), headers });

  test.each([
    ['nothing', {}, 400, 'invalid_request'],
    [
      'an unknown app',
      { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'app_none' },
      401,
      'invalid_client',
    ],
    [
      'a way that there is not',
      { grant_type: 'password', username: 'a', password: 'b' },
      400,
      'unsupported_grant_type',
    ],
  ])('refuses %s in the protocol’s own words', async (_, body, status, error) => {
    const answer = await send({
      ...(error === 'unsupported_grant_type' && { client_id: clientId }),
      ...body,
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await answer.json()).toMatchObject({ error });
  });

  test('refuses JSON, and a body that is far too long', async () => {
    const json = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([json.status, await json.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    const long = await send({
      client_id: clientId,
      grant_type: 'refresh_token',
      refresh_token: 'x'.repeat(70_000),
    });
    expect(long.status).toBeGreaterThanOrEqual(400);
    expect(long.status).toBeLessThan(500);
  });

  test('answers pages of any origin, and tells where else it can be asked', async () => {
    const answer = await send(
      { client_id: clientId, grant_type: 'refresh_token', refresh_token: 'x' },
      { origin: 'https://page.example.com' },
    );
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://page.example.com');
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    const metadata = await (await fetch(`${server.url}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({
      issuer: server.url,
      authorization_endpoint: `${server.url}/oauth/authorize`,
      token_endpoint: `${server.url}/oauth/token`,
      registration_endpoint: `${server.url}/oauth/register`,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    });
    expect(
      Object.keys(metadata as object).filter((name) => /claim|jwks|id_token|subject/.test(name)),
    ).toEqual([]);
    const spoofed = await fetch(`${server.url}/.well-known/oauth-authorization-server`, {
      headers: { 'x-forwarded-host': 'evil.example.com', 'x-forwarded-proto': 'https' },
    });
    expect(await spoofed.json()).toEqual(metadata);
  });

  test.each(['', '/graphql', '/v1', '/mcp', '/mcp/staff'])('is found from the door %s', async (door) => {
    const answer = await fetch(`${server.url}/.well-known/oauth-protected-resource${door}`);
    expect(await answer.json()).toMatchObject({
      resource: `${server.url}${door}`,
      authorization_servers: [server.url],
      bearer_methods_supported: ['header'],
    });
  });
});

describe('an app that an owner registers', () => {
  test.each([
    ['no name', { name: ' ' }, 'REQUIRED', 'name'],
    ['a home page that is none', { homePageUrl: 'javascript:alert(1)' }, 'INVALID', 'homePageUrl'],
    ['nowhere to go back to', { redirectUris: [] }, 'REQUIRED', 'redirectUris'],
    ['plain http', { redirectUris: ['http://example.com/back'] }, 'INVALID', 'redirectUris'],
    ['a script', { redirectUris: ['javascript:alert(1)'] }, 'INVALID', 'redirectUris'],
    ['a part behind #', { redirectUris: ['https://example.com/back#x'] }, 'INVALID', 'redirectUris'],
    ['no scope', { scopes: [] }, 'OUT_OF_RANGE', 'scopes'],
    ['work by itself without a secret', { worksByItself: true }, 'INVALID', 'isConfidential'],
  ])('with %s is refused', async (_, input, code, field) => {
    const { userErrors } = await register(bistro, input);
    expect(userErrors).toMatchObject([{ code, field: expect.arrayContaining([field]) }]);
  });
});
