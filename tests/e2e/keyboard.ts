import type { Locator, Page } from '@playwright/test';

/** More than stand before anything on a page. */
const MOST_STOPS = 90;

/** Tab until something has the focus; fails when it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STOPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It is not reached with the Tab key');
}
