import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const DEVICE = Date.parse('2026-11-21T19:40:00Z');

type Clock = typeof import('../../../web/src/shared/dates/server-clock.ts');
let clock: Clock;

beforeEach(async () => {
  vi.useFakeTimers({ now: DEVICE });
  vi.resetModules();
  clock = await import('../../../web/src/shared/dates/server-clock.ts');
});

afterEach(() => vi.useRealTimers());

/** An answer that took so long, of a server whose clock is so many minutes ahead of this device's. */
function hear(minutesAhead: number, tookMs = 100): void {
  const sent = Date.now();
  vi.advanceTimersByTime(tookMs);
  const written = new Date(sent + tookMs / 2 + minutesAhead * 60_000);
  clock.hearServerTime(written.toUTCString(), sent, Date.now());
}

const minutesOff = () => (clock.serverNow() - Date.now()) / 60_000;

describe('the time of a device whose clock is wrong', () => {
  test.each([10, -10])('is the server’s, with a clock that is %i minutes off', (minutes) => {
    hear(minutes);
    expect(minutesOff()).toBeCloseTo(minutes, 1);
  });

  test('is the server’s on a slow line too, and nearer to it with the first quick answer', () => {
    hear(10, 6_000);
    expect(Math.abs(minutesOff() - 10)).toBeLessThan(0.1);
    hear(10, 50);
    expect(Math.abs(minutesOff() - 10)).toBeLessThan(0.02);
  });

  test('follows when somebody sets the clock right', () => {
    hear(10);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    hear(0);
    expect(minutesOff()).toBe(0);
  });
});

test('a clock that is right ticks on as it is, whatever the line does', () => {
  hear(0);
  hear(0, 9_000);
  hear(0.02);
  expect(minutesOff()).toBe(0);
});

test('an answer that names no time changes nothing', () => {
  clock.hearServerTime(null, 0, 50);
  clock.hearServerTime('soon', 0, 50);
  expect(minutesOff()).toBe(0);
});
