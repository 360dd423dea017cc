import { displayDate, expect, test } from './fixtures.ts';
import { asksForGuarantees, ERRORS, guest, paysWith, typesDetails } from './paying-guest.ts';
import { TRUFFLE_NIGHT } from './truffle-night.ts';

for (const width of [390, 1440]) {
  test(`a guest telephones, and a host changes what they eat by keyboard (${width} px)`, async ({
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
    await expect(diner.getByText('Booking Request Confirmed!')).toBeVisible();

    await page.setViewportSize({ width, height: 900 });
    await page.goto('/bookings');
    await page.getByRole('button', { name: 'Ada Lovelace' }).first().click();
    const shown = page.getByRole('region', { name: 'Experience' });
    await expect(shown.getByText('€100.00 in all, €100.00 paid, taxes included')).toBeVisible();
    await expectAccessible(page);
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    const seenElsewhere = colleague.getByRole('region', { name: 'Experience' });
    await expect(seenElsewhere.getByText('2 × Meat')).toBeVisible();

    await shown.getByRole('button', { name: 'Change choices' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'What Ada Lovelace has chosen' });
    await form.getByLabel('Meat').fill('1');
    await expect(form.getByText('1 menu still to choose · €100.00 in all')).toBeVisible();
    await form.getByLabel(/^Lobster/).focus();
    await page.keyboard.press('ArrowUp');
    await form.getByLabel(/^Wine pairing/).focus();
    await page.keyboard.press('ArrowUp');
    await expect(form.getByText('€135.00 in all, €35.00 more than before')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Choices saved: €135.00 in all')).toBeVisible();
    await expect(shown.getByText('€35.00 more to pay at the table')).toBeVisible();
    await expect(page.getByText('Menus: 2 × Meat → 1 × Meat, 1 × Lobster')).toBeVisible();
    await expectAccessible(page);
    await expect(seenElsewhere.getByText('1 × Meat, 1 × Lobster, 1 × Wine pairing')).toBeVisible();

    // The guest's own page says the same.
    await diner.getByRole('link', { name: 'Change or cancel' }).click();
    await expect(diner.getByText(/1 × Lobster/)).toBeVisible();
    await diner.context().close();
  });
}
