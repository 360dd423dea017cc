import * as oauth from 'openid-client';
import { describe, expect, test } from 'vitest';
import { DocumentHost } from '../../../testkit/stand-ins/document-host.ts';
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
  signIn,
} from './oauth-calls.ts';

const documents = await DocumentHost.start();
const server = await oauthServer({ accessTokenSeconds: 86_400, webhookHosts: documents.host });
const restaurant = await server.seed.restaurant({ name: 'Bistro' });

const SAID = {
  client_name: 'Table Finder',
  client_uri: 'https://finder.example.com/',
  redirect_uris: [CALLBACK],
  grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  logo_uri: 'https://finder.example.com/logo.png',
  jwks_uri: 'https://finder.example.com/keys',
  sector_identifier_uri: 'https://finder.example.com/sector',
};

/** Publishes a document; its address, which is the id of the app. */
function publish(path: string, more: object = {}, headers: Record<string, string> = {}): string {
  const id = `https://${documents.host}${path}`;
  return documents.has(path, { headers, body: { client_id: id, ...SAID, ...more } });
}

/** Where a browser is led with the request of an app that says so of itself. */
async function led(clientId: string, redirectUri = CALLBACK): Promise<string | null> {
  const parameters = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'bookings:read',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const { to } = await new Browser().go(`${server.url}/oauth/authorize?${parameters}`);
  return to;
}

const REFUSED = '/oauth/consent?error=invalid_client';
const REFUSED_AS_SAID = '/oauth/consent?error=invalid_client_metadata';
const ASKED = expect.stringMatching(/^\/oauth\/consent\?request=/);

