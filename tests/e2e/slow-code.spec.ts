import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Opens a page of the site whose HTML is there and whose code, or the part of it with this name, is still on its way; what it answers with lets it in. */
async function opensWithoutCode(page: Page, path: string, code = '*'): Promise<() => void> {
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(`**/assets/${code}.js`, async (route) => {
    await isLetIn;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letIn;
}

test('a question sent before the code of the help centre has come is answered', async ({ page }) => {
  const letIn = await opensWithoutCode(page, '/help');
  const field = page.getByRole('searchbox', { name: 'Search the help centre' });
  await field.fill('How does billing work?');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/help\?q=How\+does\+billing\+work%3F$/);
  letIn();
  await expect(field).toHaveValue('How does billing work?');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
    'Plan, payment method and invoices',
  );
});

test('a message begun before the code of its page has come is sent whole', async ({ page }) => {
  const letIn = await opensWithoutCode(page, '/contact');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@guests.test');
  await page.getByLabel('Message').fill('Can it count?');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  letIn();
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a press on the field that finds anything is kept until its code has come', async ({ page, owns }) => {
  await owns(page);
  const letIn = await opensWithoutCode(page, '/guests', 'CommandCenter-*');
  await page.getByRole('button', { name: 'Find or do anything' }).click();
  letIn();
  await expect(page.getByRole('combobox', { name: 'Find or do anything' })).toBeFocused();
});
