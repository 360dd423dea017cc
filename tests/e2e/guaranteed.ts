import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type Owner } from './fixtures.ts';

const ERRORS = 'userErrors { code message }';

type Ask = <Data>(query: string, variables: object, token?: string) => Promise<Data>;

interface Refusable {
  userErrors: object[];
}

const asker =
  (page: Page): Ask =>
  async (query, variables, token) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await page.request.post('/graphql', { data: { query, variables }, headers });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data;
  };

/** The owner's own token, for what a test prepares. */
async function tokenOf(ask: Ask, { email, password }: Owner): Promise<string> {
  const { signIn } = await ask<{ signIn: { session: { accessToken: string } } }>(
    'mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }',
    { input: { email, password } },
  );
  return signIn.session.accessToken;
}

/** A policy as an owner saves it. */
export async function savesPolicy(page: Page, owner: Owner, policy: object): Promise<void> {
  const ask = asker(page);
  const restaurantId = owner.bookingPath.split('/').at(-1);
  const { saveGuaranteePolicy } = await ask<{ saveGuaranteePolicy: Refusable }>(
    `mutation($input: SaveGuaranteePolicyInput!) { saveGuaranteePolicy(input: $input) { ${ERRORS} } }`,
    { input: { restaurantId, policy } },
    await tokenOf(ask, owner),
  );
  expect(saveGuaranteePolicy.userErrors).toEqual([]);
}

/** Two guests book for the day after tomorrow, pay at the simulated provider's page, and do not come; the booking's global id. */
export async function doesNotCome(page: Page, owner: Owner): Promise<string> {
  const ask = asker(page);
  const token = await tokenOf(ask, owner);
  const restaurantId = owner.bookingPath.split('/').at(-1) ?? '';
  const id = await booksAndPays(ask, page, { restaurantId, card: '4242' });
  const { setBookingStatus } = await ask<{ setBookingStatus: Refusable }>(
    `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { ${ERRORS} } }`,
    { input: { id, status: 'NO_SHOW' } },
    token,
  );
  expect(setBookingStatus.userErrors).toEqual([]);
  return id;
}

/** Two guests pay for the day after tomorrow and have their bank take it back at once; the booking's global id. */
export function takesBack(page: Page, owner: Owner): Promise<string> {
  return booksAndPays(asker(page), page, {
    restaurantId: owner.bookingPath.split('/').at(-1) ?? '',
    card: '0259',
  });
}

interface Paying {
  restaurantId: string;
  /** Its last four digits. */
  card: string;
}

async function booksAndPays(ask: Ask, page: Page, { restaurantId, card }: Paying): Promise<string> {
  const visitorKey = randomUUID();
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const visit = { restaurantId, date, time: '19:00:00', guests: 2, visitorKey };
  const { restaurant } = await ask<{
    restaurant: { availability: { slots: { time: string; guarantee: { termsId: string } | null }[] } };
  }>(
    `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) { availability(date: $date, partySize: 2) { slots {
      time guarantee { termsId } } } } }`,
    { id: restaurantId, date },
  );
  const { slots } = restaurant.availability;
  const termsId = slots.find(({ time }) => time === visit.time)?.guarantee?.termsId;
  await ask(`mutation($input: HoldSlotInput!) { holdSlot(input: $input) { ${ERRORS} } }`, { input: visit });
  const guest = { customerName: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0958' };
  const { payForBooking } = await ask<{ payForBooking: { url: string } }>(
    `mutation($input: PayForBookingInput!) { payForBooking(input: $input) { url ${ERRORS} } }`,
    { input: { termsId, booking: { ...visit, ...guest } } },
  );
  await page.request.post(new URL(payForBooking.url).pathname, { form: { card }, maxRedirects: 0 });
  const { settlePayment } = await ask<{ settlePayment: { booking: { id: string } } }>(
    `mutation($input: SettlePaymentInput!) { settlePayment(input: $input) { booking { id } ${ERRORS} } }`,
    { input: { restaurantId, visitorKey } },
  );
  return settlePayment.booking.id;
}

/** An owner connects an account in Germany at the simulated provider, and is back on the page of payments. */
export async function connectsAccount(page: Page): Promise<void> {
  await page.goto('/settings/payments');
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByText('Not connected')).toBeVisible();
  await account.getByRole('button', { name: 'Connect an account' }).click();
  await expect(page).toHaveURL(/\/simulated-payments\/accounts\//);
  await page.getByLabel('Country of the restaurant').selectOption('DE');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(account.getByText('Guests pay in EUR, to an account in Germany.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/payments$/);
}
