import { readFileSync } from 'node:fs';
import { booked } from './booked.ts';
import { expect, test } from './fixtures.ts';

test('the owner looks back: figures, the table beside each chart, a file of it, and the way back to what was asked before', async ({
  page,
  owns,
  expectAccessible,
}) => {
  test.slow();
  const { bookingPath } = await owns(page);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'No bookings on these days' })).toBeVisible();
  await expectAccessible(page);

  await booked(page, bookingPath);
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/reports?from=${today}&to=${later}&by=week`);
  const covers = page.getByRole('region', { name: 'Covers', exact: true });
  await expect(covers.getByText('Rests on 1 booking')).toBeVisible();
  await expectAccessible(page);

  const definition = page.getByText(
    'Guests of parties that came, sit, or are still expected, on the service day',
    { exact: false },
  );
  await expect(definition).toBeHidden();
  await page.getByRole('button', { name: 'What Covers counts' }).click();
  await expect(definition).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save Covers as CSV' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(
    'Week,Covers,Parties,No-shows,Cancelled,',
  );

  await page.getByLabel('Divided by').selectOption('MONTH');
  await expect(page).toHaveURL(/by=month/);
  await expect(covers.getByRole('columnheader', { name: 'Month' })).toBeVisible();
  await page.goBack();
  await expect(covers.getByRole('columnheader', { name: 'Week' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(covers).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});

test('the owner looks ahead: what is booked, and what is missing for a number', async ({
  page,
  owns,
  expectAccessible,
}) => {
  const { bookingPath } = await owns(page);
  await booked(page, bookingPath);
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Ahead', exact: true }).click();
  await expect(page).toHaveURL(/\/reports\/ahead$/);
  const ahead = page.getByRole('region', { name: 'Covers ahead', exact: true });
  await expect(ahead.getByText('Rests on 0 bookings of 0 nights')).toBeVisible();
  await expect(ahead.getByText(/Not enough yet for .*: 0 of 8 nights of each weekday/)).toBeVisible();
  await expect(ahead.getByRole('row')).toHaveCount(15);
  await page.getByRole('button', { name: 'What Covers ahead counts' }).click();
  await expect(ahead.getByText('of ten nights eight end inside', { exact: false })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save Covers ahead as CSV' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Day,Booked,Parties,Expected,From,To');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Looking back' }).click();
  await expect(page).toHaveURL(/\/reports$/);
});

test('a manager reads how likely a party stays away, and whether one party more would be wise', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@hoststand.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard|service/);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Covers today' })).toContainText(
    /\d+ covers expected by the end of the day; on eight of ten such days it is \d+ to \d+\./,
  );
  await page.goto('/bookings?status=confirmed&dates=all');
  await page.locator('button[data-name]').first().click({ timeout: 30_000 });
  await expect(page.getByText(/^Chance of a no-show: .*\(usual here: \d+%\)\./)).toBeVisible();

  await page.goto('/reports/ahead');
  const advice = page.getByRole('region', { name: 'One party more?', exact: true });
  await expect(advice.getByRole('columnheader', { name: 'Advised' })).toBeVisible();
  await expect(advice.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(
    /None|Not enough yet|part(y|ies)$/,
  );
  await page.getByRole('button', { name: 'What One party more? counts' }).click();
  await expect(advice.getByText('Nothing here lets anybody in', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('the way to the reports: the rail and two keys', async ({ page, owns }) => {
  await owns(page);
  await page.goto('/dashboard');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }),
  ).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
});
