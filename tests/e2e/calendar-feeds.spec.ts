import type { Page } from '@playwright/test';
import ical, { type VEvent } from 'node-ical';
import { booked } from './booked.ts';
import { expect, type Owner, test } from './fixtures.ts';

const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }`;
const SERVICES = `mutation($input: ReplaceServicesInput!) { replaceServices(input: $input) { userErrors { message } } }`;
const WIDTHS = [390, 820, 1_440];

test('an owner gives the kitchen a calendar, which shows who comes until it is revoked', async ({
  page,
  owns,
  expectAccessible,
}) => {
  test.slow(); // four views in three sizes
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fits = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };
  const owner = await owns(page);
  await servesDinner(page, owner);
  await booked(page, owner.bookingPath);

  await page.goto('/settings/calendar');
  await expect(page.getByRole('heading', { name: 'No calendar addresses yet' })).toBeVisible();
  await fits();

  await page.getByRole('button', { name: 'Add Calendar Address' }).click();
  const form = page.getByRole('dialog', { name: 'Add a calendar address' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Kitchen');
  await form.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'Dinner' }).click();
  await fits();
  await form.getByRole('button', { name: 'Add Address' }).click();

  const shown = page.getByRole('dialog', { name: 'The address of Kitchen' });
  await expect(shown.getByText(/shown this one time only/)).toBeVisible();
  await fits();
  await shown.getByRole('button', { name: 'Copy' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expect(shown.getByText(address)).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(address)).toBeHidden();

  const { pathname } = new URL(address);
  const calendar = await fetch(new URL(pathname, page.url()));
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  const entries = Object.values(ical.sync.parseICS(await calendar.text()));
  const events = entries.filter((entry): entry is VEvent => entry?.type === 'VEVENT');
  expect(events.map(({ summary }) => summary)).toEqual(['Ada Lovelace, 2 guests']);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Kitchen' });
  await expect(row).toContainText(/Dinner.*last read/);
  await fits();
  await row.getByRole('button', { name: 'Revoke Kitchen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toContainText('Revoked');
  const after = await fetch(new URL(pathname, page.url()));
  expect([after.status, await after.text()]).toEqual([404, expect.stringContaining('opens no calendar')]);
});

/** Serves dinner every day, as its owner. */
async function servesDinner(page: Page, { email, password, bookingPath }: Owner): Promise<void> {
  const ask = async (query: string, input: object, headers = {}) => {
    const response = await page.request.post('/graphql', { data: { query, variables: { input } }, headers });
    return (await response.json()).data;
  };
  const { accessToken } = (await ask(SIGN_IN, { email, password })).signIn.session;
  const dinner = { name: 'Dinner', openingTime: '17:00', closingTime: '23:00' };
  const services = [{ ...dinner, weekdays: [1, 2, 3, 4, 5, 6, 7] }];
  const restaurantId = bookingPath.split('/').at(-1);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { replaceServices } = await ask(SERVICES, { restaurantId, services }, headers);
  expect(replaceServices.userErrors).toEqual([]);
}
