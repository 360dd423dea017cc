import * as oauth from 'openid-client';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { type TestServer, testServer } from '../../../testkit/server.ts';
import { freePort } from '../../../testkit/servers/native-program.ts';

/** Where an app on the device has people sent back to. Nobody listens: tests read the address. */
export const CALLBACK = 'http://localhost:9/callback';

/** A server that is reached by the address it says it has. */
export async function oauthServer(options: Parameters<typeof testServer>[0] = {}): Promise<TestServer> {
  const port = await freePort();
  return testServer({
    ...options,
    publicUrl: `http://127.0.0.1:${port}`,
    variables: { ...options.variables, PORT: String(port) },
  });
}

/** An app as its owner sees it. */
export interface ListedApp {
  id: string;
  name: string;
  redirectUris: string[];
  scopes: string[];
  isConfidential: boolean;
  worksByItself: boolean;
  secretLastFour: string | null;
}

interface Refused {
  code: string;
  field: string[] | null;
  message: string;
}

const APP = 'id name homePageUrl redirectUris scopes isConfidential worksByItself secretLastFour createdBy';
const REFUSED = 'userErrors { code field message }';

/** Registers an app of a restaurant. */
export async function register(
  { id, owner }: SeededRestaurant,
  input: object = {},
): Promise<{ app: ListedApp; clientSecret: string | null; userErrors: Refused[] }> {
  const { createOauthApp } = await owner.ask<{
    createOauthApp: { oauthApp: ListedApp; clientSecret: string | null; userErrors: Refused[] };
  }>(
    `mutation($input: CreateOauthAppInput!) { createOauthApp(input: $input) { clientSecret oauthApp { ${APP} } ${REFUSED} } }`,
    {
      input: {
        restaurantId: id,
        name: 'Table Turner',
        homePageUrl: 'https://turner.example.com/',
        redirectUris: [CALLBACK],
        scopes: ['BOOKINGS_READ', 'BOOKINGS_WRITE', 'GUESTS_READ', 'TABLES_READ'],
        isConfidential: false,
        ...input,
      },
    },
  );
  const { oauthApp: app, clientSecret, userErrors } = createOauthApp;
  return { app, clientSecret, userErrors };
}

/** The apps that a restaurant has registered. */
export async function appsOf({ id, owner }: SeededRestaurant): Promise<ListedApp[]> {
  const { restaurant } = await owner.ask<{ restaurant: { oauthApps: ListedApp[] } }>(
    `query($id: ID!) { restaurant(id: $id) { oauthApps { ${APP} } } }`,
    { id },
  );
  return restaurant.oauthApps;
}

/** What the protocol's own client knows of the server, for an app. */
export function discovered(
  { url }: Pick<TestServer, 'url'>,
  clientId: string,
  secret?: string | null,
): Promise<oauth.Configuration> {
  return oauth.discovery(
    new URL(url),
    clientId,
    secret ?? undefined,
    secret ? oauth.ClientSecretBasic(secret) : oauth.None(),
    { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
  );
}

/** A browser at the door of apps: its cookies, and where it was led last. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  /** Goes to an address and returns where it is led; null when it is not. */
  async go(address: string): Promise<{ status: number; to: string | null; text: string }> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: this.cookies },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends an operation in the name of whoever is signed in here. */
  async ask<Data>(caller: Caller, query: string, variables: object): Promise<Data> {
    const { data, errors } = await caller.post<Data>(JSON.stringify({ query, variables }), {
      cookie: this.cookies,
    });
    if (!data || errors.length > 0) throw new Error(JSON.stringify(errors));
    return data;
  }
}

interface Answered {
  redirectTo: string | null;
  userErrors: Refused[];
}

/** Lets an app in, as the button of the page does. */
export async function allow(
  browser: Browser,
  { id: restaurantId, owner }: SeededRestaurant,
  requestId: string,
  caller: Caller = owner,
): Promise<Answered> {
  const { allowOauthRequest } = await browser.ask<{ allowOauthRequest: Answered }>(
    caller,
    `mutation($input: AllowOauthRequestInput!) { allowOauthRequest(input: $input) { redirectTo ${REFUSED} } }`,
    { input: { requestId, restaurantId } },
  );
  return allowOauthRequest;
}

