import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const answer = (page: Page) => page.getByRole('region', { name: 'Result Window' });

const EDITOR_MS = 40_000; // some megabytes, on a machine that is busy with other tests

/** Runs one of the examples, once the editor shows it. */
async function runExample(page: Page, name: string): Promise<void> {
  const editor = page.getByRole('region', { name: 'Operation Editor' });
  await expect(editor).toContainText('FreeTimes', { timeout: EDITOR_MS });
  await page.getByRole('tab', { name }).click();
  await expect(editor).toContainText(name);
  await page.getByRole('button', { name: 'Execute query' }).click();
}

test('an owner tries the API out: books a table, and sees the live counts follow', async ({
  page,
  signUp,
}) => {
  test.slow(); // the editor is loaded twice
  const owner = await signUp(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'API explorer' }).click();
  await expect(page).toHaveTitle('API explorer · Hoststand');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    `Signed in as ${owner.email}, owner of ${owner.restaurantName}`,
  );
  await runExample(page, 'LiveCounts');
  await expect(answer(page)).toContainText('"total": 0');

  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/explorer');
  await runExample(elsewhere, 'BookTable');
  await expect(answer(elsewhere)).toContainText('"status": "PENDING"');
  await elsewhere.close();
  await expect(answer(page)).toContainText('"total": 1');
  // What is ours; the workbench below it is GraphiQL as it comes.
  const { violations } = await new AxeBuilder({ page }).include('header').analyze();
  expect(violations).toEqual([]);
});
