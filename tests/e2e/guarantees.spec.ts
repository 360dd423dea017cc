import { displayDate, expect, test } from './fixtures.ts';
import { ForeignSite } from './foreign-site.ts';
import { asksForGuarantees, choosesSeven, ERRORS, guest, paysWith, typesDetails } from './paying-guest.ts';

for (const width of [390, 1440]) {
  test(`a guest pays a deposit by keyboard: declined, back to the form, then asked by the bank (${width} px)`, async ({
    browser,
    page,
    owns,
    expectAccessible,
  }) => {
    const { bookingPath } = await owns(page);
    await asksForGuarantees(page, bookingPath);
    const diner = await guest(browser, width);
    await choosesSeven(diner, bookingPath, 6);
    await expect(diner.getByText('The restaurant asks for a deposit of €60.00 when you book.')).toBeVisible();
    const terms = diner.getByRole('region', { name: 'Deposit' });
    await expect(terms.getByText('You pay a deposit of €60.00 now, €10.00 for each guest.')).toBeVisible();
    await expectAccessible(diner);
    expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await typesDetails(diner);
    const pay = diner.getByRole('button', { name: 'Continue to payment of €60.00' });
    await pay.focus();
    await diner.keyboard.press('Enter');

    await expect(diner).toHaveURL(/\/simulated-payments\//);
    await expectAccessible(diner);
    await paysWith(diner, /is declined \(/);
    await expect(diner.getByRole('alert')).toContainText('The card was declined');
    await diner.getByRole('button', { name: 'Back without paying' }).focus();
    await diner.keyboard.press('Enter');
    await expect(diner.getByText(/^You have not paid yet\. We keep 07:00 PM for you until/)).toBeVisible();
    await expect(diner.getByLabel('Full name')).toHaveValue('Ada Lovelace');
    await expect(terms.getByText('Cancelling later costs €30.00.')).toBeVisible();
    await expectAccessible(diner);

    await pay.focus();
    await diner.keyboard.press('Enter');
    await expect(diner).toHaveURL(/\/simulated-payments\//);
    await paysWith(diner, /3-D Secure/);
    await expect(diner.getByRole('heading', { name: 'Your bank asks whether it is you' })).toBeVisible();
    await expectAccessible(diner);
    await diner.getByRole('button', { name: 'Yes, it is me' }).focus();
    await diner.keyboard.press('Enter');

    await expect(diner.getByText('Booking Request Confirmed!')).toBeVisible();
    await expect(diner.getByRole('definition').filter({ hasText: '€60.00' })).toBeVisible();
    await expect(diner.getByText('Free cancellation until')).toBeVisible();
    await expectAccessible(diner);

    await diner.getByRole('link', { name: 'Change or cancel' }).focus();
    await diner.keyboard.press('Enter');
    await expect(diner.getByText('Free cancellation until')).toBeVisible();
    await diner.getByRole('button', { name: 'Cancel booking' }).focus();
    await diner.keyboard.press('Enter');
    await expect(diner.getByText('You get €60.00 back.')).toBeVisible();
    await expectAccessible(diner);
    await diner.getByRole('button', { name: 'Yes, cancel it' }).focus();
    await diner.keyboard.press('Enter');
    await expect(diner.getByText(/^(On its way|Gone) back to you$/)).toBeVisible();
    await expectAccessible(diner);
    expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await diner.context().close();
  });
}

test('a guest who presses the browser’s way back after paying finds the booking, and pays once', async ({
  browser,
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  await asksForGuarantees(page, bookingPath);
  const diner = await guest(browser, 1440);
  await choosesSeven(diner, bookingPath, 3);
  await expect(
    diner.getByText('The restaurant keeps your card as a guarantee. Nothing is charged now.'),
  ).toBeVisible();
  await typesDetails(diner);
  await diner.getByRole('button', { name: 'Continue to card details' }).click();
  await expect(diner).toHaveURL(/\/simulated-payments\//);
  const address = diner.url();
  // The card is given, and the answer that leads back is lost.
  await diner.request.post(address, { form: { card: '4242' }, maxRedirects: 0 });
  await diner.goBack();
  await expect(diner.getByText('Booking Request Confirmed!')).toBeVisible();
  await expect(diner.getByText('at most €75.00')).toBeVisible();
  await diner.context().close();
});

test('a guest who pays for a place that is gone reads that the money goes back', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const { bookingPath } = await owns(page);
  const ask = await asksForGuarantees(page, bookingPath);
  const diner = await guest(browser, 390);
  await choosesSeven(diner, bookingPath, 6);
  await typesDetails(diner);
  await diner.getByRole('button', { name: 'Continue to payment of €60.00' }).click();
  await expect(diner).toHaveURL(/\/simulated-payments\//);
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await ask(`mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { ${ERRORS} } }`, {
    date,
    services: [],
  });
  await paysWith(diner, /A card that pays/);
  await expect(
    diner.getByText(
      '07:00 PM was gone when your payment came in. Nothing is booked, and €60.00 goes back to you.',
    ),
  ).toBeVisible();
  await expect(diner.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await expectAccessible(diner);
  await diner.context().close();
});

test('a guest pays from inside the restaurant’s own site: beside it, and the form there goes on by itself', async ({
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const product = new URL(page.url()).origin;
  await asksForGuarantees(page, bookingPath);
  const site = new ForeignSite();
  await site.open();
  const id = bookingPath.split('/').at(-1);
  site.shows(`<script type="module" src="${product}/embed-v1.js"></script>
    <hoststand-booking restaurant="${id}" restaurant-name="Chez Ada"></hoststand-booking>`);
  await page.goto(site.origin);
  const form = page.frameLocator('iframe');
  await form.getByLabel('Date', { exact: true }).fill(displayDate(3));
  await form.getByLabel('Party size').selectOption('6');
  await form.getByRole('radio', { name: /^07:00 PM/ }).check();
  await form.getByLabel('Full name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Phone').fill('+44 20 7946 0958');
  const opened = page.waitForEvent('popup');
  await form.getByRole('button', { name: 'Continue to payment of €60.00' }).click();
  const beside = await opened;
  await expect(form.getByText('Please pay in the tab that has opened')).toBeVisible();
  expect(await beside.evaluate(() => window.opener)).toBeNull();
  await beside.getByRole('button', { name: 'Pay €60.00' }).click();
  // Browsers differ in what a tab knows that a frame has opened: it has the booking, or leads back to the frame.
  await expect(
    beside.getByText(/^Booking Request Confirmed!$|^Please go back to where you chose the time$/),
  ).toBeVisible();
  await expect(form.getByText('Booking Request Confirmed!')).toBeVisible();
  await expect(form.getByText('Deposit paid')).toBeVisible();
  await site.close();
});
