import type { Page } from '@playwright/test';
import { eveningOf, opensService } from './evening.ts';
import { expect, type Owner, test } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';

declare global {
  interface Window {
    /** How often the page has struck its bell. */
    strokes: number;
  }
}

test('a guest joins on the phone, the host calls and seats, and every screen follows', async ({
  page,
  browser,
  signUp,
  expectAccessible,
}) => {
  test.slow(); // three browsers, one evening
  await makeItNoon(page, await signUp(page));
  await page.getByRole('link', { name: 'Waitlist' }).click();
  await expect(page.getByText('Nobody is waiting')).toBeVisible();

  // The owner lets guests join, and adds a party that came to the door.
  await page.getByRole('switch', { name: 'Guests can join the waitlist online' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await add(page, { name: 'Ada Lovelace', phone: '+44 20 7946 0958' });
  await expect(page.getByText('Added to waitlist')).toBeVisible();

  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const phone = await pocket.newPage();
  await phone.addInitScript(() => {
    window.strokes = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function strike(at) {
      window.strokes += 1;
      start.call(this, at);
    };
  });
  await phone.goto(link);
  await expect(phone.getByText('1 party waits before you.')).toBeVisible();
  await expect(phone.getByText(/^Hours today: /)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Full name').fill('Mary Shelley');
  await phone.getByLabel('Phone').fill('+44 20 7946 1111');
  await phone.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(phone.getByRole('heading', { name: 'You are number 2 in line' })).toBeVisible();
  await phone.getByRole('button', { name: 'Ring when my table is ready' }).click();
  await expect(phone.getByText(/^This page will ring when your table is ready/)).toBeVisible();
  await expectAccessible(phone);

  // A second device of the house shows both without being touched, and so does the phone what happens there.
  const tablet = await page.context().newPage();
  await tablet.goto('/waitlist');
  await expect(tablet.getByText('2. Mary Shelley')).toBeVisible();
  await tablet.getByRole('button', { name: 'Cancel Ada Lovelace' }).click();
  await expect(tablet.getByText('Guest removed from waitlist')).toBeVisible();
  await expect(page.getByText('1. Mary Shelley')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'You are next' })).toBeVisible();

  await page.getByRole('button', { name: 'Mark as told: Mary Shelley' }).click();
  await expect(phone.getByRole('heading', { name: 'Your table is ready' })).toBeVisible();
  expect(await phone.evaluate(() => window.strokes)).toBeGreaterThan(3); // those of the tap, and those of the call
  await expectAccessible(phone);
  await page.getByRole('button', { name: 'Seat Mary Shelley' }).click();
  await page.getByRole('button', { name: 'Seat without a table' }).click();
  await expect(page.getByText('Guest seated')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Enjoy your meal' })).toBeVisible();
  await expect(tablet.getByText('Nobody is waiting')).toBeVisible();
  await pocket.close();
});

test('a guest who leaves is gone from the host’s list', async ({ page, browser, owns }) => {
  const owner = await owns(page);
  await makeItNoon(page, owner);
  await page.goto('/waitlist');
  await page.getByRole('switch', { name: 'Guests can join the waitlist online' }).click();
  await expect(page.getByText('Guests can join the waitlist', { exact: true })).toBeVisible();
  const phone = await browser.newPage();
  await phone.goto(owner.bookingPath.replace('/book/', '/waitlist/join/'));
  await phone.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(phone.getByText('Please enter your name')).toBeVisible();
  await phone.getByLabel('Full name').fill('Mary Shelley');
  await phone.getByLabel('Phone').fill('+44 20 7946 1111');
  await phone.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText('1. Mary Shelley')).toBeVisible();
  await phone.getByRole('button', { name: 'Leave the waitlist' }).click();
  await phone.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(phone.getByRole('heading', { name: 'You are no longer on the waitlist' })).toBeVisible();
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await phone.close();
});

test('two hosts at one party: the second hears where it sits, and a party that was told has been told still after an undo', async ({
  page,
  request,
  owns,
}) => {
  await eveningOf(request, await owns(page));
  await page.goto('/waitlist');
  await add(page, { name: 'Ada Lovelace', phone: '+44 20 7946 0958' });
  await add(page, { name: 'Mary Shelley', phone: '+44 20 7946 1111' });
  const second = await page.context().newPage();
  await second.goto('/waitlist');

  // Both have the question open; the second answers it after the first.
  for (const host of [page, second]) {
    await host.getByRole('button', { name: 'Seat Ada Lovelace' }).click();
    await expect(host.getByRole('radio', { name: /^1/ })).toBeVisible();
  }
  await page.getByRole('radio', { name: /^1/ }).check();
  await page.getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(page.getByText('Guest seated')).toBeVisible();
  const question = second.getByRole('dialog');
  await question.getByRole('radio', { name: /^2/ }).check();
  await question.getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText(/ at 1 /);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(second.getByText('Guest seated')).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Mark as told: Mary Shelley' }).click();
  await expect(second.getByText('Told', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Cancel Mary Shelley' }).click();
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await second.getByRole('button', { name: 'Undo' }).click();
  for (const host of [page, second]) await expect(host.getByText('Told', { exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Mark as told: Mary Shelley' })).toHaveCount(0);

  await opensService(second);
  await expect(tableOnFloor(second, '1')).toHaveAccessibleName(/seated, Ada Lovelace/);
  await expect(tableOnFloor(second, '2')).toHaveAccessibleName('Table 2, 4 seats, free');
});

async function add(page: Page, { name, phone }: { name: string; phone: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add to Waitlist' }).click();
  await page.getByLabel('Customer name').fill(name);
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Customer name')).toBeHidden(); // or the next press would close the form
}

/** So that there is a place tonight whenever the tests run: it is about noon at the restaurant. */
async function makeItNoon({ request }: Page, { email, password, bookingPath }: Owner): Promise<void> {
  const ask = async (query: string, input: object, accessToken = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const answer = await request.post('/graphql', {
      headers: accessToken ? headers : { 'content-type': 'application/json' },
      data: { query, variables: { input } },
    });
    return (await answer.json()).data;
  };
  const { signIn } = await ask(
    'mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }',
    { email, password },
  );
  const { accessToken } = signIn.session;
  const hoursAhead = 12 - new Date().getUTCHours();
  const timezone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`; // signs as POSIX has them: reversed
  const { updateRestaurant } = await ask(
    'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { message } } }',
    { id: bookingPath.split('/').at(-1), timezone },
    accessToken,
  );
  expect(updateRestaurant.userErrors).toEqual([]);
}
