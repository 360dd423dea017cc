import type { Page } from '@playwright/test';
import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';
import { dragBy, middleOf, tableOnFloor } from './floor.ts';
import { tabTo } from './keyboard.ts';
import { Taps } from './taps.ts';

/** A time with nothing said against it. */
const FREE_TIME = /^\d{1,2}:\d\d [AP]M$/;

test('what a host does all evening takes so many taps and no more', async ({ page, request, owns }) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 5);
  await opensService(page);
  const taps = await Taps.on(page);

  await test.step('seat a booking at its table: 1', async () => {
    await taps.tap(page.getByRole('button', { name: 'Seat Ada Lovelace at 1' }));
    await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Ada Lovelace/);
    expect(await taps.taken()).toBe(1);
  });

  await test.step('seat a walk-in of two at the proposed table: 2', async () => {
    await taps.tap(page.getByRole('button', { name: 'Walk-in', exact: true }));
    await taps.tap(page.getByRole('button', { name: 'Seat at 2', exact: true }));
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in, 2 guests/);
    expect(await taps.taken()).toBe(2);
  });

  await test.step('quote and add to the waitlist, with the room full: 3 and typing', async () => {
    await taps.tap(page.getByRole('button', { name: 'Walk-in', exact: true }));
    await taps.tap(page.getByRole('button', { name: /^(Waitlist · |Add to waitlist)/ }).first());
    await expect(page.getByLabel('Customer name')).toBeFocused();
    await taps.type('Emmy Noether');
    await page.keyboard.press('Enter');
    await taps.type('555 0142');
    await expect(page.getByText(/^Proposed: |No wait can be proposed/).first()).toBeVisible();
    const wait = page.getByLabel('Wait (minutes)');
    if ((await wait.inputValue()) === '') {
      await tabTo(page, wait);
      await taps.type('30');
    }
    await taps.tap(page.getByRole('button', { name: 'Add to waitlist', exact: true }));
    await expect(page.getByRole('list', { name: 'Waitlist' })).toContainText('Emmy Noether');
    expect(await taps.taken()).toBeLessThanOrEqual(3);
  });

  await test.step('say that the table is ready: 1', async () => {
    await taps.tap(page.getByRole('button', { name: 'Tell Emmy Noether that the table is ready' }));
    await expect(page.getByText(/^Emmy Noether (notified|marked as told)/)).toBeVisible();
    expect(await taps.taken()).toBe(1);
  });

  await test.step('find a guest by the last digits of the phone: 1 and typing', async () => {
    await taps.tap(page.getByRole('button', { name: 'Find a party' }));
    await taps.type('0142');
    await expect(page.getByRole('list', { name: 'Waitlist' })).toContainText('Emmy Noether');
    await expect(page.getByRole('list', { name: 'Seated' })).toHaveCount(0);
    expect(await taps.taken()).toBe(1);
    await page.keyboard.press('Escape');
  });
});

test('whoever calls, sits or has sat long enough takes so many taps and no more', async ({
  page,
  request,
  owns,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 5);
  await evening.knows('Grace Hopper', '+44 20 7946 0199');
  await opensService(page);
  await page.getByRole('button', { name: 'Seat Ada Lovelace at 1' }).click();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Ada Lovelace/);
  const taps = await Taps.on(page);

  await test.step('move a party: 1 drag', async () => {
    const [from, to] = [await middleOf(tableOnFloor(page, '1')), await middleOf(tableOnFloor(page, '2'))];
    await dragBy(page, tableOnFloor(page, '1'), { x: to.x - from.x, y: to.y - from.y });
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Ada Lovelace, 2 guests/);
    expect(await taps.taken()).toBe(1);
  });

  await test.step('take the booking of a known guest who calls: 4 and typing', async () => {
    await taps.tap(page.getByRole('button', { name: 'New booking' }));
    const form = page.getByRole('dialog', { name: 'New Booking' });
    await taps.tap(form.getByRole('radio', { name: FREE_TIME }).first().locator('..'));
    await taps.tap(form.getByLabel('Name or phone'));
    await taps.type('0199');
    await taps.tap(form.getByRole('option', { name: /Grace Hopper/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Booking created successfully')).toBeVisible();
    expect(await taps.taken()).toBe(4);
  });

  const undo = page.getByRole('button', { name: 'Undo' }).last();
  await test.step('finish a table before its time, from the screen as it stands: 1, and 1 takes it back', async () => {
    const leaving = page.getByRole('list', { name: 'Next to leave' });
    await taps.tap(leaving.getByRole('button', { name: 'Finish Ada Lovelace' }));
    await expect(tableOnFloor(page, '2')).not.toHaveAccessibleName(/Ada Lovelace/);
    expect(await taps.taken()).toBe(1);
    await taps.tap(undo);
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Ada Lovelace/);
    expect(await taps.taken()).toBe(1);
  });

  await test.step('finish a table on the floor itself: 1 drag to the way out', async () => {
    const from = await middleOf(tableOnFloor(page, '2'));
    const list = await middleOf(page.getByRole('complementary', { name: 'Parties' }));
    await dragBy(page, tableOnFloor(page, '2'), { x: list.x - from.x, y: list.y - from.y });
    await expect(page.getByText('Ada Lovelace finished').last()).toBeVisible();
    await expect(tableOnFloor(page, '2')).not.toHaveAccessibleName(/Ada Lovelace/);
    expect(await taps.taken()).toBe(1);
    await undo.click();
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Ada Lovelace/);
  });

  await test.step('finish the table of a party whose time is over, from the screen as it stands: 1', async () => {
    await hoursLater(page, 4);
    const overdue = page.getByRole('list', { name: 'Overdue' });
    await expect(overdue).toContainText('Ada Lovelace', { timeout: 60_000 });
    await taps.taken();
    await taps.tap(overdue.getByRole('button', { name: 'Finish Ada Lovelace' }));
    await expect(tableOnFloor(page, '2')).not.toHaveAccessibleName(/Ada Lovelace/);
    expect(await taps.taken()).toBe(1);
  });
});

/** Lets it be so many hours later on the device and by the server's answers: a page believes those more than the device. */
async function hoursLater(page: Page, hours: number): Promise<void> {
  const later = hours * 60 * 60_000;
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.parse(response.headers().date ?? '') + later).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.clock.setFixedTime(Date.now() + later);
}
