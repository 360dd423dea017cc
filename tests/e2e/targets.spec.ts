import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { smallTargets } from './targets.ts';

const SIZES = [
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'phone', width: 390, height: 844 },
];

const STAFF_PAGES = [
  '/dashboard',
  '/bookings',
  '/bookings?view=day',
  '/tables',
  '/service',
  '/waitlist',
  '/guests',
  '/reports',
  '/reports/ahead',
  '/lab',
  '/locations',
  '/payment',
  '/settings/profile',
  '/settings/booking-rules',
  '/settings/embed',
  '/settings/channels',
  '/settings/team',
  '/settings/messages',
  '/settings/import-export',
  '/settings/subscription',
  '/settings/account',
  '/settings/calendar',
  '/settings/api-keys',
  '/settings/webhooks',
  '/settings/integrity',
  '/settings/lost-searches',
];

/** What stands on a page only once it is asked for: where, and the button that opens it. */
const OPENED: [path: string, button: string][] = [
  ['/bookings', 'New Booking'],
  ['/service', 'Walk-in'],
  ['/waitlist', 'Add to Waitlist'],
];

/** The demo restaurant: a busy evening, so that there is something to tap everywhere. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@hoststand.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-demo');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Waits until a page shows what it is about. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeHidden();
}

/** Collects what is too small, page by page, so that one run names all of it. */
class Measured {
  readonly small: string[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async at(where: string, within?: string): Promise<void> {
    const found = await smallTargets(this.page, within);
    this.small.push(...found.map((target) => `${where} ${target}`));
  }
}

for (const { name, ...size } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: size });
    test.slow(); // every page, every control

    test("a finger fits on every control of the staff's pages", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const measured = new Measured(page);
      await page.goto('/login');
      await settled(page);
      await measured.at('/login');
      await signIn(page);
      for (const path of STAFF_PAGES) {
        await page.goto(path);
        await settled(page);
        await measured.at(path);
      }
      for (const [path, button] of OPENED) {
        await page.goto(path);
        await settled(page);
        await page.getByRole('button', { name: button, exact: true }).first().click();
        await measured.at(`${path}, ${button}`);
      }
      expect(measured.small).toEqual([]);
    });

    test('a finger fits on every control that a guest meets', async ({ page, owns }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const measured = new Measured(page);
      const { bookingPath } = await owns(page);
      await page.goto(`${bookingPath}?date=${inAWeek()}`);
      await expect(page.getByRole('heading', { name: 'Make a reservation' })).toBeVisible();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await measured.at('the booking page');
      await page.getByRole('button', { name: 'Open the calendar' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await measured.at('the calendar', '[role="dialog"]');
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: '07:00 PM' }).check();
      await page.getByLabel('Full name').fill('Ada Lovelace');
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Phone').fill('+44 20 7946 0958');
      await measured.at('a chosen time');
      await page.getByRole('button', { name: 'Request Booking' }).click();
      await expect(page.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();
      await measured.at('the confirmation');
      await page.getByRole('link', { name: 'Change or cancel' }).click();
      await expect(page.getByRole('heading', { name: 'Your booking request' })).toBeVisible();
      await measured.at('the manage page');
      await page.getByRole('button', { name: 'Change booking' }).click();
      await expect(page.getByRole('heading', { name: 'Change your booking' })).toBeVisible();
      await measured.at('a change');
      for (const path of ['/signup', '/reset-password']) {
        await page.context().clearCookies();
        await page.goto(path);
        await settled(page);
        await measured.at(path);
      }
      expect(measured.small).toEqual([]);
    });
  });
}

/** A date on which every time of the day is still to come, yyyy-MM-dd. */
function inAWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
}
