import * as oauth from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import {
  allow,
  ask,
  Browser,
  CALLBACK,
  discovered,
  goOn,
  oauthServer,
  refusalOf,
  register,
  signIn,
} from './oauth-calls.ts';

/*
 * What the suite of node-oidc-provider asks of any provider (test/authorization_code, pkce, refresh, introspection, revocation,
 * resource_indicators, client_auth), as far as this one is one: asked at our door, with our clients and our permissions behind it.
 */
const server = await oauthServer({ accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let publicId: string;
let config: oauth.Configuration;
let secretId: string;
let secret: string;

beforeAll(async () => {
  bistro = await server.seed.restaurant({ name: 'Bistro' });
  publicId = (await register(bistro)).app.id;
  config = await discovered(server, publicId);
  const made = await register(bistro, { name: 'With a secret', isConfidential: true });
  secretId = made.app.id;
  secret = made.clientSecret ?? '';
});

interface Said {
  error?: string;
  active?: boolean;
  access_token?: string;
  scope?: string;
}

/** Posts a form as it is written, also with a name twice. */
async function post(
  path: string,
  form: string | Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${server.url}/oauth/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  });
  const text = await answer.text();
  return { status: answer.status, said: (text ? JSON.parse(text) : {}) as Said };
}

const basic = (id: string, shown: string) => ({
  authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(shown)}`)}`,
});

/** What a public app sends for the code that somebody has let it have. */
async function exchange(): Promise<Record<string, string>> {
  const asked = await ask(config);
  const back = await goOn(asked, await allow(asked.browser, bistro, asked.requestId));
  return {
    grant_type: 'authorization_code',
    client_id: publicId,
    code: back.searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: asked.verifier,
  };
}

describe('an authorization request', () => {
  const right = {
    client_id: '',
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'bookings:read',
    state: 'mine',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };
  const led = async (query: string) =>
    (await new Browser().go(`${server.url}/oauth/authorize?${query}`)).to ?? '';
  const queryWith = (more: Record<string, string>) =>
    String(new URLSearchParams({ ...right, client_id: publicId, ...more }));

  test('that goes well says which server answers (RFC 9207)', async () => {
    const asked = await ask(config);
    const back = await goOn(asked, await allow(asked.browser, bistro, asked.requestId));
    expect(back.searchParams.get('iss')).toBe(server.url);
  });

  test.each([
    ['a challenge that is too short', { code_challenge: 'short' }, 'invalid_request'],
    ['a way to prove that there is not', { code_challenge_method: 'S512' }, 'invalid_request'],
    ['an object in place of parameters', { request: 'e30.e30.' }, 'request_not_supported'],
    [
      'an address of such an object',
      { request_uri: 'https://evil.example.com/' },
      'request_uri_not_supported',
    ],
    ['a registration within', { registration: '{}' }, 'registration_not_supported'],
    ['a way back that there is not', { response_mode: 'smoke' }, 'unsupported_response_mode'],
    ['tokens in the address', { response_type: 'code token' }, 'unsupported_response_type'],
  ])('with %s goes back with a reason', async (_what, more, error) => {
    const to = await led(queryWith(more));
    const back = new URL(to, server.url);
    const said = back.searchParams.get('error') ?? new URLSearchParams(back.hash.slice(1)).get('error');
    expect(said).toBe(error);
  });

  test.each(['client_id', 'redirect_uri', 'scope', 'state', 'code_challenge'])(
    'with %s twice is refused, whichever of the two is right',
    async (name) => {
      const to = await led(`${queryWith({})}&${name}=${encodeURIComponent('https://evil.example.com/')}`);
      expect(to).toContain('error=invalid_request');
      expect(to).not.toMatch(/^https:\/\/evil/);
    },
  );
});

