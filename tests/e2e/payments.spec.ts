import { expect, test } from './fixtures.ts';
import { connectsAccount, doesNotCome, savesPolicy } from './guaranteed.ts';

const WIDTHS = [390, 820, 1_440];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an owner connects an account, tries a policy on a day, and saves it, in ${colorScheme} colours`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    test.slow(); // the same page three times in three sizes
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const fits = async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    };
    await owns(page);
    await connectsAccount(page);
    await expect(page.getByText('Simulated payments: nobody is charged')).toBeVisible();

    await page.getByRole('button', { name: 'Add a policy' }).click();
    const form = page.getByRole('form', { name: 'Policy' });
    await form.getByLabel('Name').fill('Large tables');
    await form.getByRole('radio', { name: /^Deposit/ }).click();
    await form.getByLabel('Amount a guest').nth(1).fill('10');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const asked = preview.getByRole('table', { name: 'What each party size is asked for' });
    await expect(asked.getByRole('row', { name: /€10\.00 a guest/ })).toContainText('Large tables');
    await expect(preview.getByText('You pay a deposit of €60.00 now, €10.00 for each guest.')).toBeVisible();
    await preview.getByText('DE', { exact: true }).click();
    await expect(preview.getByText(/Anzahlung von 60,00/)).toBeVisible();
    await fits();

    await form.getByLabel('To guests').first().fill('6');
    await form.getByRole('button', { name: 'Save policy' }).click();
    await expect(form.getByText(/Two tiers are about the same party size/)).toBeVisible();
    await form.getByLabel('To guests').first().fill('5');
    await form.getByRole('button', { name: 'Save policy' }).click();
    const policies = page.getByRole('region', { name: 'What guests are asked for' });
    await expect(policies.getByText('1 policy is on.')).toBeVisible();
    await expect(policies.getByText('Guests pay a deposit for every booking made online.')).toBeVisible();
    await fits();

    const theSwitch = policies.getByRole('switch', { name: 'Large tables is on' });
    await theSwitch.focus();
    await page.keyboard.press('Space');
    await expect(policies.getByText('Guests book without a guarantee.')).toBeVisible();
    await page.reload();
    await expect(theSwitch).not.toBeChecked();
  });
}

test('a host charges a no-show in two steps, gives a part back, and the ledger has both', async ({
  page,
  owns,
  expectAccessible,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const owner = await owns(page);
  await connectsAccount(page);
  await savesPolicy(page, owner, {
    name: 'Everybody',
    isOn: true,
    kind: 'CARD_HOLD',
    unit: 'GUEST',
    tiers: [{ fromGuests: 1, toGuests: 10, amountMinor: 2_500 }],
    days: 'ANY',
    freeUntilHours: 24,
    lateFee: { percent: 50 },
    noShowFee: { percent: 100 },
    refundPercent: 100,
  });
  const id = await doesNotCome(page, owner);

  await page.goto(`/bookings?booking=${id}`);
  const money = page.getByRole('region', { name: 'Guarantee' });
  await expect(money.getByText('The card is kept; up to €50.00 can be charged. Nothing was.')).toBeVisible();
  await expectAccessible(page);
  await money.getByRole('button', { name: 'Charge the no-show fee' }).click();
  const question = page.getByRole('dialog', { name: 'Charge Ada Lovelace for not coming?' });
  await expect(question.getByRole('button', { name: 'Charge €50.00' })).toBeDisabled();
  await question.getByRole('checkbox').check();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Charge €50.00' }).click();
  await expect(money.getByText('Charge of €50.00: done')).toBeVisible();
  await expect(money.getByText('€50.00 charged.')).toBeVisible();

  await money.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund Ada Lovelace' });
  await refund.getByLabel('Amount').fill('20');
  await refund.getByLabel('Reason').fill('They called in the end');
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Refund €20.00' }).click();
  await expect(money.getByText('€50.00 charged, €20.00 went back: you keep €30.00.')).toBeVisible();

  await page.goto('/settings/payments#money');
  const ledger = page.getByRole('region', { name: 'Money' });
  await expect(ledger.getByLabel('Sums in EUR')).toContainText('Kept€30.00');
  await expect(ledger.getByRole('table', { name: 'Lines of the ledger' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
});
