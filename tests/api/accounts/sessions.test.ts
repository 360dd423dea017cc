import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { sha256 } from '../../../api/src/platform/secrets/secrets.ts';
import type { Caller } from '../../testkit/caller.ts';
import { closing, liveClient, watch } from '../../testkit/live-client.ts';
import { TEST_SECRET, testServer } from '../../testkit/server.ts';
import { refresh, signIn, signOut, signUp, whoAmI } from './account-calls.ts';

const server = await testServer();
const { clock, rows } = server;
const PASSWORD = 'correct horse';
const ENDED = {
  code: 'INVALID_CREDENTIALS',
  message: 'Your session has ended. Please sign in again.',
  field: null,
};

let count = 0;
let email: string;
let owner: Caller;
let restaurantId: string;

beforeEach(async () => {
  clock.moveTo(new Date());
  count += 1;
  email = `Owner${count}@hoststand.test`;
  owner = server.stranger();
  restaurantId = (await signUp(owner, { email })).restaurant?.id ?? '';
});

/** Opens the owner's live counts; `closed` is the close code of their socket. */
async function openSocket() {
  const client = liveClient(server.url, owner.accessToken);
  const closed = closing(client);
  const watched = watch(client, 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }', {
    id: restaurantId,
  });
  await watched.until(() => true);
  return { closed };
}

