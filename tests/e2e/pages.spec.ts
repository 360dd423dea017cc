import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page is accessible in ${colorScheme} colours and fits a desk, a tablet and a phone`, async ({
    page,
    signUp,
    expectAccessible,
  }) => {
    test.slow(); // each page is looked through in three sizes
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isFitting = () => expectFitting(page, expectAccessible);
    for (const path of [
      '/',
      '/features',
      '/pricing',
      '/demo',
      '/contact',
      '/help',
      '/account-billing',
      '/getting-started/profile-setup',
      '/schedule-demo',
      '/compare',
      '/switch',
      '/status',
      '/integrity',
      '/security',
      '/privacy',
      '/terms',
      '/login',
      '/signup',
      '/reset-password',
      '/verify-email',
      '/confirm-email',
      '/restore-email',
      '/invitation',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await isFitting();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const owner = await signUp(page);
    await isFitting();
    await page.goto('/bookings');
    await expect(page.getByText('No bookings found')).toBeVisible();
    await isFitting();
    await page.goto('/tables');
    await expect(page.getByRole('heading', { name: 'Tables (0)' })).toBeVisible();
    await isFitting();
    await page.goto(owner.bookingPath);
    await expect(page.getByRole('heading', { name: 'Make a reservation' })).toBeVisible();
    await isFitting();
  });

  test(`the waitlist is accessible in ${colorScheme} colours, for the host and for a guest`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    test.slow(); // two pages with a dialog, looked through in every size
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const owner = await owns(page);
    await page.goto('/waitlist');
    await expect(page.getByText('Nobody is waiting')).toBeVisible();
    await page.getByRole('switch', { name: 'Guests can join the waitlist online' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to Waitlist' }).click();
    await expectFitting(page, expectAccessible);
    await page.getByLabel('Customer name').fill('Ada Lovelace');
    await page.getByLabel('Phone').fill('020 7946 0958');
    await page.getByLabel(/Estimated wait/).fill('20'); // by night there is none to propose
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Seat Ada Lovelace' }).click();
    await expect(page.getByRole('button', { name: 'Seat without a table' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Why Ada Lovelace stands there' }).click();
    await expect(page.getByText('What happened')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectFitting(page, expectAccessible);
    await page.goto(owner.bookingPath.replace('/book/', '/waitlist/join/'));
    await expect(page.getByRole('heading', { name: 'Join the waitlist' })).toBeVisible();
    await expectFitting(page, expectAccessible);
  });

  test(`the settings are accessible in ${colorScheme} colours, also while they are edited`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    test.slow(); // the longest page of all, looked through in every size
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await owns(page);
    await page.goto('/settings/booking-rules');
    await expect(page.getByRole('heading', { name: 'Booking rules' })).toBeVisible();
    await page.getByRole('button', { name: 'Set hours by weekday' }).click();
    await page.getByRole('button', { name: 'Use suggested' }).click();
    await page.getByRole('button', { name: 'Add a special day' }).click();
    await page.getByRole('button', { name: 'Add a block' }).click();
    await expect(page.getByText('The day as it would be after saving.')).toBeVisible();
    await expectFitting(page, expectAccessible);
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
    await expectAccessible(page);
  });

  test(`profile and embedded form are accessible in ${colorScheme} colours and fit every screen`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    test.slow(); // two long pages, and the form, in three sizes
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { bookingPath } = await owns(page);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Subscription Status' })).toBeVisible();
    await expectFitting(page, expectAccessible);
    await page.getByRole('button', { name: 'Get Embed Code' }).click();
    await expect(page.getByRole('dialog', { name: 'Embed Booking Form' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings/embed');
    await page
      .getByLabel('Accent colour', { exact: true })
      .fill(colorScheme === 'light' ? '#fde047' : '#1e293b');
    await expect(page.getByText(/hard to see/)).toBeVisible();
    await expectFitting(page, expectAccessible);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Restaurant settings updated successfully')).toBeVisible();
    await page.goto(bookingPath.replace('/book/', '/embed/'));
    await expect(page.getByRole('heading', { name: 'Make a reservation' })).toBeVisible();
    await expectFitting(page, expectAccessible);
  });

  test(`the account, the team and the reports are accessible in ${colorScheme} colours and fit every screen`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    test.slow(); // a dozen pages in three sizes
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await owns(page);
    for (const [path, verdict] of [
      ['/settings/messages', 'No messages yet'],
      ['/settings/calendar', 'No calendar addresses yet'],
      ['/settings/apps', 'No app is connected'],
      ['/settings/webhooks', 'Webhooks'],
      ['/settings/lost-searches', 'No search was lost'],
      ['/settings/api-keys', 'No API keys yet'],
      ['/settings/integrity', 'Nothing is wrong'],
      ['/settings/account', 'Two-factor authentication'],
      ['/settings/team', 'Invite somebody'],
      ['/settings/import-export', 'History of imports'],
      ['/settings/subscription', 'Subscription Status'],
      ['/payment', 'Choose your plan'],
      ['/guests', 'No guests found'],
      ['/reports/ahead', 'Covers ahead'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: verdict })).toBeVisible();
      await expectFitting(page, expectAccessible);
    }
  });
}

/** Fails when a page is wider than the screen, or not accessible, at a desk, on a tablet or on a phone. */
async function expectFitting(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${page.url()} at ${size.width}`).toBeLessThanOrEqual(size.width);
    await expectAccessible(page);
  }
}
