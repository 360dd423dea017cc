import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The demo restaurant, which has a year behind it. */
async function openDemo(page: Page, path: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@hoststand.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard|service/);
  await page.goto(path);
}

const sentence = (page: Page) => page.getByRole('region', { name: 'What both houses seat' });
const tile = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Draft' }).getByRole('button', { name }).first();

test('an owner drags the scissors onto a table and reads what the house would have seated', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await openDemo(page, '/lab?weeks=26&day=6');
  await expect(sentence(page)).toContainText(/\d+ of [\d,]+ covers asked for were seated\./);
  await expectAccessible(page);

  await page.getByTestId('scissors').dragTo(tile(page, /^Table .*, 4 seats$/));
  await expect(tile(page, /split into 2 and 2$/)).toBeVisible();
  await expect(sentence(page)).toContainText(/with this draft [\d,]+ [+−\d]+ 90 % interval/);
  await expect(page.getByRole('region', { name: 'Make it so' })).toContainText('becomes tables of 2 and 2');

  const night = page
    .getByRole('region', { name: 'Night by night' })
    .getByRole('button', { expanded: false })
    .first();
  await night.click();
  await expect(
    page.getByRole('columnheader', { name: 'Draft' }).or(page.getByText('Everybody who asked has a place.')),
  ).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  }
});

test('by keys: a table is split, another turn time is tried, and the booking rules open with it filled in', async ({
  page,
}) => {
  test.slow();
  await openDemo(page, '/lab?weeks=26&day=6');
  await expect(sentence(page)).toContainText('covers asked for');
  await tile(page, /^Table .*, 4 seats$/).press('Enter');
  await page.getByRole('button', { name: /^Split .* into 2 \+ 2$/ }).press('Enter');
  await expect(tile(page, /split into 2 and 2$/)).toBeVisible();

  const stay = page.getByRole('textbox', { name: /stay$/ }).first();
  const minutes = Number.parseInt(await stay.inputValue(), 10);
  await stay.press('ArrowDown');
  await expect(stay).toHaveValue(`${minutes - 15} min`);
  await expect(page.getByText('2 changes')).toBeVisible();
  await expect(sentence(page)).toContainText('with this draft');

  await page.getByRole('link', { name: 'Open the booking rules' }).click();
  await expect(page).toHaveURL(/settings\/booking-rules/);
  await expect(page.getByRole('region', { name: 'Turn times' })).toContainText('Not saved yet');
});

test('a house that was set up today has nothing to live through, and is told what it takes', async ({
  page,
  owns,
  expectAccessible,
}) => {
  await owns(page);
  await page.goto('/dashboard');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lab' }),
  ).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: 'Lab', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing to live through yet' })).toBeVisible();
  await expectAccessible(page);
});
