import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNewDay } from '../../../web/src/shared/dates/useNewDay.ts';

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

test('a screen whose laptop slept through midnight turns as soon as it is seen again', () => {
  const turned = vi.fn();
  renderHook(() => useNewDay('Europe/Berlin', turned));
  vi.setSystemTime(new Date('2026-11-22T07:00:00Z'));
  expect(turned).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(turned).toHaveBeenCalledTimes(1);
});
