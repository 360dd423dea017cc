import type { Page } from '@playwright/test';
import { displayDate, expect, test } from './fixtures.ts';

/** Looks at the times of a day for so many; a new restaurant seats fifty. */
async function chooseTime(diner: Page, bookingPath: string, guests: number) {
  await diner.goto(bookingPath);
  await diner.getByLabel('Date', { exact: true }).fill(displayDate(2));
  const party = diner.getByLabel('Party size');
  if (guests <= 10) return party.selectOption(String(guests));
  await party.selectOption('More than 10 (Please specify in notes)');
  await diner.getByLabel('Number of guests').fill(String(guests));
}

async function fillIn(diner: Page, name: string) {
  await diner.getByLabel('Full name').fill(name);
  await diner.getByLabel('Email').fill('diner@example.com');
  await diner.getByLabel('Phone').fill('020 7946 0958');
}

const choice = (diner: Page, name: string | RegExp) => diner.getByRole('radio', { name, exact: true });

// A hold outlives its page: whoever reloads, or looks at the menu, keeps the table. It is let go of by hand, or lapses.
test('a time goes grey within a second when another diner chooses it, and comes back when they let it go', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const { bookingPath } = await owns(page);
  const first = await (await browser.newContext()).newPage();
  const phone = {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  } as const;
  const second = await (await browser.newContext(phone)).newPage();
  const socket = second.waitForEvent('websocket');
  await chooseTime(second, bookingPath, 10);
  await expect(choice(second, '07:00 PM')).toBeEnabled();
  await socket;

  await chooseTime(first, bookingPath, 45);
  await choice(first, '07:00 PM').check();
  await expect(first.getByText('We keep 07:00 PM for you:')).toBeVisible();
  await expect(choice(second, '07:00 PM Fully booked')).toBeVisible();
  await expect(choice(first, '07:00 PM')).toBeChecked();

  // It can be chosen all the same, to see what is free.
  await choice(second, '07:00 PM Fully booked').check();
  await expect(second.getByText('07:00 PM is not free: Fully booked.')).toBeVisible();
  await expect(second.getByRole('list').getByRole('button')).toHaveText(['05:45 PM', '06:00 PM', '08:00 PM']);
  await expect(second.getByRole('button', { name: 'Request Booking' })).toBeDisabled();
  await expectAccessible(second);
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await first.reload();
  await expect(first.getByText('We keep 07:00 PM for you:')).toBeVisible();
  await expect(second.getByText('07:00 PM is not free: Fully booked.')).toBeVisible();
  await first.getByRole('button', { name: 'Change time' }).click();
  await expect(second.getByText('We keep 07:00 PM for you:')).toBeVisible();
  await expectAccessible(second);
  await first.context().close();
  await second.context().close();
});

test('a held time is kept longer once, lapses, and is held again by going on with the form', async ({
  browser,
  page,
  owns,
  expectAccessible,
}) => {
  const { bookingPath } = await owns(page);
  const diner = await (await browser.newContext()).newPage();
  await diner.clock.install();
  await chooseTime(diner, bookingPath, 2);
  await choice(diner, '07:00 PM').check();
  const clock = diner.getByRole('timer');
  await expect(clock).toHaveText(/^(5:00|4:5\d)$/);
  await expectAccessible(diner);
  await diner.clock.fastForward('04:10');
  await expect(clock).toHaveText(/^0:[0-4]\d$/);
  await expect(diner.getByText('We keep 07:00 PM for you for one more minute.')).toBeAttached();
  await diner.getByRole('button', { name: 'Keep it longer' }).click();
  await expect(clock).toHaveText(/^(5:00|4:5\d)$/);
  await expect(diner.getByRole('button', { name: 'Keep it longer' })).toHaveCount(0);

  await diner.clock.fastForward('05:01');
  await expect(diner.getByRole('button', { name: 'Keep it again' })).toBeVisible();
  await fillIn(diner, 'Ada Lovelace');
  await expect(clock).toBeVisible();
  await diner.getByRole('button', { name: 'Request Booking' }).click();
  await expect(diner.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();
  await diner.context().close();
});

test('without sockets and holds a diner still books; one who comes too late keeps what was typed', async ({
  browser,
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const late = await (await browser.newContext()).newPage();
  await late.routeWebSocket(/graphql/, (socket) => socket.close());
  await late.route('**/graphql', (route) =>
    route.request().postData()?.includes('holdSlot') ? route.abort() : route.continue(),
  );
  await chooseTime(late, bookingPath, 10);
  await choice(late, '07:00 PM').check();
  await expect(late.getByText('you can still request it').first()).toBeAttached();
  await fillIn(late, 'Too Late');

  const early = await (await browser.newContext()).newPage();
  await chooseTime(early, bookingPath, 45);
  await choice(early, '07:00 PM').check();
  await fillIn(early, 'Early Bird');
  await early.getByRole('button', { name: 'Request Booking' }).click();
  await expect(early.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();

  await late.getByRole('button', { name: 'Request Booking' }).click();
  await expect(late.getByText('Failed to submit booking request')).toBeVisible();
  await expect(late.getByLabel('Full name')).toHaveValue('Too Late');
  const offered = late.getByRole('list').getByRole('button');
  await expect(offered).toHaveText(['05:45 PM', '06:00 PM', '08:00 PM']);
  await offered.first().click();
  await late.getByRole('button', { name: 'Request Booking' }).click();
  await expect(late.getByRole('heading', { name: 'Booking Request Confirmed!' })).toBeVisible();
  await early.context().close();
  await late.context().close();
});
