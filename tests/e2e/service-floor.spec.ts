import type { Page } from '@playwright/test';
import { eveningOf, opensService } from './evening.ts';
import { carriesByFinger } from './fingers.ts';
import { expect, test } from './fixtures.ts';
import { dragBy, middleOf, tableOnFloor } from './floor.ts';

const wholeRoom = (page: Page) => page.getByRole('button', { name: 'Show the whole room' });
const floor = (page: Page) => page.getByRole('region', { name: 'Floor plan' });

test('the whole room is seen on every screen, and wheel, buttons and keys lead nearer and back', async ({
  page,
  request,
  owns,
}) => {
  await eveningOf(request, await owns(page));
  await opensService(page);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['1', '2']) await expect(tableOnFloor(page, name)).toBeInViewport({ ratio: 0.999 });
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(wholeRoom(page)).toBeHidden();
  const { x, y } = await middleOf(floor(page));
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect(wholeRoom(page)).toBeVisible();
  await page.mouse.dblclick(x, y + 120);
  await expect(wholeRoom(page)).toBeHidden();

  await tableOnFloor(page, '1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tableOnFloor(page, '2')).toBeFocused();
  await page.keyboard.press('+');
  await expect(wholeRoom(page)).toBeVisible();
  await page.keyboard.press('0');
  await expect(wholeRoom(page)).toBeHidden();
});

test('a party is carried to another table by mouse and by finger; Escape puts it back', async ({
  page,
  request,
  owns,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 5);
  await opensService(page);
  const [from, to] = [await middleOf(tableOnFloor(page, '1')), await middleOf(tableOnFloor(page, '2'))];
  const way = { x: to.x - from.x, y: to.y - from.y };
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/Ada Lovelace/);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByText(/^Seat at 2 · /)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText(/^Seat at 2 · /)).toBeHidden();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/Ada Lovelace/);

  await dragBy(page, tableOnFloor(page, '1'), way);
  await expect(page.getByText('Ada Lovelace seated at 2')).toBeVisible();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Ada Lovelace, 2 guests/);

  await carriesByFinger(page, to, from, /^Move to 1 · /);
  await expect(page.getByText('Ada Lovelace moved to 1')).toBeVisible();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Ada Lovelace, 2 guests/);
});

test('a table that somebody has is refused with who it is, and the party stays', async ({
  page,
  request,
  owns,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 5);
  await evening.expect('Grace Hopper', '2', 5);
  await opensService(page);
  for (const name of ['1', '2']) {
    await tableOnFloor(page, name).click();
    await page
      .getByRole('button', { name: /^Seat / })
      .first()
      .click();
    await expect(tableOnFloor(page, name)).toHaveAccessibleName(/, seated, /);
  }
  const [from, to] = [await middleOf(tableOnFloor(page, '1')), await middleOf(tableOnFloor(page, '2'))];
  await dragBy(page, tableOnFloor(page, '1'), { x: to.x - from.x, y: to.y - from.y });
  await expect(page.getByText('Table 2 is taken by Grace Hopper, 2 guests.')).toBeVisible();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Ada Lovelace/);
});

test('the strip shows who has which table later, plainly marked, and leads back to now', async ({
  page,
  request,
  owns,
  expectAccessible,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 45);
  await opensService(page);
  const strip = page.getByRole('slider', { name: 'Covers over the day' });
  await expect(strip).toHaveAttribute('aria-valuetext', /of \d+ covers/);
  await strip.focus();
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Looking ahead at/)).toBeVisible();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/ at .*, Ada Lovelace, 2 guests, until /);
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/ at .*, free$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByText(/^Looking ahead at/)).toBeHidden();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName('Table 2, 4 seats, free');
});
