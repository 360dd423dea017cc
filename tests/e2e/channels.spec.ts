import { expect, test } from './fixtures.ts';

const WIDTHS = [390, 820, 1_440];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an owner finds what Google needs, tells it, and switches Google on, in ${colorScheme} colours`, async ({
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
    const owner = await owns(page);
    await page.goto('/settings/profile');
    await page.getByRole('textbox', { name: 'Search settings' }).fill('reserve with');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings\/channels$/);
    const card = page.getByRole('region', { name: 'Reserve with Google' });
    const missing = card.getByRole('region', { name: 'Still missing for Google' });
    await expect(missing.getByRole('listitem')).toHaveCount(7);
    await expect(card.getByText(/This Hoststand is not connected with Google/)).toBeVisible();
    await fits();

    await missing.getByRole('link', { name: /Phone$/ }).click();
    await expect(page).toHaveURL(/\/settings\/profile#details$/);
    await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0958');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await page.goBack();
    await expect(missing.getByRole('listitem')).toHaveCount(6);
    const seen = card.getByRole('region', { name: 'What Google sees' });
    await expect(seen).toContainText(owner.restaurantName);
    await expect(seen).toContainText('+44 20 7946 0958');

    const theSwitch = card.getByRole('switch', { name: 'Guests can book through Google' });
    await theSwitch.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Google is switched on')).toBeVisible();
    await expect(card.getByText(/^Switched on, but this Hoststand is not connected/)).toBeVisible();
    await fits();
    await page.reload();
    await expect(theSwitch).toBeChecked();
  });
}
