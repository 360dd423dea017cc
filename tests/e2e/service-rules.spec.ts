import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The night of tomorrow, as the field of the booking page takes it. */
function tomorrow(): string {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return `${day.slice(5)}-${day.slice(0, 4)}`;
}

/** The times that can be booked. */
const times = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Time' }).locator('label[data-free="true"]');

test('an owner gives a service figures of its own, reads what they do, and diners get the times that are left', async ({
  page,
  browser,
  owns,
  expectAccessible,
}) => {
  test.slow(); // three widths, and the dark
  const owner = await owns(page);
  await page.goto('/settings/booking-rules');
  await page.getByRole('button', { name: 'Set hours by weekday' }).click();
  const byService = page.getByRole('region', { name: 'Rules by service' });
  await expect(byService.getByText('As the restaurant')).toBeVisible();

  // By keys alone: at eleven o'clock not even one more party of two.
  await byService.getByRole('button', { name: 'Change the rules of All day' }).press('Enter');
  await byService.getByRole('button', { name: 'Add a quarter-hour with other figures' }).press('Enter');
  const quarter = byService.getByRole('group', { name: /^Quarter-hour at/ });
  await quarter.getByLabel('Covers').fill('1');
  await quarter.getByRole('combobox', { name: 'At' }).press('Enter');
  await page.getByRole('option', { name: '11:00 AM' }).click();
  await byService.getByRole('button', { name: 'Set turn times of its own' }).press('Enter');
  await byService.getByLabel('Party up to').fill('100');
  await byService.getByLabel('Minutes').fill('120');
  for (const viewport of [
    { width: 820, height: 1_180 },
    { width: 390, height: 844 },
    { width: 1_440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // The preview says what saving does: two hours for everybody, and one quarter-hour fewer.
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await preview.getByLabel('Day').click();
  await preview.getByRole('button', { name: 'Next month' }).click();
  await preview.getByRole('button', { name: /^15 / }).click();
  await expect(preview.getByText(/at most 1 cover may start in this quarter-hour of All day/)).toBeVisible();
  await expect(preview.getByText(/Saving closes \d+ times/)).toBeVisible();

  await byService.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(byService).toContainText('11:00 AM: at most 1 guest.');
  await expect(byService).toContainText('Every party keeps its table for 2 h.');
  await page
    .getByRole('form', { name: 'Opening hours & services' })
    .getByRole('button', { name: 'Save' })
    .press('Enter');
  await expect(page.getByText('Restaurant settings updated successfully')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Turn times' })).toBeVisible();
  await expect(page.getByText(/All day has its own\.$/)).toHaveCount(2);

  const elsewhere = await browser.newContext();
  const diner = await elsewhere.newPage();
  await diner.goto(owner.bookingPath);
  await diner.getByLabel('Date', { exact: true }).fill(tomorrow());
  await expect(times(diner).last()).toContainText('08:00 PM');
  await expect(times(diner).filter({ hasText: '10:45 AM' })).toHaveCount(1);
  await expect(times(diner).filter({ hasText: '11:00 AM' })).toHaveCount(0);
  await elsewhere.close();
});
