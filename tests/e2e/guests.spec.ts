import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const BOOK = `mutation($input: CreateBookingInput!) { createBooking(input: $input) { userErrors { message } } }`;

test('the owner writes down what a guest cannot eat, makes one record of two, and erases it when asked', async ({
  page,
  owns,
  expectAccessible,
}) => {
  test.slow(); // a whole life of a record
  const { bookingPath } = await owns(page);
  await book(page, bookingPath, { customerName: 'Ada Lovelace', phone: '+44 20 7946 0958' });
  await book(page, bookingPath, { customerName: 'Ada L.', phone: '+44 20 7946 0959' });

  await page.goto('/bookings');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Guests' }).click();
  await expect(page.getByText('Showing 2 of 2 guests')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  const record = page.getByRole('dialog', { name: 'Ada Lovelace' });
  // Who they are, first; the form only when asked for.
  await expect(record.getByText('No notes yet.', { exact: false })).toBeVisible();
  await record.getByRole('button', { name: 'Edit' }).click();
  await record.getByLabel('Nut allergy', { exact: true }).check();
  await record.getByLabel('Notes').fill('Sits by the window');
  await record.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Guest updated successfully')).toBeVisible();
  await expectAccessible(page);

  await record.getByRole('button', { name: 'Merge with Ada L.' }).click();
  const question = page.getByRole('dialog', { name: 'Merge Ada L. into Ada Lovelace?' });
  await expect(question.getByText('Sits by the window')).toBeVisible();
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(record.getByText(/Also known by .*0959/)).toBeVisible();
  await record.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Showing 1 of 1 guest')).toBeVisible();

  // What is known stands at the booking, which leads to the record.
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click();
  await expect(page.getByText('Nut allergy')).toHaveCount(2);
  await page.getByRole('button', { name: 'Ada L.', exact: true }).click();
  await page.getByRole('link', { name: 'Guest record' }).click();
  await record.getByRole('button', { name: 'Erase guest' }).click();
  const last = page.getByRole('dialog', { name: 'Erase Ada Lovelace?' });
  await last.getByLabel('Cancel the 2 bookings to come').check();
  await last.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('No guests found')).toBeVisible();
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click();
  await expect(page.getByText('Erased guest')).toHaveCount(2);
  await expect(page.getByText(/\bAda\b/)).toHaveCount(0);
});

/** A diner books through the API, with the same address each time. */
async function book(page: Page, bookingPath: string, guest: { customerName: string; phone: string }) {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const input = {
    restaurantId: bookingPath.split('/').at(-1),
    date,
    time: '19:00:00',
    guests: 2,
    email: 'ada@example.com',
    ...guest,
  };
  const response = await page.request.post('/graphql', { data: { query: BOOK, variables: { input } } });
  expect(await response.json()).toMatchObject({ data: { createBooking: { userErrors: [] } } });
}
