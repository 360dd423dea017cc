import type { FrameLocator, Page } from '@playwright/test';
import { expect, type Owner, test } from './fixtures.ts';
import { McpHost } from './mcp-host/mcp-host.ts';

let host: McpHost;

test.beforeEach(async ({ baseURL }) => {
  host = await McpHost.open(baseURL ?? '');
});

test.afterEach(() => host.close());

const IN_THREE_DAYS = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** A guest's assistant shows the booking entry of a restaurant. */
async function shows(
  page: Page,
  restaurantId: string,
  about: { locale?: string; theme?: 'light' | 'dark' } = {},
) {
  await page.goto(host.url);
  await page.waitForFunction(() => 'host' in window);
  await page.evaluate(([args, context]) => window.host.show(args, context), [
    { restaurant_id: restaurantId, date: IN_THREE_DAYS, party_size: 2, restaurant_name: 'Its name' },
    { locale: 'en-US', theme: 'light' as const, ...about },
  ] as const);
  return page.frameLocator('iframe');
}

const idOf = (bookingPath: string) => bookingPath.split('/').at(-1) ?? '';

async function tellsWhoTheyAre(widget: FrameLocator) {
  await widget.getByLabel('Full name').fill('Ada Lovelace');
  await widget.getByLabel('Email').fill('ada@example.com');
  await widget.getByLabel('Phone').fill('+44 20 7946 0958');
}

/** What the owner does and sees meanwhile, by the API. */
async function ownerAsks(page: Page, { email, password }: Owner, query: string, variables: object) {
  const ask = async (text: string, values: object, headers = {}) => {
    const answer = await page.request.post('/graphql', { headers, data: { query: text, variables: values } });
    const { data, errors } = await answer.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const signIn = `mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }`;
  const { accessToken } = (await ask(signIn, { input: { email, password } })).signIn.session;
  return ask(query, variables, { authorization: `Bearer ${accessToken}` });
}

const CLOSE = `mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { userErrors { message } } }`;
const CONFIRM_AT_ONCE = `mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { message } } }`;
const COUNT = `query($id: ID!) { restaurant(id: $id) { bookings(first: 10) { totalCount } } }`;

test('a guest finds a time, is kept a table, and books it, by the keyboard', async ({
  page,
  owns,
  expectAccessible,
}) => {
  const owner = await owns(page);
  const { bookingPath, restaurantName } = owner;
  const rules = { restaurantId: idOf(bookingPath), instantConfirmation: true };
  await ownerAsks(page, owner, CONFIRM_AT_ONCE, { input: rules });
  const widget = await shows(page, idOf(bookingPath));
  await expect(widget.getByRole('heading', { level: 1, name: restaurantName })).toBeVisible();
  await expect(widget.getByLabel('Party size')).toHaveValue('2');
  await expect(widget.getByLabel('Date')).toHaveValue(IN_THREE_DAYS);
  await expect(widget.getByRole('status')).toHaveText(/^\d+ times are free$/);
  await expectAccessible(page);

  await widget.getByLabel('Party size').selectOption('4');
  const time = widget.getByRole('button', { name: '7:00 PM' });
  await time.focus();
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: /, 7:00 PM$/ })).toBeFocused();
  await expect(widget.getByText(/We keep this table for you: \d:\d\d/)).toBeVisible();
  await expectAccessible(page);

  await widget.getByRole('button', { name: 'Book this table' }).click();
  await expect(widget.getByLabel('Full name')).toBeFocused();
  await expect(widget.getByText('Please fill this in.')).toHaveCount(3);
  await tellsWhoTheyAre(widget);
  await widget.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(widget.getByText('Please check the email address.')).toBeVisible();
  await expect(widget.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await widget.getByLabel('Email').fill('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Your table is booked' })).toBeFocused();
  await expect(widget.getByText('7:00 PM')).toBeVisible();
  await expect(widget.getByText('4 guests')).toBeVisible();
  await expect(widget.getByText(/ada@example\.com/)).toBeVisible();
  await expectAccessible(page);

  const reference = (await widget.getByText(/^Reference /).textContent())?.replace('Reference ', '') ?? '';
  const { toldAssistant, heights } = await page.evaluate(() => window.host.heard);
  expect(toldAssistant).toEqual([expect.stringContaining(`booking ${reference} at ${restaurantName} for 4`)]);
  expect(heights.length).toBeGreaterThan(0);
});

