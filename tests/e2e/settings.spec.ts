import { expect, test } from './fixtures.ts';

const FRIDAY = nextFriday();

test('an owner sets dinner on Fridays, sees the preview change before saving, and diners get these times', async ({
  page,
  browser,
  signUp,
}) => {
  const owner = await signUp(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByRole('heading', { name: 'Restaurant Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Booking rules' }).click();

  const preview = page.getByRole('complementary', { name: 'Preview' });
  await preview.getByLabel('Day').click();
  const day = preview.getByRole('button', { name: calendarLabel(FRIDAY), exact: true });
  const nextMonth = preview.getByRole('button', { name: 'Next month' });
  await expect(nextMonth).toBeVisible(); // the calendar is open: the day is in it, or in the month after
  if (!(await day.isVisible())) await nextMonth.click();
  await day.click();
  await expect(preview.getByText('10:00 AM', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Set hours by weekday' }).click();
  const friday = page.getByRole('group', { name: 'Friday, service 1' });
  await friday.getByLabel('Service', { exact: true }).fill('Dinner');
  await friday.getByLabel('First seating').fill('18:00');
  await friday.getByLabel('Closing').fill('23:00');
  await expect(friday).toContainText('06:00 PM until 11:00 PM');
  await expect(preview.getByText('No longer offered:')).toBeVisible();
  await expect(preview.getByText(/Saving .*closes \d+ times/)).toBeVisible();

  // Nothing is saved yet: leaving is asked about, and staying keeps what was typed.
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(friday.getByLabel('First seating')).toHaveValue('18:00');

  const colleague = await page.context().newPage();
  await colleague.goto('/settings/booking-rules');
  await expect(colleague.getByText('Every day: 10:00 AM until 10:00 PM.')).toBeVisible();

  await page
    .getByRole('form', { name: 'Opening hours & services' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('Restaurant settings updated successfully')).toBeVisible();
  await expect(preview.getByText('The day as it is now.')).toBeVisible();
  // Nobody reloads the colleague's page.
  await expect(
    colleague.getByRole('group', { name: 'Friday, service 1' }).getByLabel('First seating'),
  ).toHaveValue('18:00');
  await colleague.close();

  const elsewhere = await browser.newContext();
  const diner = await elsewhere.newPage();
  await diner.goto(owner.bookingPath);
  await diner.getByLabel('Date', { exact: true }).fill(`${FRIDAY.slice(5)}-${FRIDAY.slice(0, 4)}`);
  const times = diner.getByRole('radiogroup', { name: 'Time' }).locator('label');
  await expect(times.first()).toContainText('06:00 PM');
  await expect(times.last()).toContainText('11:00 PM');
  await elsewhere.close();
});

/** A Friday that is not today, so that no time of it has passed. */
function nextFriday(): string {
  const day = new Date();
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 5);
  return day.toISOString().slice(0, 10);
}

/** The name of a day in the calendar: `27 November 2026`. */
function calendarLabel(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(day);
  return `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`;
}
