import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { eveningOf } from './evening.ts';
import { expect, type Owner, test } from './fixtures.ts';

/** Tomorrow at the restaurant, which is in London as the browser is. */
const TOMORROW = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/London' });

interface Room {
  /** Opens tomorrow's timeline. */
  open(page: Page): Promise<void>;
  /** Books a party by phone at one of the tables. */
  book(customerName: string, time: string, table: string, guests?: number): Promise<void>;
}

/** Tables 1 to 3 for up to four in the owner's restaurant. */
async function roomOf(request: APIRequestContext, { email, password }: Owner): Promise<Room> {
  let token = '';
  const ask = async (query: string, variables: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await request.post('/graphql', { headers, data: { query, variables } });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const signIn = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }`;
  token = (await ask(signIn, { input: { email, password } })).signIn.session.accessToken;
  const mine = await ask('{ viewer { restaurants(first: 1) { edges { node { id } } } } }', {});
  const restaurantId: string = mine.viewer.restaurants.edges[0].node.id;
  const tableIds = new Map<string, string>();
  for (const name of ['1', '2', '3']) {
    const create = `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } } }`;
    const { createTable } = await ask(create, { input: { restaurantId, name, capacity: 4, maxCapacity: 4 } });
    tableIds.set(name, createTable.table.id);
  }
  return {
    async open(page) {
      await page.goto(`/bookings?view=day&date=${TOMORROW}`);
      await expect(page.getByRole('heading', { name: 'Booking Management' })).toBeVisible();
    },
    async book(customerName, time, table, guests = 2) {
      const create = `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } } }`;
      const input = {
        restaurantId,
        date: TOMORROW,
        time,
        guests,
        customerName,
        tableIds: [tableIds.get(table)],
      };
      expect((await ask(create, { input })).createStaffBooking.booking).toBeTruthy();
    },
  };
}

const barOf = (page: Page, customerName: string) =>
  page.getByRole('button', { name: new RegExp(`^${customerName}, `) });

/** The middle of a row, `quarters` to the right of where the bar is held. */
async function aim(page: Page, bar: Locator, { table, quarters }: { table: string; quarters: number }) {
  const held = await bar.boundingBox();
  const row = await page.getByText(table, { exact: true }).boundingBox();
  if (!held || !row) throw new Error('Not on the screen');
  const quarter = held.width / 4; // parties stay for an hour
  const from = { x: held.x + 20, y: held.y + held.height / 2 };
  return { from, to: { x: from.x + quarters * quarter, y: row.y + row.height / 2 } };
}

test('a host drags a party to another table and time, and takes it back', async ({ page, owns, request }) => {
  const room = await roomOf(request, await owns(page));
  await room.book('Ada', '19:00:00', '1');
  await room.open(page);
  const ada = barOf(page, 'Ada');
  const { from, to } = await aim(page, ada, { table: '3', quarters: 2 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByText('7:30 PM, table 3').first()).toBeVisible();
  await page.mouse.up();
  await expect(ada).toHaveAccessibleName('Ada, 2 guests, 7:30 PM to 8:30 PM, table 3, Confirmed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ada).toHaveAccessibleName('Ada, 2 guests, 7:00 PM to 8:00 PM, table 1, Confirmed');

  // Nothing is moved by a drag that Escape ends, nor opened by its click.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText('7:30 PM, table 3')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(ada).toHaveAccessibleName('Ada, 2 guests, 7:00 PM to 8:00 PM, table 1, Confirmed');
});

test('a host stretches a stay by its end as far as the next party lets it', async ({
  page,
  owns,
  request,
}) => {
  const room = await roomOf(request, await owns(page));
  await room.book('Ada', '19:00:00', '1');
  await room.book('Ben', '20:30:00', '1');
  await room.open(page);
  const ada = barOf(page, 'Ada');
  const stretch = async (quarters: number) => {
    const held = await ada.boundingBox();
    if (!held) throw new Error('Not on the screen');
    const from = { x: held.x + held.width - 5, y: held.y + held.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + (quarters * held.width) / 4, from.y, { steps: 8 });
  };
  await stretch(4);
  await expect(page.getByText('Taken from 8:30 PM').first()).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('Ada leaves when it did')).toBeVisible();
  await expect(ada).toHaveAccessibleName('Ada, 2 guests, 7:00 PM to 8:00 PM, table 1, Confirmed');
  await stretch(2);
  await page.mouse.up();
  await expect(page.getByText('Ada stays until 8:30 PM')).toBeVisible();
  await page.reload();
  await expect(ada).toHaveAccessibleName('Ada, 2 guests, 7:00 PM to 8:30 PM, table 1, Confirmed');
});

test('a host learns why a party cannot sit there, and insists where that is possible', async ({
  page,
  owns,
  request,
}) => {
  // Wide enough for the whole day: at its edge the day would move on under the hand.
  await page.setViewportSize({ width: 1680, height: 900 });
  const room = await roomOf(request, await owns(page));
  await room.book('Ada', '19:00:00', '1');
  await room.book('Ben', '19:30:00', '2');
  await room.open(page);
  const ada = barOf(page, 'Ada');
  const drop = async (table: string, quarters: number) => {
    const { from, to } = await aim(page, ada, { table, quarters });
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
  };
  await drop('2', 0);
  await expect(page.getByText('Ada stays where it was')).toBeVisible();
  await expect(ada).toHaveAccessibleName(/7:00 PM to 8:00 PM, table 1/);

  // A quarter past nine: past the last seating. A hand that a busy machine takes for none tries once more.
  const reason = page.getByLabel('Reason to move it anyway');
  await expect(async () => {
    await drop('3', 9);
    await expect(reason).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await reason.fill('A late flight');
  await page.getByRole('button', { name: 'Move anyway' }).click();
  await expect(ada).toHaveAccessibleName(/9:15 PM to 10:15 PM, table 3/);
});

test('a host seats a party against a rule from the day view, with a reason', async ({
  page,
  owns,
  request,
  expectAccessible,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada', '1');
  await page.goto('/bookings?view=day');
  await barOf(page, 'Ada').click();
  await page.getByRole('button', { name: 'No-show' }).click();
  await expect(page.getByText('Booking marked as a no-show')).toBeVisible();
  // Both tables are given away before Ada comes after all.
  await evening.expect('Ben', '1', 1);
  await evening.expect('Cleo', '2', 1);
  await page.getByRole('button', { name: 'Seat', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'The party could not be seated' });
  await expect(question.getByText('No table is free for this party now.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave it' }).click();
  await page.getByRole('dialog', { name: 'Ada' }).getByRole('button', { name: 'Close' }).click();
  await expect(barOf(page, 'Ada')).toBeFocused();
  await expect(barOf(page, 'Ada')).toHaveAccessibleName(/No-show/);
  await barOf(page, 'Ada').click();
  await page.getByRole('button', { name: 'Seat', exact: true }).click();
  await question.getByLabel('Reason to book anyway').fill('They sit at the bar');
  await question.getByRole('button', { name: 'Do it anyway' }).click();
  await expect(barOf(page, 'Ada')).toHaveAccessibleName(/no table, Seated/);
  await expect(question).toBeHidden();
});

test('two hosts see each other’s moves at once', async ({ page, owns, request, context }) => {
  const owner = await owns(page);
  const room = await roomOf(request, owner);
  await room.book('Ada', '19:00:00', '1');
  await room.open(page);
  const other = await context.newPage();
  await room.open(other);
  await expect(barOf(other, 'Ada')).toBeVisible();
  await barOf(page, 'Ada').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(barOf(other, 'Ada')).toHaveAccessibleName(/table 2/);
  await room.book('Zoe', '12:00:00', '3');
  await expect(barOf(other, 'Zoe')).toBeVisible();
});

test('a host books for a caller from the timeline, and changes the booking there', async ({
  page,
  owns,
  request,
}) => {
  const room = await roomOf(request, await owns(page));
  await room.book('Ada', '19:00:00', '1');
  await room.open(page);
  await barOf(page, 'Ada').click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change the booking of Ada' });
  await change.getByLabel('Guests', { exact: true }).fill('3');
  await change.getByRole('button', { name: 'Move booking' }).click();
  await expect(barOf(page, 'Ada')).toHaveAccessibleName(
    'Ada, 3 guests, 7:00 PM to 8:00 PM, table 1, Confirmed',
  );
  await expect(change).toBeHidden();
  await page.getByRole('dialog', { name: 'Ada' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New Booking' }).click();
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
});

test('a finger that rests on a bar carries it, and one that moves at once scrolls', async ({
  browser,
  owns,
  page,
  request,
}) => {
  const room = await roomOf(request, await owns(page));
  await room.book('Ada', '12:00:00', '1');
  const tablet = await browser.newContext({
    hasTouch: true,
    viewport: { width: 820, height: 1180 },
    storageState: await page.context().storageState(),
    timezoneId: 'Europe/London',
  });
  await page.close(); // a session's cookie is for one page at a time
  const touched = await tablet.newPage();
  await room.open(touched);
  const ada = barOf(touched, 'Ada');
  await expect(ada).toBeVisible();
  const { from, to } = await aim(touched, ada, { table: '2', quarters: 1 });
  const session = await tablet.newCDPSession(touched);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

  await finger('touchStart', from);
  await touched.waitForTimeout(500); // longer than a long press
  await finger('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await finger('touchMove', to);
  await finger('touchEnd');
  await expect(ada).toHaveAccessibleName(/12:15 PM to 1:15 PM, table 2/);

  await finger('touchStart', to);
  await finger('touchMove', { x: to.x - 30, y: to.y });
  await finger('touchMove', { x: to.x - 90, y: to.y });
  await finger('touchEnd');
  const timeline = touched.getByRole('region', { name: 'Timeline of the day' });
  await expect.poll(() => timeline.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(ada).toHaveAccessibleName(/12:15 PM to 1:15 PM, table 2/);
  await tablet.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the day is accessible in ${colorScheme}, as a timeline and on a phone`, async ({
    page,
    owns,
    request,
    expectAccessible,
  }) => {
    const room = await roomOf(request, await owns(page));
    await room.book('Ada', '19:00:00', '1');
    await room.book('Ben', '19:30:00', '2');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await room.open(page);
    await barOf(page, 'Ada').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await barOf(page, 'Ada').click();
    await expect(page.getByRole('dialog', { name: 'Ada' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('heading', { name: '7 PM' })).toBeVisible();
    await expectAccessible(page);
  });
}
