import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { connectsAccount, savesPolicy, takesBack } from './guaranteed.ts';

/** Connects an account at the simulated provider and asks everybody for ten. */
async function asksEverybody(page: Page, owner: Parameters<typeof savesPolicy>[1]): Promise<void> {
  await connectsAccount(page);
  await savesPolicy(page, owner, {
    name: 'Everybody',
    isOn: true,
    kind: 'DEPOSIT',
    unit: 'GUEST',
    tiers: [{ fromGuests: 1, toGuests: 10, amountMinor: 1_000 }],
    days: 'ANY',
    freeUntilHours: 24,
    lateFee: { percent: 50 },
    noShowFee: { percent: 100 },
    refundPercent: 100,
  });
}

const ENDS = [
  {
    answer: 'Send the evidence, and win',
    says: 'The bank decided for you: €20.00 is yours.',
    sums: 'Kept€20.00',
  },
  {
    answer: 'Accept the dispute, and lose',
    says: 'The bank decided for the guest, who keeps €20.00.',
    sums: 'Disputed€20.00',
  },
];

for (const { answer, says, sums } of ENDS) {
  test(`an owner is told of a dispute, saves the evidence and answers: ${says}`, async ({
    page,
    owns,
    expectAccessible,
  }) => {
    test.slow(); // the provider tells of it seconds later, twice
    const owner = await owns(page);
    await asksEverybody(page, owner);
    const id = await takesBack(page, owner);

    // The request itself, and the dispute.
    const bell = page.getByRole('button', { name: /^Needs you\s*2$/ });
    await expect(bell).toBeVisible({ timeout: 30_000 });
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Needs you' });
    await expect(
      panel.getByText('Ada Lovelace takes a payment back through their bank: please answer within 6 days'),
    ).toBeVisible();
    await panel.getByRole('link', { name: 'See the disputed payment of Ada Lovelace' }).click();

    await expect(page).toHaveURL(new RegExp(`booking=${id}`));
    const disputes = page.getByRole('region', { name: 'Guarantee' }).getByRole('list', { name: 'Disputes' });
    await expect(
      disputes.getByText(/^The guest takes €20\.00 back through their bank\. Answer until /),
    ).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await disputes.getByRole('link', { name: 'Evidence (PDF)' }).click();
    const pdf = await readFile(await (await download).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    const opened = page.waitForEvent('popup');
    await disputes.getByRole('link', { name: 'Answer at the provider' }).click();
    const provider = await opened;
    await expectAccessible(provider);
    await provider.getByRole('button', { name: answer }).click();
    await expect(provider.getByRole('status')).toBeVisible();
    await provider.close();
    await expect(disputes.getByText(says)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: /^Needs you\s*1$/ })).toBeVisible();

    await page.goto('/settings/payments#money');
    const money = page.getByRole('region', { name: 'Money' });
    await expect(money.getByLabel('Sums in EUR')).toContainText(sums);
    await expect(money.getByRole('region', { name: 'Disputes' }).getByText(says)).toBeVisible();
    await expectAccessible(page);
  });
}
