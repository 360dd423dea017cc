import { beforeEach, describe, expect, test } from 'vitest';
import { deviceInWords } from '../../../api/src/features/accounts/sign-in/device-words.ts';
import type { Caller } from '../../testkit/caller.ts';
import { closing, liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { type Refused, refresh, signIn, whoAmI } from './account-calls.ts';

const server = await testServer({ now: '2026-11-21T12:00:00Z', proxies: 1 });
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

interface Listed {
  id: string;
  device: string;
  address: string;
  signedInAt: string;
  lastUsedAt: string;
  current: boolean;
}

let bistro: SeededRestaurant;
beforeEach(async () => {
  server.clock.moveTo('2026-11-21T12:00:00Z');
  bistro = await server.seed.restaurant();
});

/** Signs in with a browser of its own. */
async function signsInWith(userAgent: string, address = '203.0.113.9'): Promise<Caller> {
  const caller = server.stranger({ 'user-agent': userAgent, 'x-forwarded-for': address });
  await signIn(caller, bistro.email, bistro.password);
  return caller;
}

async function listOf(caller: Caller): Promise<Listed[]> {
  const { viewer } = await caller.ask<{ viewer: { user: { sessions: Listed[] } } }>(
    '{ viewer { user { sessions { id device address signedInAt lastUsedAt current } } } }',
  );
  return viewer.user.sessions;
}

async function ends(caller: Caller, id: string): Promise<Refused[]> {
  const { endSession } = await caller.ask<{ endSession: { userErrors: Refused[] } }>(
    'mutation($id: ID!) { endSession(input: { id: $id }) { endedSessionId userErrors { code message field } } }',
    { id },
  );
  return endSession.userErrors;
}

const idOf = async (caller: Caller) => (await listOf(caller)).find(({ current }) => current)?.id ?? '';

describe('an owner who looks at their devices', () => {
  test('sees each with its place and times, the latest used first, and which one is this', async () => {
    server.clock.pass({ minutes: 5 });
    const phone = await signsInWith(IPHONE);
    server.clock.pass({ minutes: 5 });
    await signsInWith(MAC, '198.51.100.7');
    server.clock.pass({ minutes: 5 });
    await refresh(phone);
    expect(await listOf(phone)).toMatchObject([
      {
        device: 'Safari on iPhone',
        address: '203.0.113.9',
        signedInAt: '2026-11-21T12:05:00.000Z',
        lastUsedAt: '2026-11-21T12:15:00.000Z',
        current: true,
      },
      { device: 'Chrome on macOS', address: '198.51.100.7', current: false },
      { signedInAt: '2026-11-21T12:00:00.000Z', current: false },
    ]);
  });

  test('sees none that has ended or run out, and none of anybody else', async () => {
    const phone = await signsInWith(IPHONE);
    await phone.ask('mutation { signOut { userErrors { code } } }');
    expect(await listOf(bistro.owner)).toHaveLength(1);
    server.clock.pass({ hours: 25 });
    const later = await signsInWith(MAC);
    expect(await listOf(later)).toMatchObject([{ device: 'Chrome on macOS', current: true }]);
  });

  test.each([
    ['', 'Unknown device'],
    ['curl/8.1', 'Unknown device'],
    ['x'.repeat(2_000), 'Unknown device'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Microsoft Edge on Windows',
    ],
  ])('reads what %s is in words', (userAgent, words) => {
    expect(deviceInWords(userAgent)).toBe(words);
  });

  test('may have a browser that calls itself whatever it likes', async () => {
    const odd = await signsInWith(`<b>"'; -- ${'y'.repeat(3_000)}`);
    expect(await listOf(odd)).toMatchObject([{ device: 'Unknown device' }, {}]);
  });
});

describe('an owner who signs one device out', () => {
  test('ends its tokens and its sockets at once, and nothing of the others', async () => {
    const phone = await signsInWith(IPHONE);
    const socket = liveClient(server.url, phone.accessToken);
    const closed = closing(socket);
    const stats = watch(socket, 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }', {
      id: bistro.id,
    });
    await stats.until(() => true);
    expect(await ends(bistro.owner, await idOf(phone))).toEqual([]);
    expect(await closed).toBe(4403);
    expect(await whoAmI(phone)).toBe('UNAUTHENTICATED');
    expect((await refresh(phone)).session).toBeNull();
    expect(await whoAmI(bistro.owner)).toBe(bistro.email);
  });

  test('may choose this one, which loses its cookie', async () => {
    const phone = await signsInWith(IPHONE);
    expect(await ends(phone, await idOf(phone))).toEqual([]);
    expect(phone.refreshToken).toBeNull();
    expect(await whoAmI(phone)).toBe('UNAUTHENTICATED');
  });

  test('is told when it is signed out already, as for an id that is none', async () => {
    const phone = await signsInWith(IPHONE);
    const id = await idOf(phone);
    await ends(bistro.owner, id);
    const gone = [{ code: 'NOT_FOUND', message: 'This device is signed out already.', field: ['id'] }];
    expect(await ends(bistro.owner, id)).toEqual(gone);
    expect(await ends(bistro.owner, 'not an id')).toEqual(gone);
  });

  test('cannot end a session of somebody else', async () => {
    const stranger = await server.seed.restaurant();
    expect(await ends(stranger.owner, await idOf(bistro.owner))).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await whoAmI(bistro.owner)).toBe(bistro.email);
  });
});

test('an owner who signs out everywhere else stays signed in here alone', async () => {
  const phone = await signsInWith(IPHONE);
  const mac = await signsInWith(MAC);
  const stranger = await server.seed.restaurant();
  const { endOtherSessions } = await mac.ask<{ endOtherSessions: { endedCount: number } }>(
    'mutation { endOtherSessions { endedCount userErrors { code } } }',
  );
  expect(endOtherSessions.endedCount).toBe(2);
  expect(await whoAmI(phone)).toBe('UNAUTHENTICATED');
  expect(await whoAmI(bistro.owner)).toBe('UNAUTHENTICATED');
  expect(await listOf(mac)).toHaveLength(1);
  expect(await whoAmI(stranger.owner)).toBe(stranger.email);
});
