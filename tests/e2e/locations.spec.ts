import { expect, test } from './fixtures.ts';

test('an owner adds a location, goes there, and sees it counted as soon as somebody waits', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  test.slow(); // two pages, and a payment before
  await signUp(page);
  await expect(page.getByRole('link', { name: 'Locations' })).toBeHidden();
  await page.goto('/payment');
  await page.getByRole('radio', { name: /Enterprise/ }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('CVC').fill('987');
  await page.getByRole('button', { name: 'Pay $199.00' }).click();
  await expect(page.getByText('Subscription upgraded successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/settings/);

  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByText('1 location · 0 bookings · 0 guests today')).toBeVisible();
  await page.getByRole('button', { name: 'Add location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Restaurant name').fill('Harbour');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add location' }).click();
  const harbour = page.getByRole('listitem').filter({ hasText: 'Harbour' });
  await expect(harbour).toContainText('Nobody else is expected today.');
  await expectAccessible(page);

  const door = await page.context().newPage();
  await door.goto('/locations');
  await door.getByRole('button', { name: 'Open Harbour' }).click();
  await expect(door.getByRole('heading', { name: 'Welcome, Harbour!' })).toBeVisible();
  await door.getByRole('link', { name: 'Waitlist' }).click();
  await door.getByRole('button', { name: 'Add to Waitlist' }).click();
  await door.getByLabel('Customer name').fill('Mary Shelley');
  await door.getByLabel('Phone').fill('+44 20 7946 0999');
  await door.getByLabel(/Estimated wait/).fill('20'); // by night there is none to propose
  await door.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(door.getByText('1. Mary Shelley')).toBeVisible();
  // Nobody has touched the first page.
  await expect(harbour.getByRole('definition').last()).toHaveText('1');
});
