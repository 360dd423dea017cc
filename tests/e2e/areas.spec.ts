import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { picture } from '../api/restaurants/uploads.ts';
import { displayDate, expect, type Owner, test } from './fixtures.ts';

/** One table in each of two zones. */
async function furnish(request: APIRequestContext, { email, password }: Owner): Promise<void> {
  let token = '';
  const ask = async (query: string, input: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await request.post('/graphql', { headers, data: { query, variables: { input } } });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const signIn = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }`;
  token = (await ask(signIn, { email, password })).signIn.session.accessToken;
  const mine = await ask('{ viewer { restaurants(first: 1) { edges { node { id } } } } }', {});
  const restaurantId: string = mine.viewer.restaurants.edges[0].node.id;
  const create = `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } } }`;
  for (const serverZone of [1, 2]) {
    const seats = { capacity: 4, minCapacity: 1, maxCapacity: 4 };
    await ask(create, { restaurantId, name: `Table ${serverZone}`, serverZone, ...seats });
  }
}

/** The owner adds a photo without words. */
async function addPhoto(page: Page): Promise<void> {
  await page.goto('/settings/profile#photos');
  const photos = page.getByRole('region', { name: 'Photos', exact: true });
  const asked = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Add photos' }).click();
  const buffer = await picture(1_600, 900).jpeg().toBuffer();
  await (await asked).setFiles([{ name: 'vines.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(photos.getByRole('listitem')).toHaveCount(1);
}

/** Waits until a picture has come and is seen. */
async function expectPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
}

/** A guest who looks at the day after tomorrow. */
async function looks(page: Page, bookingPath: string): Promise<void> {
  await page.goto(bookingPath);
  await page.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await expect(page.getByRole('radio', { name: '06:00 PM', exact: true })).toBeVisible();
}

/** Staff read for which area a booking is, put it elsewhere, and drop the area. */
async function staffReadWhere(page: Page, expectAccessible: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/bookings');
  await page.getByText('Ada Lovelace').first().click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Ada Lovelace' });
  await expect(drawer.getByText('Terrace', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Table Table 2', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change the booking of Ada Lovelace' });
  await expect(change.getByLabel('Area')).toHaveValue(/^area_/);
  await change.getByLabel(/^Table 1 .*not in Terrace/).check();
  await expect(change.getByText(/Table Table 1 does not stand in the area “Terrace”/)).toBeVisible();
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Save tables' }).click();
  await expect(page.getByText('Tables changed successfully')).toBeVisible();

  const [month, day, year] = displayDate(2).split('-');
  const date = `${year}-${month}-${day}`;
  await page.goto(`/bookings?view=day&date=${date}`);
  await expect(
    page
      .getByRole('button', { name: /^Ada .*tables Table 1 and Table 2, asked for Terrace, Pending$/ })
      .first(),
  ).toBeVisible();
  for (const sheet of [`/print/day?date=${date}`, '/print/bookings']) {
    await page.goto(sheet);
    await expect(
      page.getByRole('row', { name: /Ada Lovelace/ }).getByText('asked for Terrace'),
    ).toBeVisible();
    await expectAccessible(page);
  }

  await page.goto('/bookings');
  await page.getByRole('button', { name: 'More for Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Change', exact: true }).click();
  await change.getByLabel('Area').selectOption('Anywhere');
  await change.getByRole('button', { name: 'Move booking' }).click();
  await expect(page.getByText('Booking moved successfully')).toBeVisible();
}

test('an owner names the terrace, a guest books it, the next one sees that it is taken, and staff read where', async ({
  browser,
  page,
  request,
  owns,
  expectAccessible,
}) => {
  test.slow(); // two guests, three widths, and the dark
  const owner = await owns(page);
  await furnish(request, owner);
  await addPhoto(page);
  await page.goto('/settings/booking-rules#areas');
  await page.getByRole('button', { name: 'Make each zone an area' }).press('Enter');
  await page.getByRole('group', { name: 'Zone 2' }).getByLabel('Name').fill('Terrace');
  const terrace = page.getByRole('group', { name: 'Terrace' });
  await terrace.getByLabel('What guests read (optional)').fill('Under the vines');
  await terrace.getByLabel('Photo').selectOption('Photo 1');
  await expectPicture(terrace.locator('img'));
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 820, height: 1_180 },
    { width: 1_440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.getByRole('form', { name: 'Areas' }).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Restaurant settings updated successfully')).toBeVisible();
  await expect(
    page.getByText('Guests choose among Zone 1 and Terrace, or take anywhere.').first(),
  ).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const first = await phone.newPage();
  await looks(first, owner.bookingPath);
  const where = first.getByRole('group', { name: 'Where' });
  await where.getByLabel('Anywhere').press('ArrowRight');
  await expect(where.getByLabel('Zone 1')).toBeChecked();
  await where.getByLabel('Zone 1').press('ArrowRight');
  await expect(first.getByText('Under the vines')).toBeVisible();
  await expectPicture(where.locator('img'));
  await first.getByRole('radio', { name: '07:00 PM', exact: true }).check();
  await expectAccessible(first);
  await first.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(first);
  await first.getByLabel('Full name').fill('Ada Lovelace');
  await first.getByLabel('Email').fill('ada@example.com');
  await first.getByLabel('Phone').fill('020 7946 0958');
  await first.getByRole('button', { name: 'Request Booking' }).click();
  await expect(first.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();
  await expect(first.getByText('Terrace', { exact: true })).toBeVisible();
  await phone.close();

  const elsewhere = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  const second = await elsewhere.newPage();
  await looks(second, owner.bookingPath);
  await expect(second.getByRole('radio', { name: '07:00 PM', exact: true })).toBeEnabled();
  await second.getByRole('group', { name: 'Where' }).getByText('Terrace').click();
  await expect(second.getByRole('radio', { name: '07:00 PM', exact: true })).toBeHidden();
  await expect(second.getByRole('radio', { name: '05:30 PM', exact: true })).toBeVisible();
  await elsewhere.close();

  await staffReadWhere(page, expectAccessible);
  await page.goto('/bookings?new=1');
  const form = page.getByRole('form', { name: 'New booking' });
  await form.getByLabel('Area').selectOption('Terrace');
  await expectAccessible(page);
});
