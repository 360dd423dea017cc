import { expect, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const STEPS = 8;

/** One or more fingers on the screen. */
async function fingersOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** A finger rests until the party is in the hand, and pulls it over then; `says` is what the drop would do. */
export async function carriesByFinger(page: Page, from: Point, to: Point, says: RegExp): Promise<void> {
  const touch = await fingersOn(page);
  await touch('touchStart', [from]);
  await expect(
    page.getByRole('status').filter({ hasText: /^(Drop it on a table|Table \d+ · )/ }),
  ).toBeVisible();
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', [between(from, to, step / STEPS)]);
  await expect(page.getByText(says)).toBeVisible();
  await touch('touchEnd', []);
}

/** Two fingers beside a point go apart to so many times their distance. */
export async function pinches(page: Page, { x, y }: Point, times: number): Promise<void> {
  const touch = await fingersOn(page);
  const apart = (by: number) => [
    { x: x - 40 * by, y },
    { x: x + 40 * by, y },
  ];
  await touch('touchStart', apart(1));
  for (let step = 1; step <= STEPS; step += 1)
    await touch('touchMove', apart(1 + ((times - 1) * step) / STEPS));
  await touch('touchEnd', []);
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