describe('a code', () => {
  test.each([
    ['without the proof', { code_verifier: '' }, 'invalid_grant'],
    ['with a proof that is too short', { code_verifier: 'short' }, 'invalid_request'],
    [
      'with the challenge as its proof',
      { code_verifier: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
      'invalid_grant',
    ],
    ['for another address', { redirect_uri: 'http://localhost:9/other' }, 'invalid_grant'],
    ['by an app with a secret', { client_id: 'secret' }, 'invalid_client'],
  ])('%s is not exchanged', async (_what, more, error) => {
    const form: Record<string, string> = { ...(await exchange()), ...more };
    if (form.client_id === 'secret') form.client_id = secretId;
    const { status, said } = await post('token', form);
    expect([status >= 400 && status < 500, said.error]).toEqual([true, error]);
    expect(said.access_token).toBeUndefined();
  });

  test('needs no address again where only one is registered (OAuth 2.1)', async () => {
    const { redirect_uri: _left, ...form } = await exchange();
    expect((await post('token', form)).said.access_token).toMatch(/^hs_app_/);
  });

  test('that comes after a minute is over', async () => {
    const form = await exchange();
    const now = Date.now;
    try {
      Date.now = () => now() + 61_000; // the library reads the clock of the machine
      expect((await post('token', form)).said.error).toBe('invalid_grant');
    } finally {
      Date.now = now;
    }
  });

  test('with its own name twice in the form is refused', async () => {
    const form = new URLSearchParams(await exchange());
    form.append('code', 'another');
    expect((await post('token', String(form))).said.error).toBe('invalid_request');
  });
});

describe('an app with a secret', () => {
  const wanted = { grant_type: 'refresh_token', refresh_token: 'none' };

  test.each<[string, () => Promise<{ status: number; said: Said }>]>([
    ['without it', () => post('token', { ...wanted, client_id: secretId })],
    ['with a wrong one', () => post('token', wanted, basic(secretId, 'hs_sec_wrong'))],
    [
      'with a wrong one in the form',
      () => post('token', { ...wanted, client_id: secretId, client_secret: 'x' }),
    ],
    ['with that of another app', () => post('token', wanted, basic(publicId, secret))],
    ['that is half a header', () => post('token', wanted, { authorization: 'Basic %%%' })],
  ])('%s is nobody', async (_what, send) => {
    const { status, said } = await send();
    expect([400, 401]).toContain(status);
    expect(['invalid_client', 'invalid_request']).toContain(said.error);
  });

  test('that shows it in two ways at once is refused, and in one of them is heard', async () => {
    const twice = await post(
      'token',
      { ...wanted, client_id: secretId, client_secret: secret },
      basic(secretId, secret),
    );
    expect(twice.said.error).toBe('invalid_request');
    expect((await post('token', wanted, basic(secretId, secret))).said.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  test('is another app’s to nobody: it stays good for its own', async () => {
    const { refresh_token: token } = await signIn(config, bistro);
    const other = await discovered(server, (await register(bistro, { name: 'Thief' })).app.id);
    expect(await refusalOf(oauth.refreshTokenGrant(other, token))).toBe('invalid_grant');
    expect((await oauth.refreshTokenGrant(config, token)).access_token).toMatch(/^hs_app_/);
  });

  test('is no access token, and an access token is none', async () => {
    const tokens = await signIn(config, bistro);
    const asKey = server.stranger({ authorization: `Bearer ${tokens.refresh_token}` });
    expect((await asKey.send('{ currentApiKey { name } }')).errors[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect(await refusalOf(oauth.refreshTokenGrant(config, tokens.access_token))).toBe('invalid_grant');
  });

  test('of one door gets tokens for that door alone', async () => {
    const rest = `${server.url}/v1`;
    const tokens = await signIn(config, bistro, { resource: rest });
    const more = oauth.refreshTokenGrant(config, tokens.refresh_token, { resource: `${server.url}/graphql` });
    expect(await refusalOf(more)).toBe('invalid_target');
  });
});

describe('introspection', () => {
  const introspect = (token: string, more: Record<string, string> = {}, headers = basic(secretId, secret)) =>
    post('introspect', { token, ...more }, headers);

  test('tells an app what its own tokens are good for, whatever it takes them for, and nothing of what is over', async () => {
    const own = await discovered(server, secretId, secret);
    const tokens = await signIn(own, bistro);
    for (const token_type_hint of ['access_token', 'refresh_token', 'smoke'])
      for (const token of [tokens.access_token, tokens.refresh_token])
        expect((await introspect(token, { token_type_hint })).said.active).toBe(true);
    await oauth.tokenRevocation(own, tokens.access_token);
    for (const token of [tokens.access_token, 'nonsense', ''])
      expect([false, undefined]).toContain((await introspect(token)).said.active);
  });

  test('is for apps that show who they are', async () => {
    const { access_token: token } = await signIn(config, bistro);
    expect((await introspect(token, {}, { authorization: 'Bearer x' })).said.active).toBeUndefined();
    expect((await post('introspect', { token })).said.active).toBeUndefined();
    expect((await introspect(token)).said).toEqual({ active: false });
  });
});

describe('revocation', () => {
  test('of what is nobody’s, or another’s, or gone already says nothing', async () => {
    const own = await discovered(server, secretId, secret);
    const { access_token: token, refresh_token: refresh } = await signIn(own, bistro);
    for (const each of ['nonsense', token, token, refresh, refresh])
      expect(
        (await post('revoke', { token: each, token_type_hint: 'smoke' }, basic(secretId, secret))).status,
      ).toBe(200);
    expect(await refusalOf(oauth.refreshTokenGrant(own, refresh))).toBe('invalid_grant');
  });

  test('is for apps that show who they are', async () => {
    const own = await discovered(server, secretId, secret);
    const { refresh_token: token } = await signIn(own, bistro);
    expect((await post('revoke', { token })).status).toBeGreaterThanOrEqual(400);
    expect((await post('revoke', { token }, basic(secretId, 'wrong'))).status).toBe(401);
    expect((await oauth.refreshTokenGrant(own, token)).access_token).toMatch(/^hs_app_/);
  });
});
