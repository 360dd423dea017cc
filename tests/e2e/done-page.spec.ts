import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { displayDate, expect, type Owner, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }`;
const PROFILE = `mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { message } } }`;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Says where the restaurant is, so that there is a way to show. */
async function tellsTheWay({ request }: Page, { email, password, bookingPath }: Owner): Promise<void> {
  const ask = async (query: string, input: object, token = '') => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await request.post('/graphql', { headers, data: { query, variables: { input } } });
    return (await response.json()).data;
  };
  const { signIn } = await ask(SIGN_IN, { email, password });
  const restaurantId = bookingPath.split('/').at(-1);
  const place = { restaurantId, street: '12 Mercer Street', locality: 'London' };
  const { updateRestaurantProfile } = await ask(PROFILE, place, signIn.session.accessToken);
  expect(updateRestaurantProfile.userErrors).toEqual([]);
}

async function books(diner: Page, { bookingPath }: Owner): Promise<void> {
  await diner.goto(bookingPath);
  await diner.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await diner.getByRole('radio', { name: '07:00 PM' }).check();
  await diner.getByLabel('Full name').fill('Grace Hopper');
  await diner.getByLabel('Email').fill('grace@example.com');
  await diner.getByLabel('Phone').fill('+1 212 555 0100');
  await diner.getByRole('button', { name: 'Request Booking' }).click();
  await expect(diner.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeFocused();
}

const sizeOf = (words: Locator) =>
  words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

for (const viewport of SIZES) {
  test.describe(`${viewport.width} wide`, () => {
    test('who has booked sees when at a glance, and all that can be done about it, by keyboard too', async ({
      browser,
      page,
      owns,
      expectAccessible,
    }) => {
      const owner = await owns(page);
      await tellsTheWay(page, owner);
      const device = await browser.newContext({ reducedMotion: 'reduce', viewport });
      const diner = await device.newPage();
      await books(diner, owner);

      // Day and hour stand larger than anything else on the card.
      const clock = diner.getByText('7:00 PM', { exact: true });
      await expect(clock).toBeVisible();
      const body = await sizeOf(diner.getByText('You will receive a confirmation email shortly.'));
      expect(await sizeOf(clock)).toBeGreaterThanOrEqual(1.5 * body);
      await expect(diner.getByRole('time')).toContainText(dayInWords(2));
      await expectAccessible(diner);
      expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      const calendar = diner.getByRole('button', { name: 'Add to calendar' });
      await tabTo(diner, calendar);
      await diner.keyboard.press('Enter');
      await expect(diner.getByRole('link', { name: 'Google', exact: true })).toHaveAttribute(
        'href',
        /calendar\.google\.com/,
      );
      await expect(diner.getByRole('link', { name: 'Outlook' })).toHaveAttribute(
        'href',
        /outlook\.live\.com/,
      );
      await expect(diner.getByRole('button', { name: 'File (.ics)' })).toBeVisible();
      await expectAccessible(diner);

      const apple = diner.getByRole('link', { name: 'Add to Apple Wallet' });
      await tabTo(diner, apple);
      const [download] = await Promise.all([diner.waitForEvent('download'), diner.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toMatch(/^booking-[2-9B-Z]{6}\.pkpass$/);
      const pass = unzipSync(await readFile(await download.path()));
      expect(Buffer.from(pass['pass.json'] ?? '').toString()).toContain(owner.restaurantName);
      const google = diner.getByRole('link', { name: 'Add to Google Wallet' });
      const led = await diner.request.get((await google.getAttribute('href')) ?? '', { maxRedirects: 0 });
      expect(led.headers().location).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);

      await tabTo(diner, diner.getByRole('link', { name: 'Directions' }));
      await tabTo(diner, diner.getByRole('button', { name: 'Share', exact: true }));
      await diner.keyboard.press('Enter');
      await expect(diner.getByRole('textbox', { name: 'Link for who comes along' })).toHaveValue(/\/visit#/);
      await expectAccessible(diner);
      expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      await expect(diner.getByText('Running late on the day, or something else comes up?')).toBeVisible();
      await tabTo(diner, diner.getByRole('link', { name: 'Change or cancel' }));
      // To book again comes last of all that can be done.
      const another = diner.getByRole('button', { name: 'Make Another Booking' });
      await expect(diner.getByRole('main').locator('a, button').last()).toHaveText('Make Another Booking');
      await tabTo(diner, another);
      await diner.keyboard.press('Enter');
      await expect(diner.getByRole('heading', { name: 'Make a reservation' })).toBeFocused();
      await device.close();
    });
  });
}

/** The day so many days from now, as the page says it. */
function dayInWords(daysAhead: number): string {
  const day = new Date(Date.now() + daysAhead * 86_400_000);
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(day);
}
