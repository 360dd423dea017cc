import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { displayDate, expect, test } from './fixtures.ts';

/** The staff's row says so before the API has answered. */
const reloadsUntilConfirmed = (guest: Page) =>
  expect(async () => {
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();

test('a guest opens the link of a booking, changes it, puts it into a calendar and cancels it', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const owner = await owns(page);
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const guest = await elsewhere.newPage();
  const sent: string[] = [];
  guest.on('request', (request) => sent.push(request.url()));

  await guest.goto(owner.bookingPath);
  await guest.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await guest.getByRole('radio', { name: '07:00 PM' }).check();
  await guest.getByLabel('Full name').fill('Grace Hopper');
  await guest.getByLabel('Email').fill('grace@example.com');
  await guest.getByLabel('Phone').fill('+1 212 555 0100');
  await guest.getByRole('button', { name: 'Request Booking' }).click();
  await guest.getByRole('link', { name: 'Change or cancel' }).click();
  await expect(guest.getByRole('heading', { name: 'Your booking request' })).toBeVisible();
  await expectAccessible(guest);

  // The restaurant says yes; then the guest has another idea.
  await page.goto('/bookings');
  const row = page.getByRole('row').filter({ hasText: 'Grace Hopper' });
  await row.getByRole('button', { name: /^Confirm/ }).click();
  await expect(row).toContainText('Confirmed');
  await reloadsUntilConfirmed(guest);
  await guest.getByRole('button', { name: 'Change booking' }).click();
  await expect(guest.getByRole('radio', { name: '07:00 PM' })).toBeChecked();
  await guest.getByLabel('Date', { exact: true }).fill(displayDate(3));
  await guest.getByLabel('Party size').selectOption({ label: '5 Guests' });
  await expect(guest.getByText('The restaurant will have to confirm it again.')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Save changes' }).click();
  await expect(guest.getByRole('heading', { name: 'Your booking request' })).toBeFocused();
  await expect(guest.getByText('5 Guests')).toBeVisible();
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('5');

  await guest.getByRole('button', { name: 'Add to calendar' }).click();
  await expectAccessible(guest);
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'File (.ics)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^booking-[2-9B-Z]{6}\.ics$/);
  const [month, day, year] = displayDate(3).split('-');
  const entry = await readFile(await download.path(), 'utf8');
  expect(entry).toContain(`DTSTART:${year}${month}${day}T`);
  expect(entry.replaceAll('\r\n ', '')).toContain('/manage#');
  expect(entry).toContain(`Table for 5 at ${owner.restaurantName}`);

  // Who comes along sees where and when, and nothing of who booked, until the guest ends it.
  await guest.getByRole('button', { name: 'Share' }).click();
  const shared = await guest.getByRole('textbox', { name: 'Link for who comes along' }).inputValue();
  const companion = await elsewhere.newPage();
  await companion.goto(shared);
  await expect(companion.getByRole('heading', { name: 'The restaurant has the request' })).toBeVisible();
  await expect(companion.getByText('Grace')).toHaveCount(0);
  await expectAccessible(companion);
  await guest.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(guest.getByText('The link shows nothing any more')).toBeVisible();
  await companion.reload();
  await expect(companion.getByRole('heading', { name: 'This link shows no visit' })).toBeVisible();

  // By keyboard: the name was misspelt.
  await guest.getByRole('button', { name: 'Correct your details' }).press('Enter');
  await guest.getByLabel('Full name').fill('Grace Hopper-Murray');
  await expectAccessible(guest);
  await guest.getByLabel('Phone').press('Enter');
  await expect(guest.getByText('Grace Hopper-Murray')).toBeVisible();

  await guest.getByRole('button', { name: 'Cancel booking' }).click();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(guest.getByRole('heading', { name: 'This booking is cancelled' })).toBeFocused();
  await expectAccessible(guest);
  await expect(row).toContainText('Cancelled');

  const secret = new URL(guest.url()).hash.slice(1);
  expect(secret).toHaveLength(65);
  expect(sent.filter((url) => new URL(url).href.split('#')[0]?.includes(secret))).toEqual([]);
  await elsewhere.close();
});

test('a link that opens nothing says so, on a small phone too', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/manage#${'x'.repeat(65)}`);
  await expect(page.getByRole('heading', { name: 'This link opens no booking' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
