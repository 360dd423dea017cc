import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The demo restaurant, in the middle of its evening. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@hoststand.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-demo');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/(dashboard|service|start)/);
}

/** The sheet that Print opens beside the page, once the printer's dialog was asked for. */
async function sheetBehindPrint(page: Page): Promise<Page> {
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Print', exact: true }).click(),
  ]);
  await expect(sheet.locator('html[data-asked-to-print]')).toBeAttached();
  await sheet.emulateMedia({ media: 'print' });
  return sheet;
}

/** Pages of the sheet on paper, each with its width and height in points. */
async function pagesOf(sheet: Page, format: 'A4' | 'Letter'): Promise<[width: number, height: number][]> {
  const pdf = (await sheet.pdf({ format, preferCSSPageSize: false })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
}

// As Chromium rounds them.
const A4: [number, number] = [596, 843];
const LETTER: [number, number] = [612, 792];

test.describe('what goes to the printer', () => {
  test('is the sheet of a day, service by service, black on white and nothing else', async ({ page }) => {
    await signIn(page);
    await page.goto('/bookings?view=day');
    const sheet = await sheetBehindPrint(page);
    await expect(sheet.getByRole('heading', { name: 'The Copper Table' })).toBeVisible();
    await expect(
      sheet.getByRole('rowgroup').filter({ hasText: /^Dinner: \d+ parties, \d+ covers/ }),
    ).toBeVisible();
    await expect(sheet.getByRole('row', { name: /Grace Okafor.*Birthday/ })).toBeVisible();
    await expect(sheet.getByRole('row', { name: /Hanna Lindqvist/ }).getByText('Nut allergy.')).toBeVisible();
    await expect(sheet.getByText(/The Copper Table · .* · printed /)).toBeVisible();
    await expect(sheet.getByRole('navigation')).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden();
    // A page takes some 22 parties.
    for (const [format, paper] of [['A4', A4] as const, ['Letter', LETTER] as const]) {
      const pages = await pagesOf(sheet, format);
      expect(pages.length, format).toBeGreaterThanOrEqual(2);
      expect(pages.length, format).toBeLessThanOrEqual(3);
      expect(new Set(pages.map(String)), format).toEqual(new Set([String(paper)]));
    }
  });

  test('repeats its headings and foot on every page, and cuts no row in two', async ({ page }) => {
    await signIn(page);
    await page.goto('/bookings?q=a&status=confirmed');
    const sheet = await sheetBehindPrint(page);
    await expect(sheet.getByText(/^Confirmed · “a” · \d+ bookings$/)).toBeVisible();
    expect((await pagesOf(sheet, 'A4')).length).toBeGreaterThan(2);
    const style = (selector: string, name: string) =>
      sheet
        .locator(selector)
        .first()
        .evaluate((element, asked) => getComputedStyle(element).getPropertyValue(asked), name);
    expect(await style('thead', 'display')).toBe('table-header-group');
    expect(await style('tfoot', 'display')).toBe('table-footer-group');
    expect(await style('tbody tr', 'break-inside')).toBe('avoid');
    expect(await style('main', 'background-color')).toBe('rgb(255, 255, 255)');
  });

  test('of a list that nobody means to print whole is the first thousand, and says how many more there are', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/bookings?dates=all');
    const sheet = await sheetBehindPrint(page);
    const counted = sheet.getByText(/^All bookings · the first 1,000 of [\d,]+ bookings$/);
    const [, total = ''] = ((await counted.textContent()) ?? '').match(/of ([\d,]+) bookings$/) ?? [];
    const more = (Number(total.replace(',', '')) - 1_000).toLocaleString('en-US');
    await expect(
      sheet.getByText(`${more} more bookings are not printed: 1,000 fill forty sheets.`),
    ).toBeVisible();
    await expect(sheet.locator('tbody tr')).toHaveCount(1_000);
  });

  test('is the floor plan on one page', async ({ page }) => {
    await signIn(page);
    await page.goto('/tables');
    const sheet = await sheetBehindPrint(page);
    await expect(sheet.getByText(/22 tables, 78 seats/)).toBeVisible();
    await expect(sheet.getByRole('img', { name: 'Floor plan' })).toBeVisible();
    for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(sheet, format)).toHaveLength(1);
  });

  test('is black on white in the dark, and without accessibility faults on the screen', async ({
    page,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page);
    await page.goto('/print/day');
    await expect(page.getByRole('heading', { name: 'The Copper Table' })).toBeVisible();
    const main = page.getByRole('main');
    expect(await main.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    expect(await main.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    await expectAccessible(page);
  });
});

test('the sheet of a day is a file for either paper, too', async ({ page }) => {
  await signIn(page);
  await page.goto('/service');
  for (const [name, size] of [['A4', '595.28 841.89'] as const, ['letter', '612 792'] as const]) {
    await page.getByRole('button', { name: 'Print' }).press('Enter');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `Day sheet as PDF, ${name}` }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toMatch(/^day-sheet-\d{4}-\d\d-\d\d\.pdf$/);
    const pdf = await readFile(await file.path(), 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain(`/MediaBox [0 0 ${size}]`);
  }
});
