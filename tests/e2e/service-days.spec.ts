import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';

test('another day and another service are a tap away, stand in the address, and lead back to now', async ({
  page,
  request,
  owns,
  expectAccessible,
}) => {
  const evening = await eveningOf(request, await owns(page));
  const { today, tomorrow } = await evening.hasLunchAndDinner();
  await evening.expectAt('Grace Hopper', '2', { date: tomorrow, time: '12:30:00' });
  await evening.expectAt('Ada Lovelace', '1', { date: tomorrow, time: '19:00:00' });
  await opensService(page);
  await page.getByRole('button', { name: /choose a day or a service$/ }).click();
  await page
    .getByRole('menuitem')
    .filter({ hasText: inWords(tomorrow) })
    .click();
  await expect(page.getByText(/^Looking ahead at/)).toBeVisible();
  const lunch = page.getByRole('menuitem', { name: /^Lunch/ });
  await expect(lunch).toContainText('2 covers');
  await lunch.click();
  await expect(page.getByRole('heading', { name: `Lunch · ${inWords(tomorrow)}` })).toBeVisible();
  const listed = page.getByRole('list', { name: /^Bookings of Lunch/ });
  await expect(listed.getByRole('button', { name: /Grace Hopper/ })).toBeVisible();
  await expect(listed).not.toContainText('Ada Lovelace');
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/ at .*, Grace Hopper, 2 guests, until /);
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/ at .*, free$/);
  await expectAccessible(page);

  await page.reload();
  await listed.getByRole('button', { name: /Grace Hopper/ }).click();
  await expect(page.getByRole('dialog').getByText('Grace Hopper')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('menuitem', { name: 'Day sheet', exact: true })).toHaveAttribute(
    'href',
    `/print/day?date=${tomorrow}`,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName('Table 2, 4 seats, free');
  await expect(
    page.getByRole('button', { name: new RegExp(`${inWords(today)}.*choose a day`) }),
  ).toBeVisible();
});

/** `Tue 24 Nov`. */
function inWords(date: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
    .format(Date.parse(`${date}T00:00:00Z`))
    .replace(',', '');
}
