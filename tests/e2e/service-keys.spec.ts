import type { Page } from '@playwright/test';
import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';
import { tabTo } from './keyboard.ts';

test('a whole evening goes by keys alone, from the door to the last undo', async ({
  page,
  request,
  owns,
  expectAccessible,
}) => {
  test.slow();
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 5);
  await opensService(page);

  await test.step('a walk-in sits at the table that is proposed', async () => {
    await page.keyboard.press('i');
    await expect(page.getByRole('heading', { name: 'Walk-in' })).toBeFocused();
    await presses(page, 'Seat at 2');
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in, 2 guests/);
  });

  await test.step('a party is looked for, marked as here and seated', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('love');
    const arriving = page.getByRole('list', { name: 'Arriving' });
    await tabTo(page, arriving.getByRole('button', { name: /Ada Lovelace.*guests/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeFocused();
    await expectAccessible(page);
    await presses(page, 'Here');
    await expect(page.getByText('Ada Lovelace is here')).toBeVisible();
    await presses(page, 'Seat at 1');
    await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Ada Lovelace/);
  });

  await test.step('the room is full: the next party is told a wait and put on the list', async () => {
    await page.keyboard.press('i');
    const wait = page.getByRole('button', { name: /^(Waitlist · |Add to waitlist)/ }).first();
    await tabTo(page, wait);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Customer name')).toBeFocused();
    await page.keyboard.type('Emmy Noether');
    await page.keyboard.press('Enter');
    await page.keyboard.type('555 0142');
    await expect(page.getByText(/^Proposed: |No wait can be proposed/).first()).toBeVisible();
    const minutes = page.getByLabel('Wait (minutes)');
    if ((await minutes.inputValue()) === '') {
      await tabTo(page, minutes);
      await page.keyboard.type('30');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Waitlist' })).toContainText('Emmy Noether');
  });

  await test.step('F finishes the table that has the focus, U takes it back', async () => {
    await goesToTable(page, '2');
    await page.keyboard.press('f');
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName('Table 2, 4 seats, free');
    await page.keyboard.press('u');
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in, 2 guests/);
    await page.keyboard.press('f');
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName('Table 2, 4 seats, free');
  });

  await test.step('a party moves to another table', async () => {
    await goesToTable(page, '1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeFocused();
    await presses(page, 'Move');
    await presses(page, 'Move to 2');
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Ada Lovelace/);
  });

  await test.step('who waited gets the table that is free, and U puts them back on the list', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('emmy');
    const waiting = page.getByRole('list', { name: 'Waitlist' });
    await tabTo(page, waiting.getByRole('button', { name: /Emmy Noether.*guests/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Emmy Noether' })).toBeFocused();
    await presses(page, 'Seat at 1');
    await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Emmy Noether/);
    await goesToTable(page, '1');
    await page.keyboard.press('u');
    await expect(waiting).toContainText('Emmy Noether');
    await expect(tableOnFloor(page, '1')).toHaveAccessibleName('Table 1, 4 seats, free');
  });
});

/** Goes to a button and presses it, by keys. */
async function presses(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Tab leads to one table of the floor; an arrow leads on to the one beside it. */
async function goesToTable(page: Page, name: '1' | '2'): Promise<void> {
  const floor = page.getByRole('region', { name: 'Floor plan' });
  await tabTo(page, floor.locator('[data-table] button[tabindex="0"]'));
  await page.keyboard.press(name === '1' ? 'ArrowLeft' : 'ArrowRight');
  await expect(tableOnFloor(page, name)).toBeFocused();
}
