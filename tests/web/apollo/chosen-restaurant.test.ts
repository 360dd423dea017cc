import { beforeEach, describe, expect, test, vi } from 'vitest';

/** The module as a page that opens at this address loads it. */
async function openedAt(address: string) {
  window.history.replaceState(null, '', address);
  vi.resetModules();
  return import('../../../web/src/apollo/chosen-restaurant.ts');
}

beforeEach(() => localStorage.clear());

describe('somebody who works at several restaurants', () => {
  test('lands in the restaurant that the link of a mail names, and stays there', async () => {
    localStorage.setItem('hoststand.restaurant', 'first');
    const page = await openedAt('/bookings?q=K7M2QX&restaurant=second');
    window.history.replaceState(null, '', '/login');
    expect(page.chosenRestaurant()).toBe('second');
    expect((await openedAt('/bookings')).chosenRestaurant()).toBe('second');
  });

  test('lands where they worked last by any other link', async () => {
    localStorage.setItem('hoststand.restaurant', 'first');
    expect((await openedAt('/bookings?q=K7M2QX')).chosenRestaurant()).toBe('first');
  });
});
