import type { Page } from '@playwright/test';
import { booked } from './booked.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [
  ['a desk', { width: 1_440, height: 900 }],
  ['a tablet', { width: 1_024, height: 768 }],
  ['an upright tablet', { width: 820, height: 1_180 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

test('a host corrects a booking by keyboard alone and reads who changed what, at any width and in the dark', async ({
  page,
  owns,
  expectAccessible,
}) => {
  test.slow(); // four widths, twice
  const { bookingPath, email } = await owns(page);
  const id = await booked(page, bookingPath);
  await page.goto(`/bookings?booking=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Ada Lovelace' });
  await expect(drawer.getByText('The guest', { exact: true })).toBeVisible();
  // Of a booking that is waited for, Enter changes it and never calls it off.
  await expect(drawer.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Confirmed it')).toBeVisible();

  await page.keyboard.press('e');
  const form = page.getByRole('form', { name: 'Details of the booking' });
  await form.getByLabel('Note', { exact: true }).focus();
  await page.keyboard.type('Cake in the fridge');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Press');
  await page.keyboard.press('Enter');
  for (const [, viewport] of WIDTHS) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNothingCut(page);
  }
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  const changes = drawer.getByRole('region', { name: 'Changes' });
  await expect(changes.getByText('Wrote the staff note “Cake in the fridge”')).toBeVisible();
  await expect(changes.getByRole('listitem')).toHaveText([
    new RegExp(`^${email}.*Wrote the staff note “Cake in the fridge”Added the tags Press$`),
    new RegExp(`^${email}.*Confirmed it$`),
    /^The guest through the API.*Booked for 2 on /,
  ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [, viewport] of WIDTHS) {
    await page.setViewportSize(viewport);
    await changes.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectNothingCut(page);
  }
});

test('two hosts who edit one booking see both versions, and the slower one chooses', async ({
  page,
  owns,
  expectAccessible,
}) => {
  const { bookingPath } = await owns(page);
  const id = await booked(page, bookingPath);
  await page.goto(`/bookings?booking=${id}`);
  const other = await page.context().newPage();
  await other.goto(`/bookings?booking=${id}`);
  for (const [host, note] of [
    [page, 'From the bar'],
    [other, 'From the door'],
  ] as const) {
    await host.getByRole('button', { name: 'Edit' }).click();
    await host.getByLabel('Note', { exact: true }).fill(note);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Staff note' })).toHaveText('From the bar');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('cell', { name: 'From the bar' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Save mine' }).click();
  await expect(other.getByRole('region', { name: 'Staff note' })).toHaveText('From the door');
  // The first reads it without touching anything, and who it was.
  await expect(page.getByText('Changed the staff note from “From the bar” to “From the door”')).toBeVisible();
});

/** Nothing of the drawer stands beyond the window's edge. */
async function expectNothingCut(page: Page) {
  const { dialog, window: width } = await page.getByRole('dialog').evaluate((dialog) => ({
    dialog: dialog.scrollWidth - dialog.clientWidth,
    window: innerWidth - document.documentElement.scrollWidth,
  }));
  expect([dialog, Math.min(width, 0)]).toEqual([0, 0]);
}
