import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { crowd, LONGEST_NAME } from '../shots/crowd.ts';
import { expect, test } from './fixtures.ts';

const NAME = new RegExp(LONGEST_NAME);
const WIDTHS = [1_440, 1_024, 820, 390];

/** A restaurant where it is evening now, whatever the clock of whoever runs the tests says. */
async function fullHouse(page: Page, url: string, tables: number): Promise<void> {
  const owner = {
    restaurantName: `Gasthaus ${randomUUID().slice(0, 8)}`,
    email: `${randomUUID()}@hoststand.test`,
    password: 'correct horse',
  };
  const timezone = zoneWhereItIs(19);
  await crowd(url, owner, { timezone, tables, seated: 4, expected: 8, waiting: 4 });
  const query = `mutation($input: SignInInput!) { signIn(input: $input) { userErrors { message } } }`;
  const { email, password } = owner;
  await page.request.post('/graphql', { data: { query, variables: { input: { email, password } } } });
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('hoststand.session', new Date().toISOString()));
}

/** Signs of zones such as Etc/GMT-5 are turned round: this one is five hours ahead. */
function zoneWhereItIs(hour: number): string {
  const ahead = hour - new Date().getUTCHours();
  const near = ahead > 12 ? ahead - 24 : ahead;
  return `Etc/GMT${near > 0 ? '-' : '+'}${Math.abs(near)}`;
}

/** No page is wider than its window. */
async function expectNothingBeside(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Words of an element, or of what is in it, that are cut or stand out of it. */
const cutWords = (element: Element): string[] =>
  [element, ...element.querySelectorAll('*')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent ?? '');

test('the longest name and fourteen wishes are read whole, and no page is wider than its screen', async ({
  page,
  baseURL,
}) => {
  await fullHouse(page, baseURL ?? '', 30);

  for (const width of WIDTHS) {
    await test.step(`in the list and the panel of the service, ${width} wide`, async () => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto('/service');
      const row = page
        .getByRole('list', { name: 'Arriving' })
        .getByRole('button', { name: /Maximiliane.*14 guests/ });
      await expect(row).toContainText('Nuts');
      await expect(row).toContainText('Vegan');
      const { width: rowWidth = 0 } = (await row.boundingBox()) ?? {};
      expect(rowWidth).toBeLessThanOrEqual(width);
      await row.click();
      const panel = page.getByRole('region', { name: NAME });
      await expect(panel.getByRole('heading', { name: NAME })).toBeVisible();
      await expect(panel).toContainText('a place for four coats and a cello');
      await expect(panel).toContainText('no onions, garlic, carrots, potatoes or truffles');
      expect(await panel.evaluate(cutWords)).toEqual([]);
      await expectNothingBeside(page);
    });
  }

  for (const path of ['/bookings', '/bookings?view=day', '/waitlist', '/guests', '/dashboard', '/tables']) {
    await test.step(`nothing stands beside ${path}`, async () => {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'hidden' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingBeside(page);
      }
    });
  }
});

test('a room of five hundred tables stands whole on the service and in the editor', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await fullHouse(page, baseURL ?? '', 500);

  await page.goto('/service');
  await page.getByRole('button', { name: 'All 500' }).click();
  await expect(page.locator('[data-table]')).toHaveCount(500);
  await page.getByRole('button', { name: /^Table 2, / }).press('Enter');
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();

  await page.goto('/tables');
  await expect(page.getByRole('heading', { name: 'Tables (500)' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Table 500, / })).toBeVisible();
});
