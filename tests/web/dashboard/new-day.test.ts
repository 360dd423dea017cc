import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNewDay } from '../../../web/src/features/dashboard/useNewDay.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T22:58:30Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;

test('a dashboard left open turns to the new day at midnight of the restaurant, not of anybody else', () => {
  const berlin = vi.fn();
  const london = vi.fn();
  renderHook(() => useNewDay('Europe/Berlin', berlin));
  renderHook(() => useNewDay('Europe/London', london));
  vi.advanceTimersByTime(MINUTE);
  expect([berlin.mock.calls.length, london.mock.calls.length]).toEqual([0, 0]);
  vi.advanceTimersByTime(MINUTE);
  expect([berlin.mock.calls.length, london.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(60 * MINUTE);
  expect([berlin.mock.calls.length, london.mock.calls.length]).toEqual([1, 1]);
});
