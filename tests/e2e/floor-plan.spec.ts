import type { Browser } from '@playwright/test';
import { expect, type Owner, test } from './fixtures.ts';
import { addTable, dragBy, figureAtRest, middleOf, placeOf, tableOnFloor, touchDragBy } from './floor.ts';

/** The owner in a browser of their own, at the floor plan. */
async function again(browser: Browser, owner: Owner, options: Parameters<Browser['newPage']>[0] = {}) {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/tables');
  await expect(page.getByRole('heading', { name: 'Table Management' })).toBeVisible();
  return page;
}

test('a manager drags, turns and nudges a table, takes it back, and finds it so after a reload', async ({
  page,
  owns,
}) => {
  await owns(page);
  await page.goto('/tables');
  await expect(page.getByRole('heading', { name: 'Tables (0)' })).toBeVisible();
  const table = await addTable(page, '12');
  await expect(page.getByText('Table added successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tables (1)' })).toBeVisible();

  const before = await placeOf(table);
  await dragBy(page, table, { x: 103, y: 61 });
  const onGrid = (value: number) => Math.round(value / 20) * 20;
  const dropped = { x: onGrid(before.x + 103), y: onGrid(before.y + 61) };
  await expect.poll(() => placeOf(table)).toEqual(dropped);

  await table.press('Shift+ArrowRight');
  await table.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'Table 12 moved to' })).toHaveCount(1);
  await table.press('r');
  await expect(page.getByRole('status').filter({ hasText: 'Table 12 turned to 15 degrees' })).toHaveCount(1);
  const nudged = { x: dropped.x + 20, y: dropped.y + 1 };
  expect(await placeOf(table)).toEqual(nudged);
  await expect(page.getByRole('button', { name: 'Undo: Table 12 rotated' })).toBeEnabled();
  const written = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('"query":"mutation')),
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo: Table 12 moved' })).toBeEnabled();
  await written;
  await page.reload();
  await expect.poll(() => placeOf(table)).toEqual(nudged);
  await expect(table.locator('[style*="rotate("]')).toHaveCount(0);

  // Never off the canvas, however far the hand goes.
  await dragBy(page, table, { x: -900, y: -500 });
  await expect.poll(() => placeOf(table)).toEqual({ x: 0, y: 0 });
});

test('a finger on a tablet moves a table, turns it, and pans the empty floor', async ({
  page,
  browser,
  owns,
}) => {
  const owner = await owns(page);
  const tablet = await again(browser, owner, { viewport: { width: 820, height: 1180 }, hasTouch: true });
  const table = await addTable(tablet, '3');
  const before = await placeOf(table);
  await touchDragBy(tablet, table, { x: 60, y: 120 });
  const after = await placeOf(table);
  expect(after.x - before.x).toBeGreaterThan(45);
  expect(after.y - before.y).toBeGreaterThan(105);
  const written = tablet.waitForResponse(
    async (answer) =>
      Boolean(answer.request().postData()?.includes('mutation MoveTable')) &&
      /"rotation":[1-9-]/.test(await answer.text()),
  );
  await touchDragBy(tablet, tablet.locator('[data-knob]'), { x: 150, y: 60 });
  await expect(tablet.getByRole('button', { name: 'Undo: Table 3 rotated' })).toBeEnabled();
  await written;
  await tablet.reload();
  await expect.poll(() => placeOf(table)).toEqual(after);
  const turned = await table.locator('[style*="rotate("]').first().getAttribute('style');
  expect(Number(/rotate\((\d+)deg\)/.exec(turned ?? '')?.[1]) % 15).toBe(0);
  expect(turned).not.toContain('rotate(0deg)');

  // A room that is wider than the screen.
  await tablet.getByRole('button', { name: 'Floor Plan Settings' }).click();
  await tablet.getByLabel('Canvas width').fill('1600');
  await tablet.getByLabel('Canvas width').press('Enter');
  await tablet.getByRole('button', { name: 'Close settings' }).click();
  const floor = tablet.getByRole('region', { name: 'Floor plan', exact: true });
  const seenFrom = () => floor.evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(() => floor.evaluate(({ scrollWidth }) => scrollWidth)).toBeGreaterThanOrEqual(1_600);
  // A browser that is busy takes a touch for one that is over: a person wipes once more.
  await expect(async () => {
    await touchDragBy(tablet, floor, { x: -200, y: 0 });
    await expect.poll(seenFrom, { timeout: 5_000 }).toBeGreaterThan(100);
  }).toPass();
  const byFinger = await figureAtRest(seenFrom); // it glides on for a moment after the finger has let go
  // Back by a mouse: the finger may have come as far as the floor goes.
  await dragBy(tablet, floor, { x: 100, y: 0 });
  await expect.poll(seenFrom).toBe(byFinger - 100);
  await tablet.context().close();
});

