import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const answer = (page: Page) => page.getByRole('region', { name: 'Result Window' });
const run = (page: Page) => page.getByRole('button', { name: 'Execute query' });

test('an owner tries the API out: books a table, and sees the live counts follow', async ({
  page,
  signUp,
}) => {
  const owner = await signUp(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'API explorer' }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    `Signed in as ${owner.email}, owner of ${owner.restaurantName}`,
  );
  await page.getByRole('tab', { name: 'LiveCounts' }).click();
  await run(page).click();
  await expect(answer(page)).toContainText('"total": 0');

  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/explorer');
  await elsewhere.getByRole('tab', { name: 'BookTable' }).click();
  await run(elsewhere).click();
  await expect(answer(elsewhere)).toContainText('"status": "PENDING"');
  await elsewhere.close();
  await expect(answer(page)).toContainText('"total": 1');
  // What is ours; the workbench below it is GraphiQL as it comes.
  const { violations } = await new AxeBuilder({ page }).include('header').analyze();
  expect(violations).toEqual([]);
});

test('a visitor asks for free times without an account', async ({ page }) => {
  await page.goto('/explorer');
  await expect(page.getByRole('banner').getByRole('status')).toContainText('A visitor, with the rights of a guest');
  await page.getByRole('tab', { name: 'FreeTimes' }).click();
  await run(page).click();
  await expect(answer(page)).toContainText('"availability"');
});
