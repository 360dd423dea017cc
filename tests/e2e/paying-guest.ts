import type { Browser, Page } from '@playwright/test';
import { displayDate, expect } from './fixtures.ts';

export const ERRORS = 'userErrors { message }';

/** Four and more pay ten each, back until the day before; three leave a card. */
const POLICIES = [
  { name: 'Large tables', kind: 'DEPOSIT', tiers: tiersOf([1, 3, 0], [4, 12, 1_000]) },
  { name: 'Three', kind: 'CARD_HOLD', tiers: tiersOf([1, 2, 0], [3, 3, 2_500], [4, 12, 0]) },
];

function tiersOf(...tiers: [number, number, number][]) {
  return tiers.map(([fromGuests, toGuests, amountMinor]) => ({ fromGuests, toGuests, amountMinor }));
}

/** Sends one of the owner's mutations to the API. */
export type Ask = (
  query: string,
  input: object,
) => Promise<Record<string, { url?: string; userErrors: object[] }>>;

/** The owner's way to the API; their session is in the page's browser. */
async function ownersAsk(page: Page, bookingPath: string): Promise<Ask> {
  const restaurantId = bookingPath.split('/').at(-1);
  const answer = await page.request.post('/graphql', {
    data: { query: 'mutation { refreshSession { session { accessToken } } }' },
  });
  const { accessToken } = (await answer.json()).data.refreshSession.session;
  return async (query, input) => {
    const response = await page.request.post('/graphql', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { query, variables: { input: { restaurantId, ...input } } },
    });
    const { data } = await response.json();
    for (const payload of Object.values<{ userErrors: object[] }>(data))
      expect(payload.userErrors).toEqual([]);
    return data;
  };
}

/** The owner connects an account at the simulated provider, and saves the policies. */
export async function asksForGuarantees(page: Page, bookingPath: string): Promise<Ask> {
  const ask = await ownersAsk(page, bookingPath);
  const { connectPaymentAccount } = await ask(
    `mutation($input: ConnectPaymentAccountInput!) { connectPaymentAccount(input: $input) { url ${ERRORS} } }`,
    {},
  );
  const { pathname } = new URL(connectPaymentAccount?.url ?? '');
  await page.request.post(pathname, { form: { country: 'DE' }, maxRedirects: 0 });
  await ask(
    `mutation($input: RefreshPaymentAccountInput!) { refreshPaymentAccount(input: $input) { ${ERRORS} } }`,
    {},
  );
  const rule = { isOn: true, unit: 'GUEST', days: 'ANY', freeUntilHours: 24, refundPercent: 100 };
  const fees = { lateFee: { percent: 50 }, noShowFee: { percent: 100 } };
  for (const policy of POLICIES) {
    await ask(
      `mutation($input: SaveGuaranteePolicyInput!) { saveGuaranteePolicy(input: $input) { ${ERRORS} } }`,
      { policy: { ...rule, ...fees, ...policy } },
    );
  }
  return ask;
}

/** A guest with a browser of their own, so wide. */
export async function guest(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 850 } });
  return context.newPage();
}

/** Fills the form in by keyboard alone, from the time on. */
export async function typesDetails(page: Page) {
  await page.getByLabel('Full name').focus();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+44 20 7946 0958');
}

/** Opens the page for so many, three days ahead at seven. */
export async function choosesSeven(page: Page, bookingPath: string, guests: number) {
  await page.goto(bookingPath);
  await page.getByLabel('Date', { exact: true }).fill(displayDate(3));
  await page.getByLabel('Party size').selectOption(String(guests));
  const seven = page.getByRole('radio', { name: /^07:00 PM/ });
  await seven.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('We keep 07:00 PM for you:')).toBeVisible();
}

/** Chooses a card at the provider by keyboard, and submits. */
export async function paysWith(page: Page, card: RegExp) {
  await page.getByRole('radio', { name: card }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
}