/** Does not let it in, as the other button does. */
export async function refuse(browser: Browser, caller: Caller, requestId: string): Promise<Answered> {
  const { refuseOauthRequest } = await browser.ask<{ refuseOauthRequest: Answered }>(
    caller,
    `mutation($input: RefuseOauthRequestInput!) { refuseOauthRequest(input: $input) { redirectTo ${REFUSED} } }`,
    { input: { requestId } },
  );
  return refuseOauthRequest;
}

/** What an app has after somebody was sent to the server: what it asked, and what it shows to prove that it was itself. */
export interface Asked {
  browser: Browser;
  requestId: string;
  verifier: string;
  state: string;
}

/** Sends somebody to the server with a request of an app. */
export async function ask(
  config: oauth.Configuration,
  parameters: Record<string, string> = {},
  browser = new Browser(),
): Promise<Asked> {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const address = oauth.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'bookings:read bookings:write',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...parameters,
  });
  const { to, text } = await browser.go(address.href);
  const [, requestId = ''] = /^\/oauth\/consent\?request=([\w-]+)$/.exec(to ?? '') ?? [];
  if (requestId === '') throw new Error(`not asked, but led to ${to ?? text}`);
  return { browser, requestId, verifier, state };
}

/** Where the browser ends that goes on after an answer. */
export async function goOn({ browser }: Asked, { redirectTo, userErrors }: Answered): Promise<URL> {
  const { to, text } = await browser.go(redirectTo ?? JSON.stringify(userErrors));
  if (to === null) throw new Error(`not led on: ${text}`);
  return new URL(to);
}

/** An app that is let in at a restaurant from beginning to end: its tokens. */
export async function signIn(
  config: oauth.Configuration,
  restaurant: SeededRestaurant,
  parameters: Record<string, string> = {},
): Promise<{ access_token: string; refresh_token: string; scope?: string }> {
  const asked = await ask(config, parameters);
  const back = await goOn(asked, await allow(asked.browser, restaurant, asked.requestId));
  const tokens = await oauth.authorizationCodeGrant(
    config,
    back,
    { pkceCodeVerifier: asked.verifier, expectedState: asked.state },
    parameters.resource ? { resource: parameters.resource } : undefined,
  );
  const { access_token, refresh_token = '', scope } = tokens;
  return { access_token, refresh_token, ...(scope && { scope }) };
}

/** An app that was let in, as owners see it. */
export interface ListedAccess {
  id: string;
  name: string;
  clientId: string;
  scopes: string[];
  state: string;
  isOwnProgram: boolean;
  allowedBy: string | null;
  lastUsedAt: string | null;
}

/** The apps that are or were let in at a restaurant. */
export async function connectedAt({ id, owner }: SeededRestaurant): Promise<ListedAccess[]> {
  const { restaurant } = await owner.ask<{ restaurant: { connectedApps: ListedAccess[] } }>(
    `query($id: ID!) { restaurant(id: $id) { connectedApps { id name clientId scopes state isOwnProgram allowedBy lastUsedAt } } }`,
    { id },
  );
  return restaurant.connectedApps;
}

/** Disconnects an app. */
export async function disconnect(caller: Caller, id: string): Promise<{ userErrors: Refused[] }> {
  const { revokeConnectedApp } = await caller.ask<{ revokeConnectedApp: { userErrors: Refused[] } }>(
    `mutation($id: ID!) { revokeConnectedApp(input: { id: $id }) { connectedApp { state } ${REFUSED} } }`,
    { id },
  );
  return revokeConnectedApp;
}

/** The code by which the protocol refuses. */
export async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  if (error instanceof oauth.WWWAuthenticateChallengeError) return error.cause[0]?.parameters.error;
  return error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError
    ? error.error
    : error === undefined
      ? undefined
      : String(error);
}
