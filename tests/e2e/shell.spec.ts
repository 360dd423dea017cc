import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';

test('what needs somebody is counted around the page and settled from the bell, by keyboard alone', async ({
  page,
  request,
  owns,
  expectAccessible,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await page.setViewportSize({ width: 1024, height: 768 });
  await opensService(page);
  await expect(page).toHaveTitle('Service · Hoststand');
  await evening.waitFor('Ada Lovelace', '1');

  await expect(page).toHaveTitle('(1) Service · Hoststand');
  const bell = page.getByRole('button', { name: /^Needs you\s*1$/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Needs you' });
  await expect(panel.getByRole('listitem')).toHaveText(/^Ada Lovelace is \d+ min late/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await panel.getByRole('button', { name: /^Ada Lovelace is/ }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText('Ada Lovelace').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^More\s*1 needs you$/ }).press('Enter');
  const more = page.getByRole('dialog', { name: 'More' });
  await more.getByRole('button', { name: /^Needs you/ }).press('Enter');
  await expect(more.getByRole('listitem')).toHaveText(/^Ada Lovelace is/);
  await expectAccessible(page);
  await more.getByRole('button', { name: 'Sound and notices' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sound and notices' })).toBeVisible();
  await expectAccessible(page);
});

test('a table that the command field finds is taken up on the service screen', async ({
  page,
  request,
  owns,
}) => {
  await eveningOf(request, await owns(page));
  await page.goto('/guests');
  await page.getByRole('button', { name: 'Find or do anything' }).click();
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill('table 2');
  await page.getByRole('option', { name: /^Table 2/ }).click();
  await expect(page).toHaveURL(/\/service$/);
  await expect(page.getByRole('heading', { name: /Table 2/ })).toBeVisible();
});
