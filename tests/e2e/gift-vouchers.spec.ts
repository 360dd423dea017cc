import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { connectsAccount } from './guaranteed.ts';
import { tabTo } from './keyboard.ts';
import { guest, paysWith } from './paying-guest.ts';

/** The owner connects an account of the simulated provider and switches gift vouchers on; the address of their page. */
async function sells(page: Page): Promise<string> {
  await connectsAccount(page);
  const card = page.getByRole('region', { name: 'Gift vouchers' });
  await card.getByRole('switch', { name: 'Guests can buy gift vouchers' }).focus();
  await page.keyboard.press('Space');
  await card.getByLabel('Counts for so many months').fill('12');
  await card.getByRole('button', { name: 'Save gift vouchers' }).click();
  await expect(card.getByText(/In DE vouchers count for at least 36 months/)).toBeVisible();
  await card.getByLabel('Counts for so many months').fill('36');
  await card.getByLabel('Any amount from').fill('10');
  await card.getByLabel('up to').fill('500');
  await card.getByRole('button', { name: 'Save gift vouchers' }).click();
  const link = card.getByRole('link', { name: /\/gift\// });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

for (const width of [390, 1_440]) {
  test(`somebody buys a voucher by keyboard, and staff look it up and redeem a part (${width} px)`, async ({
    browser,
    page,
    owns,
    expectAccessible,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await owns(page);
    const address = await sells(page);
    await expectAccessible(page);

    const buyer = await guest(browser, width);
    await buyer.goto(address);
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Give a gift voucher');
    await expectAccessible(buyer);
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const pay = buyer.getByRole('button', { name: /^Continue to payment/ });
    await pay.focus();
    await buyer.keyboard.press('Enter');
    await expect(buyer.getByLabel('For whom is it?')).toBeFocused();
    await expect(buyer.getByText('Please fill this in.').first()).toBeVisible();
    await buyer.keyboard.type('Bob Byron');
    for (const [label, words] of [
      ['Their email', 'bob@example.com'],
      ['Your message', 'Happy birthday!'],
      ['Your name', 'Ada Lovelace'],
      ['Your email', 'ada@example.com'],
    ] as const) {
      await tabTo(buyer, buyer.getByLabel(label));
      await buyer.keyboard.type(words);
    }
    await expect(buyer.getByText('It can be used in parts: what is left stays on it.')).toBeVisible();
    await tabTo(buyer, pay);
    await buyer.keyboard.press('Enter');
    await expect(buyer).toHaveURL(/\/simulated-payments\//);
    await buyer.getByRole('button', { name: 'Back without paying' }).click();
    await expect(buyer.getByText('You have not paid yet. Nothing was charged.')).toBeVisible();
    await expectAccessible(buyer);
    await buyer.getByRole('link', { name: 'Open the payment page' }).click();
    await paysWith(buyer, /A card that pays/);
    await expect(buyer.getByRole('heading', { name: 'Your voucher is on its way' })).toBeFocused();
    await expect(buyer.getByText('bob@example.com')).toBeVisible();
    await expectAccessible(buyer);
    const code = await buyer.getByText(/^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/).textContent();

    await page.setViewportSize({ width, height: 900 });
    await page.goto('/vouchers');
    await page.getByLabel('Code').fill((code ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: /^Voucher/ });
    await expect(drawer.getByText('€50.00', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Redeem' }).click();
    await page.getByLabel('Amount').fill('20');
    await page.getByLabel('Note').fill('Table 4');
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('€30.00', { exact: true })).toBeVisible();
    await expect(drawer.getByText(/^Table 4 · /)).toBeVisible();
    await expectAccessible(page);

    await buyer.goto('about:blank');
    await buyer.goto(`${address}#${code}`);
    await expect(buyer.getByText('€30', { exact: true })).toBeVisible();
    await expectAccessible(buyer);
  });
}
