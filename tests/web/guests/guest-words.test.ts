import { describe, expect, test } from 'vitest';
import {
  guestAtAGlance,
  ordinal,
  visitOfBooking,
} from '../../../web/src/features/guests/badges/guest-words.ts';
import { guestViewOf, paramsOfGuests } from '../../../web/src/features/guests/list/guest-address.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [102, '102nd'],
])('%i is said %s', (count, word) => {
  expect(ordinal(count)).toBe(word);
});

describe('a host reads of a booking', () => {
  test('which visit it will be, and nothing of a first one', () => {
    expect(visitOfBooking('CONFIRMED', 2)).toBe('3rd visit');
    expect(visitOfBooking('PENDING', 0)).toBeNull();
  });

  test('how many visits there were with the one that came', () => {
    expect(visitOfBooking('SEATED', 3)).toBe('3 visits so far');
    expect(visitOfBooking('COMPLETED', 1)).toBeNull();
  });

  test('no visit that will not be', () => {
    expect(visitOfBooking('CANCELLED', 5)).toBeNull();
    expect(visitOfBooking('NO_SHOW', 5)).toBeNull();
  });

  test('what matters of the guest in one line', () => {
    const guest = {
      __typename: 'Guest' as const,
      id: 'gst_1',
      tags: ['VIP'],
      dietary: ['VEGAN' as const],
      dietaryNote: 'No coriander',
      history: { __typename: 'GuestHistory' as const, visits: 2, noShows: 2 },
    };
    expect(guestAtAGlance(guest, 'CONFIRMED')).toBe('3rd visit · No-show ×2 · Vegan · No coriander');
  });
});

test('a list of guests is found again by its address', () => {
  const view = { search: 'ada & co', tag: 'VIP', order: 'NEWEST', guest: 'gst_1' } as const;
  expect(guestViewOf(paramsOfGuests(view))).toEqual(view);
  expect(guestViewOf(new URLSearchParams('sort=upwards&q=%20'))).toEqual({
    search: null,
    tag: null,
    order: 'NAME',
    guest: null,
  });
});
