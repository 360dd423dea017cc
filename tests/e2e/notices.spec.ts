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
