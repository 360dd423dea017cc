import type { Page } from '@playwright/test';
import { booked } from './booked.ts';
import { expect, test } from './fixtures.ts';

test('the owner writes down what a guest cannot eat, makes one record of two, and erases it when asked', async ({
  page,
  owns,
  expectAccessible,
}) => {
  test.slow(); // a whole life of a record
  const { bookingPath } = await owns(page);
  await booked(page, bookingPath);
  await booked(page, bookingPath, { customerName: 'Ada L.', phone: '+44 20 7946 0959' });

  await page.goto('/bookings');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Guests' }).click();
  await expect(page.getByText('Showing 2 of 2 guests')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  const record = page.getByRole('dialog', { name: 'Ada Lovelace' });
  // Who they are, first; the form only when asked for.
  await expect(record.getByText('No notes yet.', { exact: false })).toBeVisible();
  await record.getByRole('button', { name: 'Edit' }).click();
  await record.getByLabel('Nut allergy', { exact: true }).check();
  await record.getByLabel('Notes').fill('Sits by the window');
  await record.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Guest updated successfully')).toBeVisible();
  await expectAccessible(page);

  await record.getByRole('button', { name: 'Merge with Ada L.' }).click();
  const question = page.getByRole('dialog', { name: 'Merge Ada L. into Ada Lovelace?' });
  await expect(question.getByText('Sits by the window')).toBeVisible();
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(record.getByText(/Also known by .*0959/)).toBeVisible();
  await record.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Showing 1 of 1 guest')).toBeVisible();

  // What is known stands at the booking, which leads to the record.
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click();
  await expect(page.getByText('Nut allergy')).toHaveCount(2);
  await page.getByRole('button', { name: 'Ada L.', exact: true }).click();
  await page.getByRole('link', { name: 'Guest record' }).click();
  await record.getByRole('button', { name: 'Erase guest' }).click();
  const last = page.getByRole('dialog', { name: 'Erase Ada Lovelace?' });
  await last.getByLabel('Cancel the 2 bookings to come').check();
  await last.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('No guests found')).toBeVisible();
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click();
  await expect(page.getByText('Erased guest')).toHaveCount(2);
  await expect(page.getByText(/\bAda\b/)).toHaveCount(0);
});

test('of two who write in a record at once the second sees what the first has saved, and chooses', async ({
  page,
  owns,
  expectAccessible,
}) => {
  const { bookingPath } = await owns(page);
  await booked(page, bookingPath);
  const colleague = await page.context().newPage();
  const record = (of: Page) => of.getByRole('dialog', { name: 'Ada Lovelace' });
  for (const each of [page, colleague]) {
    await each.goto('/bookings');
    await each.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Guests' }).click();
    await expect(each.getByText('Showing 1 of 1 guest')).toBeVisible();
    await each.getByRole('button', { name: /Ada Lovelace/ }).click();
    await record(each).getByRole('button', { name: 'Edit' }).click();
  }
  await record(colleague).getByLabel('Notes').fill('Sits by the window');
  await record(colleague).getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByText('Guest updated successfully')).toBeVisible();

  await record(page).getByLabel('Notes').fill('Allergic to lilies');
  await record(page).getByRole('button', { name: 'Save' }).click();
  const choice = record(page).getByRole('alert', { name: 'Somebody else changed this guest meanwhile' });
  await expect(
    choice.getByRole('row', { name: /Notes Allergic to lilies Sits by the window/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(record(page).getByLabel('Notes')).toHaveValue('Sits by the window');
  await record(page).getByLabel('Notes').fill('Sits by the window. Allergic to lilies');
  await record(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Guest updated successfully')).toBeVisible();
});
