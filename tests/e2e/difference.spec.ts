import type { Browser, Page } from '@playwright/test';
import { expect, type Owner, test } from './fixtures.ts';
import { asksForGuarantees, choosesSeven, ERRORS, guest, paysWith, typesDetails } from './paying-guest.ts';

/** A party of four that has paid its deposit and looks at its booking by the link. */
async function hasPaidForFour(browser: Browser, { bookingPath }: Owner, width: number): Promise<Page> {
  const diner = await guest(browser, width);
  await choosesSeven(diner, bookingPath, 4);
  await typesDetails(diner);
  await diner.getByRole('button', { name: 'Continue to payment of €40.00' }).click();
  await paysWith(diner, /A card that pays/);
  await diner.getByRole('link', { name: 'Change or cancel' }).click();
  await expect(diner.getByText('Free cancellation until')).toBeVisible();
  return diner;
}

/** Asks for six by keyboard: the sum and the rules are there before the button. */
async function wantsSix(diner: Page) {
  await diner.getByRole('button', { name: 'Change booking' }).focus();
  await diner.keyboard.press('Enter');
  await diner.getByLabel('Party size').selectOption('6');
  await expect(diner.getByText('You pay the difference of €20.00 now.')).toBeVisible();
  await expect(diner.getByText('It is €60.00 in all. You have paid €40.00 of it.')).toBeVisible();
}

const pay = (diner: Page) => diner.getByRole('button', { name: 'Continue to payment of €20.00' });

async function goesOn(diner: Page) {
  await expect(diner.getByText('You pay the difference of €20.00 now.')).toBeVisible();
  // A page that the browser has kept is loaded anew first.
  await expect(pay(diner)).toBeEnabled();
  await pay(diner).focus();
  await diner.keyboard.press('Enter');
  await expect(diner).toHaveURL(/\/simulated-payments\//);
}

for (const width of [390, 1440]) {
  test(`a guest pays the difference for two more by keyboard, after a decline and a way back (${width} px)`, async ({
    browser,
    page,
    owns,
    expectAccessible,
  }) => {
    const owner = await owns(page);
    await asksForGuarantees(page, owner.bookingPath);
    const diner = await hasPaidForFour(browser, owner, width);
    const token = new URL(diner.url()).hash.slice(1);
    const sent: string[] = [];
    diner.on('request', (request) => sent.push(request.url()));
    await wantsSix(diner);
    await expectAccessible(diner);
    expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await goesOn(diner);

    await paysWith(diner, /is declined \(/);
    await expect(diner.getByRole('alert')).toContainText('The card was declined');
    await diner.getByRole('button', { name: 'Back without paying' }).focus();
    await diner.keyboard.press('Enter');
    await expect(
      diner.getByText('You have not paid yet. Until you do, your booking stays as it was.'),
    ).toBeVisible();
    await expect(diner.getByLabel('Party size')).toHaveValue('6');
    await expectAccessible(diner);

    await goesOn(diner);
    await diner.goBack();
    await expect(diner.getByText(/^You have not paid yet/)).toBeVisible();
    await goesOn(diner);
    await paysWith(diner, /3-D Secure/);
    await diner.getByRole('button', { name: 'Yes, it is me' }).focus();
    await diner.keyboard.press('Enter');

    await expect(diner.getByText('6 Guests')).toBeVisible();
    await expect(diner.getByText('Booking changed')).toBeVisible();
    await expect(diner.getByRole('definition').filter({ hasText: '€60.00' })).toBeVisible();
    await expectAccessible(diner);
    expect(new URL(diner.url()).search).toBe('');
    expect(new URL(diner.url()).hash).toBe(`#${token}`);
    // The link is its guest's secret: no address that a server saw has it.
    expect(sent.filter((address) => address.includes(token))).toEqual([]);

    await diner.reload();
    await expect(diner.getByText('6 Guests')).toBeVisible();
    await diner.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(diner.getByText('You get €60.00 back.')).toBeVisible();
    await diner.context().close();
  });
}

test('a guest who pays the difference for a place that is gone keeps the booking, and reads that the money goes back', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const owner = await owns(page);
  const ask = await asksForGuarantees(page, owner.bookingPath);
  const diner = await hasPaidForFour(browser, owner, 390);
  await wantsSix(diner);
  await diner.getByRole('radio', { name: '08:00 PM' }).check();
  await expect(diner.getByText('You pay the difference of €20.00 now.')).toBeVisible();
  await goesOn(diner);
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await ask(`mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { ${ERRORS} } }`, {
    date,
    services: [],
  });
  await paysWith(diner, /A card that pays/);
  await expect(
    diner.getByText(
      '08:00 PM could not be had any more when your payment came in. Your booking stays as it was, and €20.00 goes back to you.',
    ),
  ).toBeVisible();
  await expect(diner.getByText('4 Guests')).toBeVisible();
  await expectAccessible(diner);
  await diner.context().close();
});
