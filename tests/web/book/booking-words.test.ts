import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { restaurantIdOf } from '../../../web/src/book/restaurant/restaurant-id.ts';
import { forgetPending, keepPending, recallPending } from '../../../web/src/book/send/pending-request.ts';
import {
  nearestFree,
  type OpenTimes,
  timeGroups,
  wholeDayReason,
} from '../../../web/src/book/times/open-times.ts';
import { nextDay, parseDate } from '../../../web/src/shared/dates/calendar-date.ts';
import { displayDateWithWeekday } from '../../../web/src/shared/dates/display-date.ts';
import { displayTime } from '../../../web/src/shared/dates/display-time.ts';
import { foreignZoneName } from '../../../web/src/shared/dates/zone-names.ts';

describe('dates and times as a diner reads and writes them', () => {
  test.each([
    ['11-27-2026', '2026-11-27'],
    ['11/7/2026', '2026-11-07'],
    ['2026-11-27', '2026-11-27'],
    ['02-29-2028', '2028-02-29'],
    ['02-29-2027', null],
    ['13-01-2027', null],
    ['11-27', null],
    ['', null],
  ])('"%s" is understood as %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  test('a date is shown with its weekday', () => {
    expect(displayDateWithWeekday('2026-11-27')).toBe('Fri, 11-27-2026');
  });

  test('the day after the last of the year is the first of the next', () => {
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
  });

  test.each([
    ['00:00:00', '12:00 AM'],
    ['09:05:00', '09:05 AM'],
    ['12:15:00', '12:15 PM'],
    ['23:45:00', '11:45 PM'],
  ])('%s is shown as %s', (time, shown) => {
    expect(displayTime(time)).toBe(shown);
  });

  test('two names of one zone are not two zones, and an unknown zone keeps its name', () => {
    expect(foreignZoneName('Asia/Kolkata', 'Asia/Calcutta')).toBeNull();
    expect(foreignZoneName('Mars/Olympus', 'Europe/Berlin')).toBe('Mars/Olympus');
  });

  test('the id of the restaurant is read from the address', () => {
    expect(restaurantIdOf('/book/rest_1')).toBe('rest_1');
    expect(restaurantIdOf('/book/rest_1/')).toBe('rest_1');
    expect(restaurantIdOf('/book/')).toBeNull();
    expect(restaurantIdOf('/book/%E0%A4%A')).toBe('%E0%A4%A');
  });
});

describe('the times of a day', () => {
  const day = (...slots: [string, OpenTimes['slots'][number]['reason']][]): OpenTimes => ({
    __typename: 'Availability',
    date: '2026-11-27',
    partySize: 2,
    note: null,
    byRequest: false,
    slots: slots.map(([time, reason]) => ({
      __typename: 'Slot',
      time,
      service: '',
      reason,
      available: reason === null,
      unmetWishes: [],
      guarantee: null,
    })),
  });

  test('a night that runs past midnight ends with times of their own', () => {
    const groups = timeGroups(
      day(['16:45:00', null], ['23:45:00', null], ['00:00:00', null], ['00:15:00', null]),
    );
    expect(groups.map(({ label, slots }) => [label, slots.length])).toEqual([
      ['Afternoon', 1],
      ['Evening', 1],
      ['After midnight', 2],
    ]);
  });

  test('those of services with names go by their service', () => {
    const { slots, ...of } = day(
      ['12:00:00', null],
      ['15:45:00', null],
      ['18:00:00', null],
      ['00:15:00', null],
    );
    const named = slots.map((slot, index) => ({ ...slot, service: index < 2 ? 'Lunch' : 'Dinner' }));
    const groups = timeGroups({ ...of, slots: named });
    expect(groups.map(({ label, slots: ofGroup }) => [label, ofGroup.length])).toEqual([
      ['Lunch', 2],
      ['Dinner', 2],
    ]);
  });

  test('the nearest free ones are offered in the order of the day, past midnight too', () => {
    const times = day(
      ['22:00:00', null],
      ['23:00:00', null],
      ['23:30:00', 'FULL_ROOM'],
      ['23:45:00', 'FULL_ROOM'],
      ['00:00:00', null],
      ['00:15:00', null],
    );
    expect(nearestFree(times, '23:45:00')).toEqual(['23:00:00', '00:00:00', '00:15:00']);
    expect(nearestFree(day(['23:45:00', 'FULL_ROOM']), '23:45:00')).toEqual([]);
  });

  test.each([
    [day(), 'Closed'],
    [day(['10:00:00', 'PAST']), 'No times left on this day'],
    [day(['10:00:00', 'PAST'], ['21:15:00', 'PAST_LAST_SEATING']), 'No times left on this day'],
    [day(['18:00:00', 'FULL_ROOM'], ['21:15:00', 'PAST_LAST_SEATING']), 'Fully booked'],
    [day(['18:00:00', 'FULL_ROOM'], ['19:00:00', null]), null],
  ])('a day says why nothing of it can be booked (%#)', (times, reason) => {
    expect(wholeDayReason(times)).toBe(reason);
  });
});

describe('a request whose answer has not come', () => {
  const request = {
    restaurantId: 'rest_1',
    date: '2026-11-27',
    time: '19:00:00',
    guests: 2,
    customerName: 'Ada',
    email: 'ada@example.com',
    phone: '1',
  };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    forgetPending('rest_1');
  });

  test('keeps its key while it is unchanged and has another one afterwards', () => {
    const first = keepPending(request);
    expect(keepPending({ ...request })).toEqual({ key: first.key, isRetry: true });
    expect(keepPending({ ...request, guests: 3 }).key).not.toBe(first.key);
  });

  test('is forgotten after a day, when its key protects nothing any more', () => {
    keepPending(request);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(recallPending('rest_1')).toBeNull();
  });

  test('is kept on the page where the browser has no session storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { key } = keepPending(request);
    expect(recallPending('rest_1')?.key).toBe(key);
    vi.unstubAllGlobals();
  });

  test.each(['{', 'null', '{"key":"k","wish":{},"sentAt":1}'])(
    'is no request when the storage holds %s',
    (text) => {
      sessionStorage.setItem('hoststand.pending-booking.rest_1', text);
      expect(recallPending('rest_1')).toBeNull();
    },
  );
});
