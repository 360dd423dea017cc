import { expect, type Locator, type Page } from '@playwright/test';

/** Where something is on the canvas, however the page is scrolled. */
export async function placeOf(item: Locator): Promise<{ x: number; y: number }> {
  return item.evaluate((element) => {
    const canvas = element.closest('section[aria-label="Floor plan"]')?.firstElementChild?.firstElementChild;
    const [own, room] = [element.getBoundingClientRect(), canvas?.getBoundingClientRect()];
    return { x: Math.round(own.left - (room?.left ?? 0)), y: Math.round(own.top - (room?.top ?? 0)) };
  });
}

/** A table on the canvas. */
export const tableOnFloor = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Table ${name}, `) });

/** A table is added through the dialog, and pulled to a known place of the canvas. */
export async function addTable(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Table' });
  await dialog.getByLabel('Table name').fill(name);
  await dialog.getByRole('button', { name: 'Add Table' }).click();
  await expect(dialog).toBeHidden();
  return tableOnFloor(page, name);
}

/** Drags with the mouse, in steps as a hand does it. */
export async function dragBy(page: Page, item: Locator, by: { x: number; y: number }): Promise<void> {
  await item.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(item);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 5 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
  await page.mouse.up();
}

/** Drags with one finger. */
export async function touchDragBy(page: Page, item: Locator, by: { x: number; y: number }): Promise<void> {
  await item.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(item);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', [{ x: x + (by.x * step) / 8, y: y + (by.y * step) / 8 }]);
  }
  await touch('touchEnd', []);
}

/** The middle of something, in the window. */
export async function middleOf(item: Locator): Promise<{ x: number; y: number }> {
  const box = await item.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A figure that moves, once it no longer does. */
export async function figureAtRest(figure: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  await expect(async () => {
    const before = last;
    last = await figure();
    expect(last).toBe(before);
  }).toPass({ intervals: [300] });
  return last;
}
