import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type IssuedTokens,
  SessionKeeper,
} from '../../../web/src/features/accounts/session/session-keeper.ts';

const MINUTE = 60_000;

let asked = 0;
let answer: () => Promise<IssuedTokens | null>;
let stop = () => {};

const tokens = (minutes: number): IssuedTokens => ({
  accessToken: `token-${asked}`,
  expiresAt: new Date(Date.now() + minutes * MINUTE).toISOString(),
});

function openTab(): SessionKeeper {
  const keeper = new SessionKeeper(() => {
    asked += 1;
    return answer();
  });
  stop = keeper.watch();
  return keeper;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  answer = async () => tokens(15);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a session', () => {
  test('is renewed when less than 90 seconds remain, and not before', async () => {
    const keeper = openTab();
    keeper.begin(tokens(15));
    await vi.advanceTimersByTimeAsync(13 * MINUTE);
    expect(asked).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(asked).toBe(1);
    expect(await keeper.accessToken()).toBe('token-1');
  });

  test('is looked at when its tab becomes visible again: a laptop may have slept', async () => {
    const keeper = openTab();
    keeper.begin(tokens(15));
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(1);
    expect(keeper.status).toBe('signedIn');
  });

  test('outlives an API that cannot be reached, and is renewed when it can', async () => {
    const keeper = openTab();
    keeper.begin(tokens(1));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(keeper.status).toBe('signedIn');
    answer = async () => tokens(15);
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    expect(await keeper.accessToken()).toBe(`token-${asked}`);
  });

  test('that the API knows no more is over', async () => {
    const keeper = openTab();
    keeper.begin(tokens(1));
    answer = async () => null;
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    expect(keeper.status).toBe('signedOut');
    expect(keeper.endedBy).toBe('refused');
    expect(localStorage.getItem('hoststand.session')).toBeNull();
  });

  test('is renewed once for all who wait for its token', async () => {
    localStorage.setItem('hoststand.session', 'kept');
    const keeper = openTab();
    const got = await Promise.all([keeper.accessToken(), keeper.isSignedIn(), keeper.replaceToken(null)]);
    expect(got).toEqual(['token-1', true, 'token-1']);
    expect(asked).toBe(1);
  });

  test('is not renewed for a refusal of a token that has been replaced meanwhile', async () => {
    const keeper = openTab();
    keeper.begin({ ...tokens(15), accessToken: 'new' });
    expect(await keeper.replaceToken('old')).toBe('new');
    expect(asked).toBe(0);
  });

  test('uses what it holds on a computer whose clock runs an hour ahead', async () => {
    const keeper = openTab();
    keeper.begin(tokens(-45));
    expect(await keeper.accessToken()).toBe('token-0');
    expect(asked).toBe(0);
  });

  test('that ended while it was being renewed stays ended', async () => {
    const keeper = openTab();
    keeper.begin(tokens(1));
    let arrive = (_issued: IssuedTokens) => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    keeper.end('signOut');
    arrive(tokens(15));
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.status).toBe('signedOut');
    expect(await keeper.accessToken()).toBeNull();
  });
});
