import { displayDate, expect, test } from './fixtures.ts';
import { ForeignSite } from './foreign-site.ts';
import { asksForGuarantees, guest, paysWith, typesDetails } from './paying-guest.ts';

const site = new ForeignSite();
test.beforeAll(() => site.open());
test.afterAll(() => site.close());

for (const width of [390, 1440]) {
  test(`an owner makes an experience, and a guest buys it by keyboard (${width} px)`, async ({
    browser,
    page,
    owns,
    expectAccessible,
  }) => {
    const { bookingPath } = await owns(page);
    await asksForGuarantees(page, bookingPath);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/settings/experiences');
    await page.getByRole('button', { name: 'Add an experience' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Truffle night');
    await page.getByLabel('Description (optional)').first().fill('Five courses, each with truffle.');
    await page.getByLabel('Price a guest').fill('50');
    await page.getByRole('radio', { name: 'All of it' }).check();
    await page.getByRole('button', { name: 'Add menu' }).click();
    const meat = page.getByRole('group', { name: 'Menu 1' });
    await meat.getByLabel('Name').fill('Meat');
    await page.getByRole('button', { name: 'Add menu' }).click();
    const fish = page.getByRole('group', { name: 'Menu 2' });
    await fish.getByLabel('Name').fill('Fish');
    await fish.getByLabel('On top of the price').fill('5');
    await page.getByRole('button', { name: 'Add extra' }).click();
    const extra = page.getByRole('group', { name: 'Extra 1' });
    await extra.getByLabel('Name').fill('Wine pairing');
    await extra.getByLabel('Price of one').fill('20');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save experience' }).click();
    await expect(page.getByRole('switch', { name: 'Truffle night is on' })).toBeChecked();
    await expect(page.getByText('Paid when it is booked.')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    const diner = await guest(browser, width);
    await diner.goto(bookingPath);
    const truffle = diner.getByRole('radio', { name: /^Truffle night/ });
    await truffle.focus();
    await diner.keyboard.press('Space');
    await diner.getByLabel('Date', { exact: true }).fill(displayDate(3));
    await diner.getByLabel('Party size').selectOption('2');
    await diner.getByLabel('Meat').selectOption('1');
    await expect(diner.getByText('1 still to choose')).toBeVisible();
    await diner.getByLabel(/^Fish/).selectOption('1');
    await diner.getByLabel(/^Wine pairing/).selectOption('1');
    await expect(diner.getByText('€125.00', { exact: true }).first()).toBeVisible();
    const seven = diner.getByRole('radio', { name: /^07:00 PM/ });
    await seven.focus();
    await diner.keyboard.press('Space');
    await expect(diner.getByText('We keep 07:00 PM for you:')).toBeVisible();
    await expect(diner.getByText('You pay €125.00 now.')).toBeVisible();
    await expectAccessible(diner);
    expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await typesDetails(diner);
    const pay = diner.getByRole('button', { name: 'Continue to payment of €125.00' });
    await pay.focus();
    await diner.keyboard.press('Enter');
    await expect(diner).toHaveURL(/\/simulated-payments\//);
    await paysWith(diner, /pays \(/);
    await expect(diner.getByText('Booking Request Confirmed!')).toBeVisible();
    await diner.context().close();

    await page.goto('/bookings');
    await expect(page.getByText('Truffle night').first()).toBeVisible();
  });
}

test('an address, or an attribute of the form in another page, names the experience, which is chosen then', async ({
  browser,
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  await asksForGuarantees(page, bookingPath);
  await page.goto('/settings/experiences');
  await page.getByRole('button', { name: 'Add an experience' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sunday roast');
  await page.getByLabel('Price a guest').fill('29');
  await page.getByRole('button', { name: 'Save experience' }).click();
  await expect(page.getByRole('switch', { name: 'Sunday roast is on' })).toBeChecked();
  const diner = await guest(browser, 1440);
  await diner.goto(bookingPath);
  const id = await diner.getByRole('radio', { name: /^Sunday roast/ }).getAttribute('value');
  await diner.goto(`${bookingPath}?experience=${id}`);
  await expect(diner.getByRole('radio', { name: /^Sunday roast/ })).toBeChecked();
  await expect(diner.getByText('€58.00', { exact: true })).toBeVisible();

  const product = new URL(page.url()).origin;
  const restaurant = bookingPath.split('/').at(-1);
  site.shows(`<script type="module" src="${product}/embed-v1.js"></script>
    <hoststand-booking restaurant="${restaurant}" restaurant-name="Chez Ada" experience="${id}"></hoststand-booking>`);
  await diner.goto(site.origin);
  const form = diner.frameLocator('iframe');
  await expect(form.getByRole('radio', { name: /^Sunday roast/ })).toBeChecked();
  await expect(form.getByText('€58.00', { exact: true })).toBeVisible();
  await diner.context().close();
});