describe('an app whose id is the address of its document', () => {
  test('is announced, let in, and works; its document is fetched once', async () => {
    const metadata = await (await fetch(`${server.url}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({ client_id_metadata_document_supported: true });
    const clientId = publish('/finder.json');
    const config = await discovered(server, clientId);
    const tokens = await signIn(config, restaurant);
    const program = server.stranger({ authorization: `Bearer ${tokens.access_token}` });
    expect((await program.send('{ currentApiKey { name scopes } }')).data).toEqual({
      currentApiKey: { name: 'Table Finder', scopes: ['BOOKINGS_READ', 'BOOKINGS_WRITE'] },
    });
    const next = await oauth.refreshTokenGrant(config, tokens.refresh_token);
    expect(next.refresh_token).toMatch(/^hs_ref_/);
    expect(await connectedAt(restaurant)).toMatchObject([{ name: 'Table Finder', state: 'ACTIVE' }]);
    expect(documents.asked.filter((path) => path === '/finder.json')).toHaveLength(1);
    expect(documents.asked).not.toContain('/keys');
    await oauth.tokenRevocation(config, next.refresh_token ?? '');
    expect(await connectedAt(restaurant)).toMatchObject([{ state: 'REVOKED' }]);
  });

  test('is shown with the host whose document it is, by any process, and whatever it calls itself', async () => {
    const clientId = publish('/bank.json', { client_name: 'Your Bank', client_uri: 'https://bank.example/' });
    const asked = await ask(await discovered(server, clientId));
    const about = await asked.browser.ask(
      restaurant.owner,
      'query($id: ID!) { oauthRequest(id: $id) { name isSelfRegistered documentHost returnsTo } }',
      { id: asked.requestId },
    );
    expect(about).toEqual({
      oauthRequest: {
        name: 'Your Bank',
        isSelfRegistered: true,
        documentHost: documents.host,
        returnsTo: 'localhost:9',
      },
    });
    const back = await goOn(asked, await allow(asked.browser, restaurant, asked.requestId));
    expect(back.searchParams.get('code')).toMatch(/\w/);
  });

  test('sends people back to no other address than those of its document', async () => {
    const clientId = publish('/exact.json', { redirect_uris: ['https://finder.example.com/back'] });
    const wrong = '/oauth/consent?error=invalid_redirect_uri';
    expect(await led(clientId, 'https://finder.example.com/back')).toEqual(ASKED);
    expect(await led(clientId, 'https://finder.example.com/back2')).toBe(wrong);
    expect(await led(clientId, CALLBACK)).toBe(wrong);
  });

  test('asks for its tokens as itself alone', async () => {
    const config = await discovered(server, publish('/mine.json'));
    const other = await discovered(server, publish('/theirs.json'));
    const asked = await ask(config);
    const back = await goOn(asked, await allow(asked.browser, restaurant, asked.requestId));
    const checks = { pkceCodeVerifier: asked.verifier, expectedState: asked.state };
    expect(await refusalOf(oauth.authorizationCodeGrant(other, back, checks))).toBe('invalid_grant');
  });
});

describe('a document', () => {
  test.each([
    ['of another address', { client_id: 'https://finder.example.com/app.json' }],
    ['without its address', { client_id: undefined }],
    ['with a secret', { client_secret: 'hs_sec_known_to_all' }],
    ['of an app that shows a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['of an app that signs', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['without a name', { client_name: undefined }],
    ['with a name of two lines', { client_name: 'Two\nlines' }],
    ['that leads back over plain http', { redirect_uris: ['http://evil.example.com/'] }],
    ['that leads back into a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['that leads nowhere', { redirect_uris: [] }],
    ['of an app that works by itself', { grant_types: ['client_credentials'] }],
    ['of an app that asks for nothing we have', { grant_types: ['password'] }],
    ['with a home page that is none', { client_uri: 'javascript:alert(1)' }],
  ])('%s opens nothing', async (what, more) => {
    const to = await led(publish(`/${encodeURIComponent(what)}.json`, more));
    expect([REFUSED_AS_SAID, REFUSED, '/oauth/consent?error=invalid_redirect_uri']).toContain(to);
  });

  test.each<[string, Parameters<DocumentHost['has']>[1]]>([
    ['that is not there', { status: 404 }],
    ['that has moved', { status: 302, headers: { location: '/finder.json' } }],
    ['that is no JSON', { body: '<html>', headers: { 'content-type': 'text/html' } }],
    ['that is broken', { body: '{' }],
    ['that is a list', { body: [] }],
    ['that is a book', { body: { client_id: 'x', ...SAID, more: 'x'.repeat(6_000) } }],
  ])('%s opens nothing', async (what, answer) => {
    expect(await led(documents.has(`/${encodeURIComponent(what)}`, answer))).toBe(REFUSED);
  });

  test('is fetched again once its headers say so, and not before five minutes', async () => {
    const clientId = publish('/short.json', {}, { 'cache-control': 'max-age=1' });
    for (let times = 0; times < 3; times += 1) expect(await led(clientId)).toEqual(ASKED);
    expect(documents.asked.filter((path) => path === '/short.json')).toHaveLength(1);
  });
});

describe('nothing is fetched', () => {
  test.each([
    ['inside of our network', 'https://10.0.0.1/app.json'],
    ['from this machine', 'https://127.0.0.1:8443/app.json'],
    ['from where clouds keep their secrets', 'https://169.254.169.254/latest/meta-data'],
    ['at another port', 'https://example.com:22/app.json'],
    ['with a password', 'https://ada:secret@example.com/app.json'],
    ['from a part of a page', 'https://example.com/app.json#x'],
    ['over plain http', 'http://localhost/app.json'],
    ['by a name that is none', 'https://nowhere.invalid/app.json'],
  ])('%s', async (_what, clientId) => {
    expect(await led(clientId)).toBe(REFUSED);
  });

  test('as often as somebody likes: not for one network, and the next ones are refused before anything is asked', async () => {
    const small = await oauthServer({ limitFactor: 1, webhookHosts: documents.host });
    const tries = Array.from({ length: 130 }, (_, at) => at);
    const before = documents.asked.length;
    for (const at of tries) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: `https://${documents.host}/none-${at}`,
        code: 'x',
        redirect_uri: CALLBACK,
        code_verifier: 'x'.repeat(43),
      });
      const answer = await fetch(`${small.url}/oauth/token`, { method: 'POST', body });
      expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
    }
    expect(documents.asked.length - before).toBeLessThanOrEqual(120);
    expect(documents.asked.length - before).toBeGreaterThan(100);
  });
});

test('an app that registers itself names nothing that would be fetched, and goes back to no plain http', async () => {
  const register = (metadata: object) =>
    fetch(new URL('/oauth/register', server.url), {
      method: 'POST',
      body: JSON.stringify({ client_name: 'Odd', redirect_uris: [CALLBACK], ...metadata }),
      headers: { 'content-type': 'application/json' },
    });
  for (const metadata of [
    { sector_identifier_uri: `https://${documents.host}/sector` },
    { jwks_uri: `https://${documents.host}/keys` },
    { application_type: 'web', redirect_uris: ['http://evil.example.com/'] },
  ])
    expect((await register(metadata)).status, JSON.stringify(metadata)).toBe(400);
  expect(documents.asked).not.toContain('/sector');
  expect(documents.asked).not.toContain('/keys');
});
