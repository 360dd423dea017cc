import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const WIDTHS = [390, 820, 1_440];

/** The owner tells the simulated provider in which country they are, and is sent back. */
async function connects(page: Page): Promise<void> {
  await page.goto('/settings/payments');
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByText('Not connected')).toBeVisible();
  await account.getByRole('button', { name: 'Connect an account' }).click();
  await expect(page).toHaveURL(/\/simulated-payments\/accounts\//);
  await page.getByRole('combobox').selectOption('DE');
  await page.getByRole('button').first().click();
  await expect(account.getByText('Guests pay in EUR, to an account in Germany.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/payments$/);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an owner connects an account, tries a policy on a day, and saves it, in ${colorScheme} colours`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    test.slow(); // the same page three times in three sizes
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const fits = async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    };
    await owns(page);
    await connects(page);
    await expect(page.getByText('Simulated payments: nobody is charged')).toBeVisible();

    await page.getByRole('button', { name: 'Add a policy' }).click();
    const form = page.getByRole('form', { name: 'Policy' });
    await form.getByLabel('Name').fill('Large tables');
    await form.getByRole('radio', { name: /^Deposit/ }).click();
    await form.getByLabel('Amount a guest').nth(1).fill('10');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const asked = preview.getByRole('table', { name: 'What each party size is asked for' });
    await expect(asked.getByRole('row', { name: /€10\.00 a guest/ })).toContainText('Large tables');
    await expect(preview.getByText('You pay a deposit of €60.00 now, €10.00 for each guest.')).toBeVisible();
    await preview.getByText('DE', { exact: true }).click();
    await expect(preview.getByText(/Anzahlung von 60,00/)).toBeVisible();
    await fits();

    await form.getByLabel('To guests').first().fill('6');
    await form.getByRole('button', { name: 'Save policy' }).click();
    await expect(form.getByText(/Two tiers are about the same party size/)).toBeVisible();
    await form.getByLabel('To guests').first().fill('5');
    await form.getByRole('button', { name: 'Save policy' }).click();
    const policies = page.getByRole('region', { name: 'What guests are asked for' });
    await expect(policies.getByText('1 policy is on.')).toBeVisible();
    await expect(policies.getByText('Guests pay a deposit for every booking made online.')).toBeVisible();
    await fits();

    const theSwitch = policies.getByRole('switch', { name: 'Large tables is on' });
    await theSwitch.focus();
    await page.keyboard.press('Space');
    await expect(policies.getByText('Guests book without a guarantee.')).toBeVisible();
    await page.reload();
    await expect(theSwitch).not.toBeChecked();
  });
}