test('a time that is gone meanwhile is told with what is free instead', async ({
  page,
  owns,
  expectAccessible,
}) => {
  const owner = await owns(page);
  const id = idOf(owner.bookingPath);
  const widget = await shows(page, id);
  const time = widget.getByRole('button', { name: '7:00 PM' });
  await expect(time).toBeVisible();
  const input = { restaurantId: id, date: IN_THREE_DAYS, services: [], note: 'A wedding' };
  await ownerAsks(page, owner, CLOSE, { input });
  await time.click();
  await expect(widget.getByRole('alert')).toContainText('This time is no longer free.');
  await expect(widget.getByText('No times are free then.').last()).toBeVisible();
  await expect(widget.getByText('A wedding')).toBeVisible();
  await expectAccessible(page);
  await widget
    .getByRole('button', { name: /times are free$/ })
    .first()
    .click();
  await expect(widget.getByRole('button', { name: '7:00 PM' })).toBeVisible();
  await expect(widget.getByRole('alert')).toHaveCount(0);
});

test('without a line the guest is told so; an answer that was lost is asked for again, and books once', async ({
  page,
  owns,
}) => {
  const owner = await owns(page);
  const id = idOf(owner.bookingPath);
  const widget = await shows(page, id);
  await widget.getByRole('button', { name: '7:00 PM' }).waitFor();
  host.line = 'cut';
  await widget.getByLabel('Party size').selectOption('3');
  await expect(widget.getByRole('alert')).toContainText('cannot be reached right now');
  host.line = 'open';
  await widget.getByRole('button', { name: 'Try again' }).click();
  await widget.getByRole('button', { name: '7:00 PM' }).click();
  await tellsWhoTheyAre(widget);
  host.line = 'loses answers';
  await widget.getByRole('button', { name: 'Send request' }).click();
  await expect(widget.getByRole('alert')).toContainText('We do not know whether your booking arrived');
  await expect(widget.getByLabel('Full name')).toBeDisabled();
  host.line = 'open';
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.getByRole('heading', { name: 'Your request is sent' })).toBeVisible();
  const { restaurant } = await ownerAsks(page, owner, COUNT, { id });
  expect(restaurant.bookings.totalCount).toBe(1);
});

for (const [locale, words] of [
  ['de-AT', ['Anzahl der Personen', '19:00', 'Anfrage senden']],
  ['fr', ['Nombre de personnes', '19:00', 'Envoyer la demande']],
  ['es-MX', ['Número de personas', '19:00', 'Enviar la solicitud']],
] as const) {
  test(`the host's language is spoken: ${locale}`, async ({ page, owns, expectAccessible }) => {
    const { bookingPath } = await owns(page);
    const widget = await shows(page, idOf(bookingPath), { locale, theme: 'dark' });
    const [party, time, book] = words;
    await expect(widget.getByLabel(party)).toBeVisible();
    await expectAccessible(page);
    await widget.getByRole('button', { name: time, exact: true }).click();
    await expect(widget.getByRole('button', { name: book })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => window.host.change({ theme: 'light', locale: 'en' }));
    await expect(widget.getByRole('button', { name: 'Send request' })).toBeVisible();
  });
}

test('a restaurant that is not there is said not to be, and its page opens outside', async ({
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const id = idOf(bookingPath);
  const nowhere = await shows(page, id.replace(/.{4}$/, '0000'));
  await expect(nowhere.getByRole('heading', { name: 'Its name' })).toBeVisible();
  await expect(nowhere.getByRole('alert')).toContainText('There is no such restaurant.');
  const widget = await shows(page, id);
  await widget.getByRole('link', { name: 'Open the booking page' }).click();
  await expect
    .poll(() => page.evaluate(() => window.host.heard.opened))
    .toEqual([expect.stringContaining('/book/')]);
});
