import type { Page } from '@playwright/test';
import { displayDate, expect, test } from './fixtures.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1_180 },
  { width: 1_440, height: 900 },
];

/** The choice on which the mark of the keys stands, in the list that is open. */
const marked = (page: Page, name: string) =>
  page.getByRole('option', { name }).and(page.locator('[data-combobox-selected]'));

/** A guest who looks at the day after tomorrow. */
async function looks(page: Page, bookingPath: string): Promise<void> {
  await page.goto(bookingPath);
  await page.getByLabel('Date', { exact: true }).fill(displayDate(2));
}

test('an owner keeps a table for staff, guests find it gone, and it is theirs once it is released', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  test.slow(); // three screens at three widths, and the dark
  const owner = await owns(page);
  const expectAccessibleEverywhere = async () => {
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  };

  // By keys alone, from the button to the table that is made.
  await page.goto('/tables?mode=edit');
  await page.getByRole('button', { name: 'Add Table' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add New Table' });
  await dialog.getByLabel('Table name').fill('Booth');
  const choice = dialog.getByRole('combobox', { name: 'Who it is for' });
  await choice.press('Enter');
  // The mark may still lie before the first choice when the list has just opened.
  await expect(async () => {
    await choice.press('ArrowDown');
    await expect(marked(page, 'Staff bookings')).toBeVisible({ timeout: 500 });
  }).toPass();
  await choice.press('Enter');
  await expect(dialog.getByText(/^Kept from guests who book online\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Table' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Table Booth, .*staff bookings only/ })).toBeVisible();
  await expect(page.getByLabel('Who tables are for')).toHaveText('Kept for:staff bookings only');
  await expectAccessibleEverywhere();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await looks(guest, owner.bookingPath);
  const free = guest.getByRole('radiogroup', { name: 'Time' }).locator('label[data-free="true"]');
  await expect(guest.getByText('Fully booked').first()).toBeVisible();
  await expect(free).toHaveCount(0);

  await page.goto('/settings/booking-rules#staff-tables');
  const rules = page.getByRole('form', { name: 'Tables for staff bookings' });
  await rules.getByLabel('Hours before the service').fill('168');
  await expect(rules.getByText(/released to guests 168 hours before the service opens\.$/)).toBeVisible();
  await expectAccessibleEverywhere();
  await rules.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Restaurant settings updated successfully')).toBeVisible();

  await looks(guest, owner.bookingPath);
  await expect(free.first()).toBeVisible();
  await phone.close();

  await page.goto('/service');
  await expect(page.getByRole('button', { name: /^Table Booth, .*staff bookings only/ })).toBeVisible();
  await expectAccessibleEverywhere();
});
