import { displayDate, expect, test } from './fixtures.ts';
import { asksForGuarantees, ERRORS, guest, paysWith, typesDetails } from './paying-guest.ts';
import { TRUFFLE_NIGHT } from './truffle-night.ts';

for (const width of [390, 1440]) {
  test(`a guest chooses a dearer menu by keyboard and pays for it, then less, which goes back (${width} px)`, async ({
    browser,
    page,
    owns,
    expectAccessible,
  }) => {
    const { bookingPath } = await owns(page);
    const ask = await asksForGuarantees(page, bookingPath);
    await ask(`mutation($input: CreateExperienceInput!) { createExperience(input: $input) { ${ERRORS} } }`, {
      experience: TRUFFLE_NIGHT,
    });
    const diner = await guest(browser, width);
    await diner.goto(bookingPath);
    await diner.getByRole('radio', { name: /^Truffle night/ }).check();
    await diner.getByLabel('Date', { exact: true }).fill(displayDate(3));
    await diner.getByLabel('Party size').selectOption('2');
    await diner.getByLabel('Meat').selectOption('2');
    await diner.getByRole('radio', { name: /^07:00 PM/ }).check();
    await typesDetails(diner);
    await diner.getByRole('button', { name: 'Continue to payment of €100.00' }).click();
    await paysWith(diner, /pays \(/);
    await diner.getByRole('link', { name: 'Change or cancel' }).click();

    await diner.getByRole('button', { name: 'Change booking' }).focus();
    await diner.keyboard.press('Enter');
    await diner.getByLabel('Meat').selectOption('1');
    await expect(diner.getByText('1 still to choose')).toBeVisible();
    await diner.getByLabel(/^Lobster/).selectOption('1');
    await diner.getByLabel(/^Wine pairing/).selectOption('2');
    await expect(diner.getByText('€55.00 more than before.')).toBeVisible();
    await expect(diner.getByText('You pay the difference of €55.00 now.')).toBeVisible();
    await expectAccessible(diner);
    expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const pay = diner.getByRole('button', { name: 'Continue to payment of €55.00' });
    await pay.focus();
    await diner.keyboard.press('Enter');
    await expect(diner).toHaveURL(/\/simulated-payments\//);
    await paysWith(diner, /A card that pays/);
    await expect(diner.getByText('Booking changed')).toBeVisible();
    await expect(diner.getByRole('definition').filter({ hasText: '€155.00' })).toHaveCount(2); // what it comes to, and what was paid
    await expect(diner.getByText(/1 × Lobster/)).toBeVisible();

    await diner.getByRole('button', { name: 'Change booking' }).click();
    await diner.getByLabel(/^Wine pairing/).selectOption('0');
    await expect(diner.getByText('€40.00 less than before.')).toBeVisible();
    await expect(diner.getByText('You get €40.00 back.')).toBeVisible();
    await expectAccessible(diner);
    await diner.getByRole('button', { name: 'Save changes' }).click();
    await expect(diner.getByText('Booking changed. You get €40.00 back.')).toBeVisible();
    await expect(diner.getByRole('definition').filter({ hasText: '€115.00' })).toBeVisible();
    // The provider is asked right after.
    await expect(async () => {
      await diner.reload();
      await expect(diner.getByText('Gone back to you')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(diner);
    await diner.context().close();
  });
}
