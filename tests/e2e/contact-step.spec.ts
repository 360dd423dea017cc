import { displayDate, expect, test } from './fixtures.ts';

test('on a phone the whole choice stays in sight with its minutes, and a number that is none is said at its field', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const { bookingPath } = await owns(page);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const diner = await context.newPage();
  await diner.goto(bookingPath);
  await diner.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await diner.getByRole('radio', { name: '07:00 PM' }).check();
  await diner.getByLabel('Full name').fill('Ada Lovelace');
  await diner.getByLabel('Email').fill('ada@example.com');
  await diner.getByLabel('Phone').fill('020 79');
  await diner.getByLabel('Special requests').scrollIntoViewIfNeeded();
  const pinned = diner.locator('[data-told="true"]');
  await expect(pinned).toBeInViewport({ ratio: 1 });
  await expect(pinned).toContainText(/2 guests, \w{3}, [\d-]+ at 07:00 PM/);
  await expect(pinned.getByRole('timer')).toBeVisible();

  await diner.getByRole('button', { name: 'Request Booking' }).click();
  const phone = diner.getByLabel('Phone');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/^This number has too few or too many digits/);
  await expectAccessible(diner);
  await phone.fill('07400 123456');
  await diner.getByRole('button', { name: 'Request Booking' }).click();
  await expect(diner.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();

  await page.goto('/bookings');
  await page.getByRole('row').filter({ hasText: 'Ada Lovelace' }).getByText('Ada Lovelace').click();
  await expect(page.getByText('+447400123456').first()).toBeVisible();
  await context.close();
});

test('who goes on in another language finds what was begun; a restaurant of one language has no others', async ({
  browser,
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const context = await browser.newContext();
  const diner = await context.newPage();
  await diner.goto(bookingPath);
  await diner.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await diner.getByRole('radio', { name: '07:00 PM' }).check();
  await diner.getByLabel('Full name').fill('Ada Lovelace');
  await diner.getByRole('link', { name: 'Deutsch' }).click();
  await expect(diner.getByRole('heading', { name: 'Tisch reservieren' })).toBeVisible();
  await expect(diner.locator('html')).toHaveAttribute('lang', 'de');
  await expect(diner.getByRole('radio', { name: '19:00' })).toBeChecked();
  await expect(diner.locator('#customerName')).toHaveValue('Ada Lovelace');
  const [month, day, year] = displayDate(2).split('-');
  await expect(diner.locator('#date')).toHaveValue(`${day}.${month}.${year}`);

  await diner.evaluate(() => document.getElementById('root')?.setAttribute('data-language', 'de'));
  await expect(diner.getByRole('navigation', { name: 'Sprache' })).toBeHidden();
  await context.close();
});
