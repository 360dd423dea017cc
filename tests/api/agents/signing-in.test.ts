import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { allow, Browser, CALLBACK, connectedAt, goOn, oauthServer } from '../api-keys/oauth/oauth-calls.ts';

const server = await oauthServer();
const restaurant = await server.seed.restaurant({ name: 'The Copper Table' });

/** Keeps for an assistant what its own client wants kept, and remembers where it sends its person. */
class Assistant implements OAuthClientProvider {
  sentTo: URL | null = null;
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Table Finder', redirect_uris: [CALLBACK] };
  #kept: Record<string, unknown> = {};

  clientInformation() {
    return this.#kept.client as ReturnType<OAuthClientProvider['clientInformation']>;
  }
  saveClientInformation(client: unknown) {
    this.#kept.client = client;
  }
  tokens() {
    return this.#kept.tokens as ReturnType<OAuthClientProvider['tokens']>;
  }
  saveTokens(tokens: unknown) {
    this.#kept.tokens = tokens;
  }
  redirectToAuthorization(address: URL) {
    this.sentTo = address;
  }
  saveCodeVerifier(verifier: string) {
    this.#kept.verifier = verifier;
  }
  saveDiscoveryState(found: unknown) {
    this.#kept.found = found;
  }
  discoveryState() {
    return this.#kept.found as ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>;
  }
  codeVerifier() {
    return String(this.#kept.verifier);
  }
}

test('an assistant finds the door by its address alone, registers itself, is let in, and uses the tools of staff', async () => {
  const provider = new Assistant();
  const address = new URL('/mcp/staff', server.url);
  const first = new StreamableHTTPClientTransport(address, { authProvider: provider });
  await expect(new Client({ name: 'Table Finder', version: '1.0.0' }).connect(first)).rejects.toThrow(
    UnauthorizedError,
  );

  const browser = new Browser();
  const { to } = await browser.go(provider.sentTo?.href ?? '');
  const requestId = new URLSearchParams(to?.split('?')[1]).get('request') ?? '';
  const about = await browser.ask<{ oauthRequest: object }>(
    restaurant.owner,
    'query($id: ID!) { oauthRequest(id: $id) { name isSelfRegistered homePageUrl returnsTo } }',
    { id: requestId },
  );
  expect(about.oauthRequest).toEqual({
    name: 'Table Finder',
    isSelfRegistered: true,
    homePageUrl: null,
    returnsTo: 'localhost:9',
  });
  const answered = await allow(browser, restaurant, requestId);
  const back = await goOn({ browser, requestId, verifier: '', state: '' }, answered);
  await first.finishAuth(back.searchParams);

  const client = new Client({ name: 'Table Finder', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(address, { authProvider: provider }));
  afterAll(() => client.close());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('add_walk_in');
  expect(await connectedAt(restaurant)).toMatchObject([{ name: 'Table Finder', state: 'ACTIVE' }]);
});

test('whoever says nothing of themselves is told where to sign in, and guests’ assistants need not', async () => {
  const hello = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const send = (path: string) =>
    fetch(new URL(path, server.url), {
      method: 'POST',
      body: JSON.stringify(hello),
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    });
  const staff = await send('/mcp/staff');
  expect(staff.status).toBe(401);
  expect(staff.headers.get('www-authenticate')).toContain(
    `resource_metadata="${server.url}/.well-known/oauth-protected-resource/mcp/staff"`,
  );
  expect((await send('/mcp')).status).not.toBe(401);
});

test('an app that registers itself with what it may not is refused, and nothing is fetched for it', async () => {
  const register = (metadata: object) =>
    fetch(new URL('/oauth/register', server.url), {
      method: 'POST',
      body: JSON.stringify({ client_name: 'Odd', redirect_uris: [CALLBACK], ...metadata }),
      headers: { 'content-type': 'application/json' },
    });
  for (const [metadata, error] of [
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['http://evil.example.com/'] }, 'invalid_redirect_uri'],
    [{ client_name: 'Two\nlines' }, 'invalid_client_metadata'],
    [{ client_name: 'x'.repeat(81) }, 'invalid_client_metadata'],
    [{ sector_identifier_uri: 'https://127.0.0.1/x' }, 'invalid_client_metadata'],
    [
      { grant_types: ['client_credentials'], token_endpoint_auth_method: 'client_secret_post' },
      'invalid_client_metadata',
    ],
  ] as const) {
    const answer = await register(metadata);
    expect([answer.status, await answer.json()], JSON.stringify(metadata)).toMatchObject([400, { error }]);
  }
  const made = await register({});
  expect([made.status, await made.json()]).toMatchObject([
    201,
    { client_id: expect.stringMatching(/^reg_/) },
  ]);
});
