import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const BOOK = `mutation($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { id } userErrors { message } } }`;

/** Ada books through the API for two in three days, where nothing else is said; the booking's global id. */
export async function booked(page: Page, bookingPath: string, more: object = {}): Promise<string> {
  const input = {
    restaurantId: bookingPath.split('/').at(-1),
    date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    time: '19:00:00',
    guests: 2,
    customerName: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0958',
    ...more,
  };
  const response = await page.request.post('/graphql', { data: { query: BOOK, variables: { input } } });
  const { createBooking } = (await response.json()).data;
  expect(createBooking.userErrors).toEqual([]);
  return createBooking.booking.id;
}
