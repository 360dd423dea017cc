import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { picture } from '../api/restaurants/uploads.ts';
import { type Asking, askAs } from '../shots/asking.ts';
import { expect, type Owner, test, zoneOfAnEarlyHour } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const PAY = `mutation($input: SubscribeToPlanInput!) { subscribeToPlan(input: $input) { userErrors { message } } }`;
const ADD = `mutation($input: AddLocationInput!) { addLocation(input: $input) { restaurant { id group { id } } userErrors { message } } }`;
const TELL = `mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { message } } }`;
const TABLE = `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } userErrors { message } } }`;
const UPLOAD = `mutation($input: CreateMediaUploadInput!) { createMediaUpload(input: $input) { uploadUrl userErrors { message } } }`;
const SHOW = `mutation($input: UpdateGroupPageInput!) { updateGroupPage(input: $input) { userErrors { message } } }`;
const BLOCK = `mutation($input: CreateBlockInput!) { createBlock(input: $input) { userErrors { message } } }`;

/** The date so many days from now. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.use({ timezoneId: zoneOfAnEarlyHour() });

interface Added {
  id: string;
  group: { id: string };
}

interface Group {
  ask: Asking;
  groupId: string;
}

/** An owner's group on Enterprise: their restaurant, one with no table free for ten days, and one that tells nothing of itself. */
async function madeAGroup(url: string, owner: Owner, town: string): Promise<Group> {
  const ask = await askAs(url, owner);
  const first = owner.bookingPath.replace('/book/', '');
  await ask(PAY, { restaurantId: first, plan: 'enterprise', paymentToken: `tok_visa_4242_${randomUUID()}` });
  const { id: harbour } = await added(ask, first, 'Harbour Kitchen');
  const annex = await added(ask, first, 'Annex');
  const locality = 'Lisbon';
  await ask(TELL, {
    restaurantId: first,
    street: 'Rua do Salitre 12',
    locality,
    cuisines: ['Wood-fired', 'Portuguese'],
    priceRange: 2,
    accentColor: '#b4532a',
  });
  const { createMediaUpload } = await ask<{ createMediaUpload: { uploadUrl: string } }>(UPLOAD, {
    restaurantId: first,
    kind: 'PHOTO',
  });
  const body = new Uint8Array(await picture(1_600, 1_000).jpeg().toBuffer());
  await fetch(`${url}${new URL(createMediaUpload.uploadUrl).pathname}`, { method: 'POST', body });
  const slug = `harbour-${town}`;
  await ask(TELL, { restaurantId: harbour, slug, street: 'Cais 3', locality, cuisines: ['Fish'] });
  await fillUp(ask, harbour);
  return { ask, groupId: annex.group.id };
}

async function added(ask: Asking, restaurantId: string, name: string): Promise<Added> {
  const { addLocation } = await ask<{ addLocation: { restaurant: Added } }>(ADD, { restaurantId, name });
  return addLocation.restaurant;
}

