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

for (const width of [1440, 390]) {
  test(`an integrator comes from the reference, copies the command and goes on to the guide, ${width} wide`, async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/developers/schema/queries/restaurant');
    await page.getByRole('link', { name: 'Try it in the explorer' }).click();
    await expect(page).toHaveURL(/\/explorer#query=/);
    const editor = page.getByRole('region', { name: 'Operation Editor' });
    await expect(editor).toContainText('restaurant', { timeout: EDITOR_MS });
    const copy = page.getByRole('button', { name: 'Copy as curl' });
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Copied as a command for your shell.')).toBeVisible();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toContain(`curl ${new URL(page.url()).origin}/graphql`);
    const body = /<<'JSON'\n(.*)\nJSON$/s.exec(command)?.[1] ?? '';
    const sent = await request.post('/graphql', { data: JSON.parse(body) });
    expect(await sent.json()).toMatchObject({ data: { restaurant: { name: expect.any(String) } } });

    await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Guide' }).click();
    await expect(page).toHaveURL(/\/developers\/guide$/);
  });
}
