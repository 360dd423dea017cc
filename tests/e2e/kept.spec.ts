import type { Page } from '@playwright/test';
import { displayDate, expect, test } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const choice = (diner: Page, name: string | RegExp) => diner.getByRole('radio', { name, exact: true });
const keptLine = (diner: Page) => diner.getByText('We keep 07:00 PM for you:');
const confirmed = (diner: Page) => diner.getByRole('heading', { name: 'Booking Request Confirmed!' });

/** Four people in two days at seven, and who they are. */
async function beginsTheForm(diner: Page, bookingPath: string) {
  await diner.goto(bookingPath);
  await diner.getByLabel('Party size').selectOption('4');
  await diner.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await choice(diner, '07:00 PM').check();
  await expect(keptLine(diner)).toBeVisible();
  await diner.getByLabel('Full name').fill('Ada Lovelace');
  await diner.getByLabel('Email').fill('ada@example.com');
}

async function books(diner: Page) {
  await diner.getByLabel('Phone').fill('020 7946 0958');
  await diner.getByRole('button', { name: 'Request Booking' }).click();
}

async function seesItAgain(diner: Page) {
  await expect(diner.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await expect(diner.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(diner.getByLabel('Party size')).toHaveValue('4');
  await expect(diner.getByLabel('Date', { exact: true })).toHaveValue(displayDate(2));
  await expect(choice(diner, '07:00 PM')).toBeChecked();
  await expect(keptLine(diner)).toBeVisible();
}

/** What is asked about holds by the page, by the name of the operation. */
function holdRequests(diner: Page): string[] {
  const asked: string[] = [];
  diner.on('request', (request) => {
    const act = /mutation (\w+Hold|HoldSlot)/.exec(request.postData() ?? '')?.[1];
    if (act) asked.push(act);
  });
  return asked;
}

for (const viewport of SIZES) {
  test(`at ${viewport.width} a reload and the way back find the form and the hold`, async ({
    browser,
    page,
    owns,
    expectAccessible,
  }) => {
    const { bookingPath } = await owns(page);
    const diner = await (await browser.newContext({ viewport })).newPage();
    const asked = holdRequests(diner);
    await beginsTheForm(diner, bookingPath);
    await diner.reload();
    await seesItAgain(diner);
    await diner.goto('/privacy');
    await diner.goBack();
    await seesItAgain(diner);
    expect(asked).not.toContain('ReleaseHold');
    await expectAccessible(diner);
    expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    await books(diner);
    await expect(confirmed(diner)).toBeVisible();
    await diner.context().close();
  });

  test(`at ${viewport.width} a second visit finds the booking, and a second booking that evening is asked about`, async ({
    browser,
    page,
    owns,
    expectAccessible,
  }) => {
    const { bookingPath } = await owns(page);
    const context = await browser.newContext({ viewport });
    const first = await context.newPage();
    await beginsTheForm(first, bookingPath);
    await books(first);
    await expect(confirmed(first)).toBeVisible();
    await first.close();

    const diner = await context.newPage();
    await diner.goto(bookingPath);
    const told = diner.getByRole('status').filter({ hasText: /^You have a table requested for \w+day/ });
    await expect(told).toContainText('7:00 PM · 4 Guests');
    // Words on a line may move by a few pixels when their face comes, and nothing else does.
    expect(await layoutShift(diner)).toBeLessThan(0.001);
    await expect(diner.getByLabel('Full name')).toHaveValue('');
    await expectAccessible(diner);
    expect(await diner.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    await beginsTheForm(diner, bookingPath);
    await books(diner);
    const question = diner.getByText(/^You already have a table at 7:00\sPM\. Book another\?$/);
    await expect(question).toBeVisible();
    await expectAccessible(diner);
    await diner.getByRole('link', { name: 'See that booking' }).click();
    await expect(diner).toHaveURL(/\/manage#[\w-]+$/);
    await expect(diner.getByText('4 Guests').first()).toBeVisible();

    await diner.goBack();
    await seesItAgain(diner);
    await books(diner);
    await expect(question).toBeVisible();
    await diner.getByRole('button', { name: 'Book another' }).click();
    await expect(confirmed(diner)).toBeVisible();

    await diner.goto(bookingPath);
    for (const left of [1, 0]) {
      await diner.getByRole('button', { name: 'Not you? Forget' }).click();
      await diner.reload();
      await expect(diner.getByRole('button', { name: 'Not you? Forget' })).toHaveCount(left);
    }
    await context.close();
  });
}

test('who chooses by keys holds nothing by moving, and the time by Enter', async ({
  browser,
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const diner = await (await browser.newContext()).newPage();
  const asked = holdRequests(diner);
  await diner.goto(bookingPath);
  await diner.getByLabel('Date', { exact: true }).fill(displayDate(2));
  await expect(choice(diner, '07:00 PM')).toBeEnabled();
  await choice(diner, '06:30 PM').focus();
  await diner.keyboard.press('ArrowRight');
  await diner.keyboard.press('ArrowRight');
  await expect(choice(diner, '07:00 PM')).toBeChecked();
  await expect(diner.getByText('Press Enter or go on, and we keep 07:00 PM for you.')).toBeVisible();
  await diner.keyboard.press('Enter');
  await expect(keptLine(diner)).toBeVisible();
  expect(asked).toEqual(['HoldSlot']);
  await diner.context().close();
});

test('where the browser refuses storage a diner books all the same, and nothing is kept', async ({
  browser,
  page,
  owns,
}) => {
  const { bookingPath } = await owns(page);
  const context = await browser.newContext();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const diner = await context.newPage();
  const failures: Error[] = [];
  diner.on('pageerror', (error) => failures.push(error));
  await beginsTheForm(diner, bookingPath);
  await books(diner);
  await expect(confirmed(diner)).toBeVisible();
  await diner.goto(bookingPath);
  await expect(diner.getByLabel('Full name')).toHaveValue('');
  expect(failures).toEqual([]);
  await context.close();
});
