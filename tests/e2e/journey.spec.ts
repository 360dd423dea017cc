import { readFile } from 'node:fs/promises';
import { displayDate, expect, test } from './fixtures.ts';

test('a restaurant signs up, a diner books, the owner sees it arrive, answers and exports', async ({
  page,
  browser,
  signUp,
}) => {
  const owner = await signUp(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${owner.restaurantName}!` })).toBeVisible();
  await expect(page.getByText('No bookings for today.')).toBeVisible();
  await expect(page.getByText('No upcoming bookings.')).toBeVisible();

  // A diner, in a browser of their own: no session, no cookie.
  const elsewhere = await browser.newContext();
  const diner = await elsewhere.newPage();
  await diner.goto(owner.bookingPath);
  await expect(diner.getByRole('heading', { name: 'Make a reservation' })).toBeVisible();
  await expect(diner.getByText(owner.restaurantName).first()).toBeVisible();
  await diner.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await diner.getByRole('radio', { name: '07:00 PM' }).check();
  await diner.getByLabel('Party size').selectOption({ label: '4 Guests' });
  await diner.getByLabel('Full name').fill('Grace Hopper');
  await diner.getByLabel('Email').fill('grace@example.com');
  await diner.getByLabel('Phone').fill('+1 212 555 0100');
  await diner.getByLabel(/special requests/i).fill('=A quiet table');
  await diner
    .getByRole('button', { name: /reserv|book|request/i })
    .last()
    .click();
  await expect(diner.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();
  expect(await elsewhere.cookies()).toEqual([]);

  // Nobody reloads the dashboard.
  await expect(page.getByRole('button', { name: 'Grace Hopper', exact: true })).toBeVisible();
  await diner.getByRole('button', { name: 'Make Another Booking' }).click();
  await expect(diner.getByRole('heading', { name: 'Make a reservation' })).toBeVisible();
  await elsewhere.close();

  // A toast stays for as long as the mouse rests on it.
  await page.mouse.move(10, 10);
  await expect(page.getByText('Booking link copied to clipboard')).toBeHidden();
  await page.getByRole('link', { name: 'View All Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Management' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Grace Hopper' });
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText('Booking confirmed successfully')).toBeVisible();
  await expect(row).toContainText('Confirmed');
  await row.getByRole('button', { name: 'More for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
  await expect(row).toContainText('Cancelled');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /export/i }).click(),
  ]);
  await expect(page.getByText('Bookings exported successfully')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^bookings_\d{4}-\d\d-\d\d\.csv$/);
  const [header, line] = (await readFile(await download.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(header).toBe('Date,Time,Customer Name,Email,Phone,Guests,Status,Special Requests');
  expect(line).toContain('Grace Hopper');
  expect(line).toContain("'=A quiet table"); // a spreadsheet must not run it
});
