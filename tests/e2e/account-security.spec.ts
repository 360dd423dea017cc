import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expect, signOut, test } from './fixtures.ts';

test('an owner confirms the address by mail, guards the account with an app, and signs out everywhere else', async ({
  page,
  browser,
  signUp,
  expectAccessible,
}) => {
  const owner = await signUp(page);
  await expect(page.getByText('Please confirm your email address.')).toBeVisible();
  await page.goto(await linkByMail(page, owner.email));
  await page.getByRole('button', { name: 'Confirm My Address' }).click();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${owner.restaurantName}!` })).toBeVisible();
  await expect(page.getByText('Please confirm your email address.')).toBeHidden();

  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Set Up' }).click();
  await page.getByLabel('Current password').fill(owner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code', { exact: true }).fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Switch On' }).click();
  const backupCodes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(backupCodes).toHaveCount(10);
  const backupCode = (await backupCodes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(page.getByText('You have 10 backup codes left.')).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await typesPassword(page, owner);
  await expectAccessible(page);
  // The code of the next half minute: the one of this half minute has switched it on.
  const epoch = Math.floor(Date.now() / 1_000) + 30;
  await page.getByLabel('Code', { exact: true }).fill(generateSync({ secret, epoch }));
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const phone = await (await browser.newContext()).newPage();
  await phone.goto('/login');
  await typesPassword(phone, owner);
  await phone.getByRole('button', { name: 'Use a backup code' }).click();
  await phone.getByLabel('Backup code').fill(backupCode);
  await phone.getByRole('button', { name: 'Log In' }).click();
  await expect(phone.getByRole('heading', { name: `Welcome, ${owner.restaurantName}!` })).toBeVisible();

  await page.goto('/settings/account');
  await expect(page.getByText('You have 9 backup codes left.')).toBeVisible();
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect(devices).toHaveCount(1);
  await expect(phone).toHaveURL(/\/login\?next=/);
  await phone.context().close();
});

async function typesPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
}

/** The link in the mail of the sign-up, from the mailbox of a server that has no mail server. */
async function linkByMail(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const list = await (await page.request.get('/dev/mail')).text();
    const entry = list.split('class="mail"').find((each) => each.includes(email));
    const path = entry?.match(/href="([^"]+)"/)?.[1] ?? '';
    const mail = await (await page.request.get(path)).text();
    link = mail.match(/\/verify-email#token=[\w-]+/)?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? '';
}