async function fillUp(ask: Asking, restaurantId: string): Promise<void> {
  const position = { x: 20, y: 20, width: 60, height: 60, rotation: 0 };
  const seats = { capacity: 4, minCapacity: 1, maxCapacity: 4 };
  const table = { name: '1', ...seats, serverZone: 1, shape: 'ROUND', position };
  const { createTable } = await ask<{ createTable: { table: { id: string } } }>(TABLE, {
    restaurantId,
    ...table,
  });
  const [startsAt, endsAt] = [-1, 10].map((days) => new Date(Date.now() + days * 86_400_000));
  await ask(BLOCK, { restaurantId, startsAt, endsAt, tableIds: [createTable.table.id] });
}

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('an owner shows the page of a group, gives it an address, and hides it', async ({
  page,
  owns,
  expectAccessible,
  baseURL,
}) => {
  const owner = await owns(page);
  const town = randomUUID().slice(0, 8);
  await madeAGroup(baseURL ?? '', owner, town);
  await page.goto('/locations');
  const card = page.getByRole('region', { name: 'Page of the group' });
  await card.getByRole('switch', { name: 'Guests find the page' }).click();
  const link = card.getByRole('link');
  await expect(link).toHaveText(/\/g\/bistro-/);
  await card.getByLabel('Name in the address').fill('admin');
  await card.getByRole('button', { name: 'Change address' }).click();
  await expect(card.getByText('This name is kept for pages of Hoststand. Choose another one.')).toBeVisible();
  const slug = `lisbon-${town}`;
  await card.getByLabel('Name in the address').fill(slug);
  await card.getByRole('button', { name: 'Change address' }).click();
  await expect(link).toHaveText(new RegExp(`/g/${slug}$`));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await fits(page);
  }
  expect((await page.request.get(`/g/${slug}`)).status()).toBe(200);
  await card.getByRole('switch', { name: 'Guests find the page' }).click();
  await expect(link).toBeHidden();
  expect((await page.request.get(`/g/${slug}`)).status()).toBe(404);
});

test('guests search all restaurants of a group at once, and go on from a full one', async ({
  page,
  browser,
  owns,
  expectAccessible,
  baseURL,
}) => {
  test.slow();
  const owner = await owns(page);
  const town = randomUUID().slice(0, 8);
  const { ask, groupId } = await madeAGroup(baseURL ?? '', owner, town);
  await ask(SHOW, { groupId, slug: `lisbon-${town}`, isPublic: true });

  for (const size of SIZES) {
    const elsewhere = await browser.newContext({ viewport: size });
    const guest = await elsewhere.newPage();
    await guest.goto(`/g/lisbon-${town}?date=${dayFromNow(3)}&party=4&time=19:00`);
    await expect(guest.getByRole('heading', { level: 1, name: owner.restaurantName })).toBeVisible();
    const times = guest.getByRole('list', { name: `Free times at ${owner.restaurantName}` });
    await expect(times.getByRole('link')).toHaveCount(6);
    const full = guest.getByRole('listitem').filter({ hasText: 'Harbour Kitchen' });
    await expect(full).toContainText('Fully booked on this day');
    await expect(guest.getByRole('list', { name: 'Free times at Annex' }).getByRole('link')).toHaveCount(6);
    expect(await layoutShift(guest)).toBe(0);
    await expectAccessible(guest);
    await fits(guest);
    await guest.getByLabel('Party size').selectOption('2');
    await guest.getByLabel('Time', { exact: true }).selectOption('20:00');
    await expect(guest).toHaveURL(/party=2&time=20%3A00/);
    await times.getByRole('link', { name: '08:00 PM' }).click();
    await expect(guest).toHaveURL(/\/book\/.*party=2&time=20%3A00/);
    await expect(guest.getByRole('radio', { name: '08:00 PM' })).toBeChecked();
    await expect(guest.getByLabel('Party size')).toHaveValue('2');

    await guest.goto(`/book/harbour-${town}?date=${dayFromNow(3)}&party=4`);
    const sisters = guest.getByRole('region', { name: 'Also free that day' });
    await expect(sisters.getByRole('link')).toHaveCount(8);
    await expectAccessible(guest);
    await fits(guest);
    await sisters.getByRole('list', { name: 'Free times at Annex' }).getByRole('link').first().click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Annex' })).toBeVisible();
    await expect(guest.getByLabel('Party size')).toHaveValue('4');
    await elsewhere.close();
  }
  const german = await browser.newContext({
    locale: 'de-DE',
    colorScheme: 'dark',
    viewport: { width: 320, height: 700 },
  });
  const gast = await german.newPage();
  await gast.goto(`/g/lisbon-${town}?date=${dayFromNow(3)}&party=4`);
  await expect(gast.getByText('An diesem Tag ausgebucht')).toBeVisible();
  await expectAccessible(gast);
  await fits(gast);
  await german.close();
});
