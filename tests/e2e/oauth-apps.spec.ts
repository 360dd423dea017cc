import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { ForeignSite } from './foreign-site.ts';
import { smallTargets } from './targets.ts';

/** The app's own page, to which people come back. */
const site = new ForeignSite('localhost');
const PAGE =
  '<!doctype html><html lang="en"><title>Back</title><link rel="icon" href="data:,"><h1>Welcome back</h1>';
const back = () => `${site.origin}/back`;

test.beforeAll(async () => {
  await site.open();
  site.showsPage(PAGE);
});
test.afterAll(() => site.close());

/** The address to which an app sends somebody, and what it keeps for the exchange. */
function request(clientId: string, scope: string): { address: string; verifier: string } {
  const verifier = randomBytes(32).toString('base64url');
  const address = `/oauth/authorize?${new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: back(),
    scope,
    state: 'seen',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })}`;
  return { address, verifier };
}

test('an owner registers an app, lets it in, sees what it may do, and disconnects it', async ({
  page,
  request: program,
  owns,
  expectAccessible,
}) => {
  const { restaurantName, email } = await owns(page);
  await page.goto('/settings/apps');
  await expect(page.getByRole('heading', { name: 'No app is connected' })).toBeVisible();
  await page.getByRole('button', { name: 'Register an App' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register an app' });
  await dialog.getByRole('radio', { name: 'On people’s devices' }).check();
  await dialog.getByLabel('Name').fill('Table Turner');
  await dialog.getByLabel('Home page').fill('https://app.example.com');
  await dialog.getByLabel('Redirect addresses').fill('http://app.example.com/back');
  await dialog.getByRole('button', { name: 'Register App' }).click();
  await expect(dialog.getByText('Choose at least one thing that the app may ask for.')).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Bookings' }).getByText('Read and change').click();
  await dialog.getByRole('radiogroup', { name: 'Guests' }).getByText('Read', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Register App' }).click();
  await expect(dialog.getByText(/Write a whole address/)).toBeVisible();
  await dialog.getByLabel('Redirect addresses').fill(back());
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  expect(await smallTargets(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Register App' }).click();
  const shown = page.getByRole('dialog', { name: 'What Table Turner needs' });
  const clientId = (await shown.getByText(/^app_\w+$/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Your own apps' })).toContainText('Table Turner');

  const { address, verifier } = request(clientId, 'bookings:write guests:read');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: `Let Table Turner into ${restaurantName}?` })).toBeVisible();
  await expect(
    page.getByText('See, make, change, seat and cancel bookings, and run the waitlist'),
  ).toBeVisible();
  await expect(page.getByText('See the guest records, email addresses and phone numbers')).toBeVisible();
  await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible();
  await expect(page.getByText(`Either way you go back to ${new URL(back()).host}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const landed = new URL(page.url());
  expect(landed.searchParams.get('state')).toBe('seen');

  const exchanged = await program.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: back(),
      code: landed.searchParams.get('code') ?? '',
      code_verifier: verifier,
    },
  });
  const { access_token: token } = await exchanged.json();
  const asks = async () =>
    program.post('/graphql', {
      data: { query: '{ currentApiKey { name restaurants { name } } }' },
      headers: { authorization: `Bearer ${token}` },
    });
  expect(await (await asks()).json()).toMatchObject({
    data: { currentApiKey: { name: 'Table Turner', restaurants: [{ name: restaurantName }] } },
  });

  await page.goto('/settings/apps');
  const row = page.getByRole('list', { name: 'Connected apps' }).getByRole('listitem');
  await expect(row).toContainText('Reads and changes bookings; reads guests');
  await expect(row).toContainText(`by ${email}`);
  await expect(row).toContainText('last used');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Disconnect Table Turner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(row).toContainText('Disconnected');
  expect((await asks()).status()).toBe(401);
});

test('somebody who is signed out signs in, comes back to the question, and says no', async ({
  page,
  owns,
}) => {
  const { email, password } = await owns(page);
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Nobody’s Assistant', redirect_uris: [back()] },
  });
  const { client_id: clientId } = await registered.json();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(request(clientId, 'bookings:read').address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /log in|sign in/i }).click();
  await expect(page.getByRole('heading', { name: /^Let Nobody’s Assistant into/ })).toBeVisible();
  await expect(page.getByText(/nobody has checked its name/)).toBeVisible();
  await page.getByRole('button', { name: 'Don’t Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
});

test('an app that asks to be sent elsewhere than it registered is told of, and nobody is sent there', async ({
  page,
  owns,
}) => {
  await owns(page);
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Odd', redirect_uris: [back()] },
  });
  const { client_id: clientId } = await registered.json();
  await page.goto(request(clientId, 'bookings:read').address.replace('back', 'elsewhere'));
  await expect(page.getByRole('heading', { name: 'The app cannot be connected' })).toBeVisible();
  await expect(page.getByText(/an address that it has not registered/)).toBeVisible();
});
