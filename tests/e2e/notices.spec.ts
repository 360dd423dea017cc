import type { Page } from '@playwright/test';
import { bookOnline, eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    shown: Notification[];
  }
}

/** Keeps the browser's notices that the page shows; they are shown all the same. */
async function watchNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shown = [];
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        window.shown.push(this);
      }
    };
  });
}

const shownOn = (page: Page) => page.evaluate(() => window.shown.map(({ title, body }) => ({ title, body })));

test('a host who looks at another window is told by the browser of a new booking and of an arrival, and led there', async ({
  page,
  request,
  signUp,
}) => {
  await watchNotices(page);
  const owner = await signUp(page);
  const evening = await eveningOf(request, owner);
  await evening.expect('Ada Lovelace', '1', 5);
  await page.context().grantPermissions(['notifications']);
  await opensService(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sound and notices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sound and notices' });
  const wantsNotices = dialog.getByRole('switch', { name: 'Notices of the browser' });
  await wantsNotices.locator('..').click();
  await expect(wantsNotices).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await test.step('on the page itself they are told by a toast alone', async () => {
    await expect(async () => {
      // The line of the notices is up once one of them is heard.
      await bookOnline(request, owner, 'Mary Jackson');
      await expect(page.getByText(/^(Request|New booking): Mary Jackson/).first()).toBeVisible({
        timeout: 3_000,
      });
    }).toPass();
    expect(await shownOn(page)).toEqual([]);
  });

  // The browser of these tests has no other window to look at.
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await bookOnline(request, owner, 'Grace Hopper');
  await expect
    .poll(() => shownOn(page))
    .toEqual([
      {
        title: expect.stringMatching(/^(Request|New booking)$/),
        body: expect.stringMatching(/^Grace Hopper, 2 guests, Tomorrow /),
      },
    ]);
  await evening.arrives('Ada Lovelace');
  await expect
    .poll(async () => (await shownOn(page))[1])
    .toEqual({
      title: 'Arrived',
      body: expect.stringMatching(/^Ada Lovelace, 2 guests, booked for /),
    });

  await test.step('pressing one leads to what it tells of', async () => {
    await page.evaluate(() => window.shown[0]?.dispatchEvent(new Event('click')));
    await expect(page).toHaveURL(/\/bookings/);
    await expect(page.getByText('Grace Hopper').first()).toBeVisible();
  });
});

test('a browser whose person said no is told so, and the page tells instead', async ({
  page,
  request,
  signUp,
}) => {
  await watchNotices(page);
  const owner = await signUp(page);
  await eveningOf(request, owner);
  await page.addInitScript(() => {
    localStorage.setItem('hoststand.notices', JSON.stringify({ sound: false, browser: true }));
  });
  await opensService(page);
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await expect(async () => {
    await bookOnline(request, owner, 'Mary Jackson');
    await expect(page.getByText(/^(Request|New booking): Mary Jackson/).first()).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  expect(await shownOn(page)).toEqual([]);
});
