import type { Locator, Page } from '@playwright/test';
import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';
import { Taps } from './taps.ts';

test('what a host does all evening takes so many taps and no more', async ({ page, request, signUp }) => {
  const evening = await eveningOf(request, await signUp(page));
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
    if ((await page.getByLabel('Wait (minutes)').inputValue()) === '')
      await page.getByLabel('Wait (minutes)').fill('30');
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

  await test.step('finish a table that is taken up: 1, and 1 takes it back', async () => {
    await page.getByText(/^Seated \d/).click();
    await taps.taken();
    await taps.tap(page.getByRole('button', { name: 'Finish Ada Lovelace' }));
    await expect(tableOnFloor(page, '1')).not.toHaveAccessibleName(/Ada Lovelace/);
    expect(await taps.taken()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Ada Lovelace/);
  });
});

test('an evening goes by keys alone', async ({ page, request, signUp, expectAccessible }) => {
  const evening = await eveningOf(request, await signUp(page));
  await evening.expect('Ada Lovelace', '1', 5);
  await opensService(page);

  // A walk-in, at the table that is proposed.
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Walk-in' })).toBeFocused();
  const best = page.getByRole('button', { name: 'Seat at 2', exact: true });
  await expect(best).toBeVisible();
  await tabTo(page, best);
  await page.keyboard.press('Enter');
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in, 2 guests/);

  // A party is looked for, opened, marked as here and seated.
  await page.keyboard.press('/');
  await page.keyboard.type('love');
  const ada = page
    .getByRole('list', { name: 'Arriving' })
    .getByRole('button', { name: /Ada Lovelace.*guests/ });
  await tabTo(page, ada);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Here', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ada Lovelace is here')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Seat at 1', exact: true }));
  await page.keyboard.press('Enter');
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Ada Lovelace/);
});

/** Tab until something has the focus; fails when it is never reached. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It is not reached with the Tab key');
}
