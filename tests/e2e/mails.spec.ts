import type { Page } from '@playwright/test';
import { displayDate, expect, test } from './fixtures.ts';

/** Opens the newest mail to an address under a title, as soon as it is there, and answers with the link in it. */
async function linkInMail(page: Page, address: string, title: string): Promise<string> {
  const mail = page.getByRole('link').filter({ hasText: address }).filter({ hasText: title }).first();
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const link = page.locator('pre a').first();
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

test('a guest follows the links of their mails, says that they come, and cancels', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const owner = await owns(page);
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const guest = await elsewhere.newPage();
  const email = owner.email.replace('@', '-guest@');
  await guest.goto(owner.bookingPath);
  await guest.getByLabel('Date', { exact: true }).fill(displayDate(3));
  await guest.getByRole('radio', { name: '07:00 PM' }).check();
  await guest.getByLabel('Full name').fill('Grace Hopper');
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Phone').fill('+1 212 555 0100');
  await guest.getByRole('button', { name: 'Request Booking' }).click();
  await expect(guest.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();

  // The restaurant opens the booking from its own mail and says yes.
  await page.goto(await linkInMail(guest, owner.email, 'New booking request'));
  const row = page.getByRole('row').filter({ hasText: 'Grace Hopper' });
  await row.getByRole('button', { name: /^Confirm/ }).click();
  await expect(row).toContainText('Confirmed');

  // The links of the reminder are those of the mail, with a question: opening them says nothing.
  const manage = await linkInMail(guest, email, 'Booking confirmed');
  await expect(guest.getByText(/^booking-[2-9B-Z]{6}\.ics/).first()).toBeVisible();
  await guest.goto(manage.replace('/manage#', '/manage?ask=coming#'));
  await expect(guest.getByText('Are you coming?')).toBeFocused();
  await expectAccessible(guest);
  await expect(row).not.toContainText('Guest is coming');
  await guest.getByRole('button', { name: 'Yes, I am coming' }).click();
  await expect(guest.getByText('You are coming', { exact: true })).toBeVisible();
  await expect(row).toContainText('Guest is coming');

  await guest.goto(manage.replace('/manage#', '/manage?ask=cancel#'));
  await expect(guest.getByText('Cancel this booking?')).toBeVisible();
  await guest.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(guest.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible();
  await expect(row).toContainText('Cancelled');
  expect(await linkInMail(guest, email, 'Booking cancelled')).toContain(owner.bookingPath);
  await elsewhere.close();
});