describe('an owner who signs in', () => {
  test('may write the address in any case', async () => {
    const caller = server.stranger();
    const { session, userErrors } = await signIn(caller, email.toUpperCase(), PASSWORD);
    expect(userErrors).toEqual([]);
    expect(session?.user.email).toBe(email);
    expect(await whoAmI(caller)).toBe(email);
  });

  test('is told of a short password before anything is asked', async () => {
    const { session, userErrors } = await signIn(server.stranger(), email, 'five5');
    expect(session).toBeNull();
    const message = 'Password must be at least 6 characters long';
    expect(userErrors).toEqual([{ code: 'TOO_SHORT', field: ['password'], message }]);
  });

  test('is told of an address that is none', async () => {
    const { userErrors } = await signIn(server.stranger(), 'not an address', PASSWORD);
    expect(userErrors).toEqual([
      { code: 'INVALID', field: ['email'], message: 'Please enter a valid email address' },
    ]);
  });

  test('gets a cookie that no script reads, no other site sends, and that ends with the browser, and one by which the browser is known again', async () => {
    const { cookies } = await signIn(server.stranger(), email, PASSWORD);
    expect(cookies).toEqual([
      expect.stringMatching(/^hoststand_refresh=[\w-]{43}; Path=\/graphql; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^hoststand_device=[\w-]{43}; Path=\/graphql; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test('where the site is served by HTTPS gets a cookie that travels by HTTPS alone', async () => {
    const secure = await testServer({ beside: server, publicUrl: 'https://hoststand.test' });
    const { cookies } = await signIn(secure.stranger(), email, PASSWORD);
    const guarded = expect.stringMatching(/; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookies).toEqual([guarded, guarded]);
    await secure.stop();
  });

  test('is remembered for 30 days on request', async () => {
    const { cookies } = await signIn(server.stranger(), email, PASSWORD, true);
    const expires = new Date(cookies[0]?.match(/Expires=([^;]+)/)?.[1] ?? '');
    const days = (expires.getTime() - clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(29.99);
    expect(days).toBeLessThanOrEqual(30);
  });

  test('leaves neither password nor token in any table', async () => {
    const caller = server.stranger();
    await signIn(caller, email, PASSWORD);
    await refresh(caller);
    const tables = await rows<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const contents = await Promise.all(
      tables.map(({ name }) => rows<{ row: string }>(`select t::text as row from ${name} t`)),
    );
    const everything = JSON.stringify(contents);
    const { accessToken, refreshToken } = caller;
    expect(everything).toContain(sha256(refreshToken ?? ''));
    for (const secret of [PASSWORD, refreshToken, accessToken, accessToken?.split('.')[2]]) {
      expect(secret).toBeTruthy();
      expect(everything).not.toContain(secret);
    }
    const [user] = await rows<{ hash: string }>(
      'select password_hash as hash from users where lower(email) = lower($1)',
      [email],
    );
    expect(user?.hash).toMatch(/^\$argon2id\$v=19\$/); // how slowly, a program says: start-up.test.ts
  });
});

describe('a session that is refreshed', () => {
  test('goes on with new tokens', async () => {
    const { accessToken, refreshToken } = owner;
    clock.pass({ minutes: 14 });
    const { session } = await refresh(owner);
    expect(session?.user.email).toBe(email);
    expect(new Date(session?.expiresAt ?? '').getTime()).toBeGreaterThan(clock.now().getTime() + 14 * 60_000);
    expect(owner.accessToken).not.toBe(accessToken);
    expect(owner.refreshToken).not.toBe(refreshToken);
    clock.pass({ minutes: 14 });
    expect(await whoAmI(owner)).toBe(email);
  });

  test('survives an answer that got lost: the old token works again within ten seconds', async () => {
    const old = owner.refreshToken;
    await refresh(owner);
    clock.pass({ seconds: 9 });
    owner.refreshToken = old;
    expect((await refresh(owner)).userErrors).toEqual([]);
    expect(await whoAmI(owner)).toBe(email);
  });

  test('survives twelve tabs that wake up together', async () => {
    const tabs = Array.from({ length: 12 }, () => {
      const tab = server.stranger();
      tab.refreshToken = owner.refreshToken;
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => refresh(tab)));
    expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    // One cookie jar holds them all: whichever answer came last, it is the same token.
    const { refreshToken: shared } = tabs[0] ?? {};
    for (const tab of tabs) expect(tab.refreshToken).toBe(shared);
    clock.pass({ minutes: 10 });
    expect((await refresh(tabs[3] ?? owner)).userErrors).toEqual([]);
  });

  test('ends for thief and owner alike when an old token comes back later', async () => {
    const stolen = owner.refreshToken;
    await refresh(owner);
    const { closed } = await openSocket();
    clock.pass({ seconds: 11 });
    const thief = server.stranger();
    thief.refreshToken = stolen;
    expect((await refresh(thief)).userErrors).toEqual([ENDED]);
    expect(thief.refreshToken).toBeNull();
    expect(await closed).toBe(4403);
    expect(await whoAmI(owner)).toBe('UNAUTHENTICATED');
    expect((await refresh(owner)).userErrors).toEqual([ENDED]);
  });

  test('stays remembered for 30 days after its last use, and no longer', async () => {
    const caller = server.stranger();
    await signIn(caller, email, PASSWORD, true);
    clock.pass({ days: 29 });
    expect((await refresh(caller)).userErrors).toEqual([]);
    clock.pass({ days: 29 });
    expect((await refresh(caller)).userErrors).toEqual([]);
    clock.pass({ days: 30, seconds: 1 });
    expect((await refresh(caller)).userErrors).toEqual([ENDED]);
  });

  test('without remember-me ends after a day without use', async () => {
    clock.pass({ hours: 23 });
    expect((await refresh(owner)).userErrors).toEqual([]);
    clock.pass({ hours: 24, seconds: 1 });
    expect((await refresh(owner)).userErrors).toEqual([ENDED]);
  });

  test('is refused without a cookie and with a made-up one', async () => {
    expect((await refresh(server.stranger())).userErrors).toEqual([ENDED]);
    const guesser = server.stranger();
    for (const guess of ['x', 'a'.repeat(43), owner.accessToken ?? '', '%00', '"']) {
      guesser.refreshToken = guess;
      expect((await refresh(guesser)).userErrors).toEqual([ENDED]);
      expect(guesser.refreshToken).toBeNull();
    }
  });
});

describe('an owner who signs out', () => {
  test('ends the tokens and sockets of this browser at once, and of no other', async () => {
    const otherBrowser = server.stranger();
    await signIn(otherBrowser, email, PASSWORD);
    const { accessToken, refreshToken } = owner;
    const { closed } = await openSocket();
    expect((await signOut(owner)).data?.signOut.userErrors).toEqual([]);
    expect(await whoAmI(owner)).toBe('UNAUTHENTICATED');
    expect(owner.refreshToken).toBeNull();
    owner.refreshToken = refreshToken;
    expect((await refresh(owner)).userErrors).toEqual([ENDED]);
    expect(await closed).toBe(4403);
    owner.accessToken = accessToken;
    expect((await signOut(owner)).status).toBe(401);
    expect(await whoAmI(otherBrowser)).toBe(email);
    expect((await refresh(otherBrowser)).userErrors).toEqual([]);
  });

  test('needs the cookie alone when the access token has run out', async () => {
    const { refreshToken } = owner;
    clock.pass({ minutes: 16 });
    owner.accessToken = null;
    await signOut(owner);
    owner.refreshToken = refreshToken;
    expect((await refresh(owner)).userErrors).toEqual([ENDED]);
  });

  test('may do so without a session', async () => {
    expect((await signOut(server.stranger())).data?.signOut.userErrors).toEqual([]);
  });
});

describe('an access token', () => {
  const wrong: [string, (claims: jwt.JwtPayload) => string][] = [
    ['that is no token', () => 'not.a.token'],
    ['that is empty', () => ''],
    ['of another secret', (claims) => jwt.sign(claims, 'x'.repeat(40))],
    ['without a signature', (claims) => jwt.sign(claims, null, { algorithm: 'none' })],
    ['of another algorithm', (claims) => jwt.sign(claims, TEST_SECRET, { algorithm: 'HS512' })],
    ['for another audience', (claims) => jwt.sign({ ...claims, aud: 'elsewhere' }, TEST_SECRET)],
    ['from another issuer', (claims) => jwt.sign({ ...claims, iss: 'elsewhere' }, TEST_SECRET)],
    ['of another type', (claims) => jwt.sign({ ...claims, typ: 'refresh' }, TEST_SECRET)],
    ['that never ends', ({ exp: _exp, ...claims }) => jwt.sign(claims, TEST_SECRET)],
    ['that has ended', (claims) => jwt.sign({ ...claims, exp: (claims.iat ?? 0) - 1 }, TEST_SECRET)],
    ['of nobody', (claims) => jwt.sign({ ...claims, sub: `' or 1=1` }, TEST_SECRET)],
    ['of a session of somebody else', (claims) => jwt.sign({ ...claims, sub: strangerId() }, TEST_SECRET)],
    ['with its claims changed', () => tampered(owner.accessToken ?? '')],
    ['that is a refresh token', () => owner.refreshToken ?? ''],
  ];

  test.each(wrong)('%s opens nothing, by HTTP or by socket', async (_what, make) => {
    const claims = jwt.decode(owner.accessToken ?? '', { json: true }) ?? {};
    const caller = server.stranger();
    caller.accessToken = make(claims);
    const { status, errors, data } = await caller.post('{"query":"{ viewer { user { email } } }"}', {
      authorization: `Bearer ${caller.accessToken}`,
    });
    expect(status).toBe(401);
    expect(data).toBeNull();
    expect(errors).toEqual([
      {
        message: 'The session has ended. Sign in again.',
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ]);
    expect(await socketWith(caller.accessToken)).toBe(4403);
  });

  test('ends after 15 minutes', async () => {
    clock.pass({ minutes: 14, seconds: 58 });
    expect(await whoAmI(owner)).toBe(email);
    clock.pass({ seconds: 2 });
    expect(await whoAmI(owner)).toBe('UNAUTHENTICATED');
  });

  test('is wanted as a bearer', async () => {
    const post = (authorization: string) =>
      server.stranger().post('{"query":"{ viewer { user { email } } }"}', { authorization });
    expect((await post(`bearer ${owner.accessToken}`)).errors).toEqual([]);
    expect((await post(`Basic ${owner.accessToken}`)).status).toBe(401);
    expect((await post(owner.accessToken ?? '')).status).toBe(401);
  });

  function strangerId(): string {
    return uuidOf('User', 'user_01h455vb4pex5vsknk084sn02q') ?? '';
  }

  function tampered(token: string): string {
    const [head, body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: 4_000_000_000 })).toString('base64url');
    return [head, forged, signature].join('.');
  }

  /** The code with which a socket is closed that brings this token. */
  function socketWith(accessToken: string): Promise<number> {
    const client = liveClient(server.url, accessToken);
    const closed = closing(client);
    watch(client, '{ viewer { user { email } } }');
    return closed;
  }
});
