import type { Page } from '@playwright/test';
import { displayDate, expect, type Owner, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

const BOOK = `mutation($input: CreateBookingInput!) { createBooking(input: $input) { manageToken userErrors { message } } }`;
const SHARE = `mutation($input: ShareBookingInput!) { shareBooking(input: $input) { companionToken userErrors { message } } }`;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A booking for the day after tomorrow, by its two links. */
async function linksOf(
  { request }: Page,
  { bookingPath }: Owner,
): Promise<{ manage: string; visit: string }> {
  const ask = async (query: string, input: object) =>
    (await (await request.post('/graphql', { data: { query, variables: { input } } })).json()).data;
  const [month, day, year] = displayDate(2).split('-');
  const { createBooking } = await ask(BOOK, {
    restaurantId: bookingPath.split('/').at(-1),
    date: `${year}-${month}-${day}`,
    time: '19:00:00',
    guests: 4,
    customerName: 'Grace Hopper',
    email: 'grace@example.com',
    phone: '+1 212 555 0100',
    occasion: 'BIRTHDAY',
    diets: [{ guests: 1, needs: ['NUT_ALLERGY'] }],
    idempotencyKey: crypto.randomUUID(),
  });
  expect(createBooking.userErrors).toEqual([]);
  const token: string = createBooking.manageToken;
  const { shareBooking } = await ask(SHARE, { token });
  return { manage: `/manage#${token}`, visit: `/visit#${shareBooking.companionToken}` };
}

/** Watches for a question. Returns what tells which element had the focus at the moment at which it appeared, before it was drawn. */
async function watchFocus(page: Page, question: string): Promise<() => Promise<string | null | undefined>> {
  const watched = await page.evaluateHandle((words) => {
    const focused = new Promise<string | null | undefined>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.body.textContent?.includes(words)) return;
        observer.disconnect();
        resolve(document.activeElement?.textContent);
      }).observe(document.body, { childList: true, subtree: true });
    });
    return { focused };
  }, question);
  return () => watched.evaluate(({ focused }) => focused);
}

/** Cuts the line, and waits until the page knows. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width} wide`, () => {
    test('a guest cancels by keyboard alone, and a line that is lost on the way loses nothing', async ({
      browser,
      page,
      owns,
      expectAccessible,
    }) => {
      const { manage } = await linksOf(page, await owns(page));
      const device = await browser.newContext({ reducedMotion: 'reduce', viewport });
      const guest = await device.newPage();
      await guest.goto(manage);
      await expect(guest.getByText(/1.×.Nut allergy/)).toBeVisible();
      await expect(guest.getByText('Birthday')).toBeVisible();
      expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(guest);

      await tabTo(guest, guest.getByRole('button', { name: 'Cancel booking' }));
      // At once: a frame later it would take the focus out of the hands of somebody quick, and their Enter with it.
      const focused = await watchFocus(guest, 'Cancel this booking?');
      await guest.keyboard.press('Enter');
      expect(await focused()).toMatch(/^Cancel this booking\?/);
      await goOffline(guest);
      await tabTo(guest, guest.getByRole('button', { name: 'Yes, cancel it' }));
      await guest.keyboard.press('Enter');
      await expect(
        guest.getByText('We did not hear back. Please try again: nothing happens twice.'),
      ).toBeVisible();
      await expect(guest.getByText('Grace Hopper')).toHaveCount(0); // the question stands in the place of the details
      await expectAccessible(guest);

      await device.setOffline(false);
      await tabTo(guest, guest.getByRole('button', { name: 'Yes, cancel it' }));
      await guest.keyboard.press('Enter');
      await expect(guest.getByRole('heading', { name: 'This booking is cancelled' })).toBeFocused();
      await device.close();
    });

    test('who comes along reads on without a line, and finds the way and the calendar by keyboard', async ({
      browser,
      page,
      owns,
      expectAccessible,
    }) => {
      const { visit } = await linksOf(page, await owns(page));
      const device = await browser.newContext({ reducedMotion: 'reduce', viewport });
      const companion = await device.newPage();
      await companion.goto(visit);
      await expect(companion.getByRole('heading', { name: 'The restaurant has the request' })).toBeVisible();
      expect(await companion.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await goOffline(companion);
      // As when the phone comes out of the pocket: the page asks anew, and nobody answers.
      await companion.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(companion.getByRole('heading', { name: 'The restaurant has the request' })).toBeVisible();
      await tabTo(companion, companion.getByRole('button', { name: 'Add to calendar' }));
      await companion.keyboard.press('Enter');
      await expect(companion.getByRole('link', { name: 'Google' })).toBeVisible();
      await expectAccessible(companion);
      await device.close();
    });
  });
}
