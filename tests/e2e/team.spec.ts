import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The link of the invitation that was mailed to this address. */
async function linkMailedTo(address: string, request: APIRequestContext): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const list = await (await request.get('/dev/mail')).text();
    const mails = [...list.matchAll(/href="(\/dev\/mail\/(?!previews)[^"]+)".*?"quiet">to ([^<]+)</gs)];
    const path = mails.find(([, , to]) => to?.includes(address))?.[1];
    expect(path).toBeTruthy();
    const mail = await (await request.get(path ?? '')).text();
    [link] = /\/invitation#token=[\w-]+/.exec(mail) ?? [];
    expect(link).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return link ?? '';
}

test('an owner invites a host, who follows the link, works, is removed and is out at once', async ({
  browser,
  page,
  request,
  owns,
  expectAccessible,
}) => {
  const owner = await owns(page);
  const email = `${randomUUID()}@hoststand.test`;
  await page.goto('/settings/team');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  const pending = page.getByRole('list', { name: 'Pending invitations' });
  await expect(pending).toContainText(email);
  await expectAccessible(page);

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const host = await elsewhere.newPage();
  await host.goto(await linkMailedTo(email, request));
  await expect(host.getByText(`Invited by ${owner.email}`)).toBeVisible();
  await expect(host).toHaveURL(/\/invitation$/);
  await expectAccessible(host);
  await host.getByLabel('Choose a password').fill('a long password');
  await host.getByRole('button', { name: 'Join the Team' }).click();
  await expect(host.getByRole('heading', { name: `Welcome, ${owner.restaurantName}!` })).toBeVisible();

  // A host's settings leave out what is for managers and owners.
  await host.getByRole('link', { name: 'Settings' }).click();
  await expect(host.getByText('Your role')).toBeVisible();
  await expect(host.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'Team',
    'Messages',
    'Account & security',
  ]);
  await expectAccessible(host);
  await host.getByRole('link', { name: 'Dashboard' }).click();
  await expect(host.getByRole('heading', { name: `Welcome, ${owner.restaurantName}!` })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${email} has been removed from the team`)).toBeVisible();
  // The host does nothing: the open page loses what it showed by itself.
  await expect(host.getByRole('heading', { name: 'Restaurant Profile Not Found' })).toBeVisible();
  await elsewhere.close();
});
