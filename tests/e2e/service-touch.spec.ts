import { eveningOf, opensService } from './evening.ts';
import { carriesByFinger, pinches } from './fingers.ts';
import { expect, test } from './fixtures.ts';
import { middleOf, tableOnFloor } from './floor.ts';

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

test('a tablet at the stand is worked with fingers alone: tap, carry, pinch, and on a phone by list and sheet', async ({
  page,
  request,
  owns,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 5);
  await opensService(page);
  const floor = await middleOf(page.getByRole('region', { name: 'Floor plan' }));
  const wholeRoom = page.getByRole('button', { name: 'Show the whole room' });

  await test.step('two fingers go nearer, a tap shows the whole room again', async () => {
    await pinches(page, { x: floor.x, y: floor.y + 120 }, 2.5);
    await expect(wholeRoom).toBeVisible();
    await wholeRoom.tap();
    await expect(wholeRoom).toBeHidden();
  });

  await test.step('a finger that rests takes a party from the list to a table, and from there to another', async () => {
    const row = page
      .getByRole('list', { name: 'Arriving' })
      .getByRole('button', { name: /Ada Lovelace.*guests/ });
    const places = await Promise.all(['1', '2'].map((name) => middleOf(tableOnFloor(page, name))));
    const [one = floor, two = floor] = places;
    await carriesByFinger(page, await middleOf(row), one, /^Seat at 1 · /);
    await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Ada Lovelace/);
    await carriesByFinger(page, one, two, /^Move to 2 · /);
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Ada Lovelace/);
  });

  await test.step('out of the room a party has left, and one tap brings it back', async () => {
    const way = await middleOf(page.getByRole('complementary', { name: 'Parties' }));
    await carriesByFinger(page, await middleOf(tableOnFloor(page, '2')), way, /^They leave: /);
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName('Table 2, 4 seats, free');
    await page.getByRole('button', { name: 'Undo' }).last().tap();
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Ada Lovelace/);
  });

  await test.step('taps seat a walk-in, open a table and finish it', async () => {
    await page.getByRole('button', { name: 'Walk-in', exact: true }).tap();
    await page.getByRole('button', { name: 'Seat at 1', exact: true }).tap();
    await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Walk-in, 2 guests/);
    await tableOnFloor(page, '2').tap();
    await page.getByRole('button', { name: 'Finish', exact: true }).tap();
    await expect(tableOnFloor(page, '2')).toHaveAccessibleName('Table 2, 4 seats, free');
  });

  await test.step('on a phone the list stands below the floor, and its rows act', async () => {
    await page.getByRole('button', { name: 'Back to the lists' }).tap();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText(/^Seated \d/).tap();
    await page.getByRole('button', { name: 'Finish Walk-in' }).tap();
    await expect(page.getByText('Walk-in finished')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().tap();
    await expect(page.getByRole('button', { name: 'Finish Walk-in' })).toBeVisible();
  });
});
