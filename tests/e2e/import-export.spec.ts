import { expect, test } from './fixtures.ts';

test('an owner brings the bookings of another system, sees what is wrong, undoes it, and takes everything along', async ({
  page,
  owns,
  expectAccessible,
}) => {
  test.slow(); // a dozen screens, three jobs in the background
  await owns(page);
  await page.goto('/settings/import-export');
  await expect(page.getByRole('heading', { name: 'Import & export' })).toBeVisible();
  await expect(page.getByText('Nothing was imported yet.')).toBeVisible();

  await page.locator('input[type=file]').setInputFiles({
    name: 'bookings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Date;Time;Guests;Name\n04/03/2024;19:30;2;Ada Lovelace\n05/03/2024;19:30;none;Grace Hopper\n',
    ),
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Party size')).toHaveValue('2');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('The dates can be read in more than one way.')).toBeVisible();
  await page.getByLabel('Day first: 31/12/2026').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show preview' }).click();

  const preview = page.getByRole('region', { name: 'Preview of the first rows' });
  await expect(preview.getByRole('row', { name: /2024-03-04 .*Ada Lovelace/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rows that need a look' })).toContainText('Row 3, Guests');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported, 1 left out.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Imports' })).toContainText('bookings.csv');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await expect(page.getByText('The import was undone: nothing of it is left.')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^hoststand-export-\d{4}-\d\d-\d\d\.zip$/);
});
