import type { APIRequestContext } from '@playwright/test';
import { displayDate, expect, type Owner, test } from './fixtures.ts';

/** A table behind stairs and one without a step, which somebody has already from seven on in two days. */
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
  await ask(create, { restaurantId, name: 'Stairs', capacity: 4 });
  const accessibility = ['STEP_FREE', 'WHEELCHAIR_SPACE'];
  const { createTable } = await ask(create, { restaurantId, name: 'Ramp', capacity: 4, accessibility });
  const book = `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } } }`;
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const party = { customerName: 'Grace Hopper', guests: 2, tableIds: [createTable.table.id] };
  const taken = await ask(book, { restaurantId, date, time: '19:00:00', ...party });
  expect(taken.createStaffBooking.booking).toBeTruthy();
}

test('a diner in a wheelchair sees which times meet it, books one that does not, and staff see the flag', async ({
  browser,
  page,
  request,
  owns,
  expectAccessible,
}) => {
  const owner = await owns(page);
  await furnish(request, owner);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const diner = await phone.newPage();
  await diner.goto(owner.bookingPath);
  await diner.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await diner.getByText('Accessibility & seating wishes').click();
  await diner.getByLabel('Space for a wheelchair').check();
  const sevenOClock = diner.getByRole('radio', { name: '07:00 PM Not met' });
  await expect(sevenOClock).toBeVisible();
  await expect(diner.getByRole('radio', { name: '05:30 PM', exact: true })).toBeVisible();
  await sevenOClock.check();
  const others = diner.getByRole('list', { name: 'These times meet it:' });
  await expect(others.getByRole('button').first()).toBeVisible();
  await expectAccessible(diner);
  await diner.getByLabel('Full name').fill('Ada Lovelace');
  await diner.getByLabel('Email').fill('ada@example.com');
  await diner.getByLabel('Phone').fill('020 7946 0958');
  await diner.getByRole('button', { name: 'Request Booking' }).click();
  const yes = diner.getByRole('checkbox', { name: /^Book 07:00 PM anyway/ });
  await expect(yes).toBeFocused();
  await expectAccessible(diner);
  await diner.keyboard.press('Space');
  await diner.getByRole('button', { name: 'Request Booking' }).click();
  await expect(diner.getByText('Space for a wheelchair (not promised)')).toBeVisible();
  await expectAccessible(diner);
  await diner.getByRole('link', { name: 'Change or cancel' }).click();
  await expect(diner.getByText(/^Not promised: Space for a wheelchair\./)).toBeVisible();
  await page.goto('/bookings');
  await expect(page.getByText('Not met: Space for a wheelchair')).toBeVisible();
  await expectAccessible(page);
  await phone.close();
});
