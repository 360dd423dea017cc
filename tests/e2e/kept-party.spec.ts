import type { Page } from '@playwright/test';
import { eveningOf, opensService } from './evening.ts';
import { expect, type Owner, test } from './fixtures.ts';
import { middleOf, tableOnFloor } from './floor.ts';

test('a party in the hand when the session ends is open again after signing in, and is seated with one tap', async ({
  browser,
  page,
  request,
  owns,
}) => {
  const owner = await owns(page);
  const evening = await eveningOf(request, owner);
  await evening.expect('Ada Lovelace', '1', 5);
  await opensService(page);
  const [from, to] = [await middleOf(tableOnFloor(page, '1')), await middleOf(tableOnFloor(page, '2'))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByText(/^Seat at 2 · /)).toBeVisible();

  // On another device the same person signs out everywhere else.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/login?next=/settings/account');
  await signsIn(other, owner);
  await other.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await elsewhere.close();

  await expect(page).toHaveURL(/\/login\?next=/);
  await page.mouse.up();
  await signsIn(page, owner);
  await expect(page).toHaveURL(/\/service$/);
  await expect(page.getByText('The party that you had in hand is open again')).toBeVisible();
  await page.getByRole('button', { name: 'Seat at 1', exact: true }).click();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Ada Lovelace/);
});

async function signsIn(page: Page, { email, password }: Owner): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