test('a manager draws walls and zones, is warned before leaving, saves, and finds them after a reload', async ({
  page,
  owns,
}) => {
  await owns(page);
  await page.goto('/tables');
  await expect(page.getByRole('heading', { name: 'Tables (0)' })).toBeVisible(); // all that moves the floor has come
  const floor = page.getByRole('region', { name: 'Floor plan', exact: true });
  const tool = page.getByRole('button', { name: 'Add wall' });
  const [from, to] = [await middleOf(tool), await middleOf(floor)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 100, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Wall added to floor plan')).toBeVisible();
  const wall = page.getByRole('button', { name: 'Wall, 80 by 20' });
  await page.getByLabel('Width').fill('200');
  await page.getByLabel('Width').press('Enter');
  await expect(page.getByRole('button', { name: 'Wall, 200 by 20' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Floor Plan Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Floor Plan Settings' });
  await settings.getByLabel('Canvas width').fill('10');
  await settings.getByLabel('Canvas width').press('Tab');
  await expect(settings.getByLabel('Canvas width')).toHaveValue('400');
  await settings.getByLabel('Canvas width').fill('900');
  await settings.getByLabel('Grid size').fill('');
  await settings.getByLabel('Grid size').press('Tab');
  await expect(settings.getByLabel('Grid size')).toHaveValue('20');
  await settings.getByRole('button', { name: 'Add Zone' }).click();
  await settings.getByRole('button', { name: 'Move Zone 1 right' }).click();
  await settings.getByRole('button', { name: 'Edit Zone 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Zone' });
  await dialog.getByLabel('Zone name').fill('Terrace');
  await dialog.getByLabel('Assigned server').fill('Maya');
  await dialog.getByLabel('Width').fill('20');
  await dialog.getByRole('button', { name: 'Update Zone' }).click();
  await expect(page.getByText('Zone updated successfully')).toBeVisible();
  const zone = page.getByRole('button', { name: 'Zone Terrace, Maya serves it' });
  expect(await placeOf(zone)).toEqual({ x: 70, y: 50 });
  await settings.getByRole('button', { name: 'Close settings' }).click();

  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByText('Your changes to the floor plan are not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Floor plan settings saved successfully')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(zone).toBeVisible();
  await page.getByRole('button', { name: 'Wall, 200 by 20' }).press('Delete');
  await expect(page.getByText('Element deleted')).toBeVisible();
  await expect(wall).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Wall, 200 by 20' })).toBeVisible();
  await page.getByRole('button', { name: 'Terrace', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Terrace', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a manager adds six tables at once, carries them together by guides, zooms, and takes it back', async ({
  page,
  owns,
}) => {
  await owns(page);
  await page.goto('/tables');
  await page.getByRole('button', { name: 'Add Several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Several Tables' });
  await dialog.getByLabel('How many tables').fill('6');
  await expect(dialog.getByText('6 tables for 4, called 1 to 6.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Tables' }).click();
  await expect(page.getByRole('heading', { name: 'Tables (6)' })).toBeVisible();
  await expect(page.getByText('6 selected')).toBeVisible();

  const [first, last] = [tableOnFloor(page, '1'), tableOnFloor(page, '6')];
  const before = { first: await placeOf(first), last: await placeOf(last) };
  await dragBy(page, first, { x: 45, y: 63 });
  await expect.poll(async () => (await placeOf(first)).y).toBeGreaterThan(before.first.y);
  const after = await placeOf(first);
  const by = { x: after.x - before.first.x, y: after.y - before.first.y };
  const carried = { x: before.last.x + by.x, y: before.last.y + by.y };
  await expect.poll(() => placeOf(last)).toEqual(carried);
  await page.keyboard.press('Control+z');
  await expect.poll(() => placeOf(last)).toEqual(before.last);
  await expect.poll(() => placeOf(first)).toEqual(before.first);

  // One alone: its lines with the others show while it is carried.
  await page.keyboard.press('Escape');
  const { x, y } = await middleOf(last);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y, { steps: 4 });
  await expect(page.locator('[data-guide="y"]').first()).toBeAttached();
  await page.mouse.up();
  await expect(page.locator('[data-guide]')).toHaveCount(0);

  // A frame around all of them, and the whole room in sight.
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: '100 %, back to 100 %' })).toBeVisible();
  const canvas = page.locator('section[aria-label="Floor plan"] > div > div');
  await canvas.scrollIntoViewIfNeeded();
  const corner = await canvas.boundingBox();
  if (!corner) throw new Error('There is no canvas');
  await page.keyboard.down('Shift');
  await page.mouse.move(corner.x + 2, corner.y + 2);
  await page.mouse.down();
  await page.mouse.move(corner.x + 400, corner.y + 200, { steps: 5 });
  await page.mouse.move(corner.x + 780, corner.y + 400, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(page.getByText('6 selected')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  // The keys are those of the bar, and hear from when it has been painted.
  await expect(async () => {
    await page.keyboard.press('Alt+a');
    await expect(page.getByRole('button', { name: 'Undo: Aligned left' })).toBeEnabled({ timeout: 3_000 });
  }).toPass();
  await expect.poll(async () => (await placeOf(first)).x - (await placeOf(last)).x).toBe(0);
});

test('two managers see each other’s moves, and choose when both have drawn', async ({
  page,
  browser,
  owns,
}) => {
  const owner = await owns(page);
  await page.goto('/tables');
  const table = await addTable(page, '7');
  const other = await again(browser, owner);
  const theirs = tableOnFloor(other, '7');
  await expect(theirs).toBeVisible();
  await other.waitForTimeout(500); // their live query is on its way

  await table.press('Shift+ArrowDown');
  await table.press('Shift+ArrowDown');
  await expect.poll(async () => (await placeOf(theirs)).y).toBe((await placeOf(table)).y);
  await theirs.click();
  await other.getByRole('button', { name: 'Status of table 7: Available' }).first().click();
  await other.getByRole('menuitem', { name: 'Occupied' }).click();
  await expect(other.getByText('Table status updated to occupied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Table 7, 4 seats, occupied' })).toBeVisible();

  // The first save makes the plan; both have it. Then both draw.
  await page.getByRole('button', { name: 'Add bar' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('button', { name: /^Bar, / })).toBeVisible();
  await other.getByRole('button', { name: 'Add door' }).click();
  await page.getByRole('button', { name: 'Add window' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Somebody else saved this floor plan meanwhile')).toBeVisible();
  await other.getByRole('button', { name: 'Compare' }).click();
  const choice = other.getByRole('dialog', { name: 'Somebody else saved this floor plan' });
  await expect(choice.getByRole('region', { name: 'Yours, unsaved' })).toContainText('Door: only here');
  await expect(choice.getByRole('region', { name: 'Theirs, saved' })).toContainText('Window: only here');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Floor plan settings saved successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Door, / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Window, / })).toBeHidden();
  await other.context().close();
});

test('the floor plan is accessible with everything open', async ({ page, owns, expectAccessible }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await owns(page);
  await page.goto('/tables');
  await addTable(page, '1');
  await page.getByRole('button', { name: 'Add bathroom' }).click();
  await page.getByText('How to Use the Floor Plan Manager').click();
  await page.getByRole('button', { name: 'Floor Plan Settings' }).click();
  await page.getByRole('button', { name: 'Add Zone' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Zone 1' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close settings' }).click();
  await page.getByRole('button', { name: 'Edit table 1', exact: true }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete table 1', exact: true }).click();
  await expect(page.getByText('Are you sure you want to delete this table?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Table deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tables (0)' })).toBeVisible();
});
