import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';

test('whom a host seats on one device is seen at the table on every other within a second', async ({
  page,
  context,
  request,
  owns,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 5);
  const tablet = await context.newPage();
  await opensService(page);
  // No style of the public site is drawn here.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Geist/);
  await opensService(tablet);
  await expect(tableOnFloor(tablet, '1')).toHaveAccessibleName(/reserved .* for Ada Lovelace, 2 guests/);

  await page
    .getByRole('list', { name: 'Arriving' })
    .getByRole('button', { name: /guests/ })
    .click();
  await page.getByRole('button', { name: 'Seat at 1', exact: true }).click();
  await expect(page.getByText('Ada Lovelace seated at 1')).toBeVisible();
  await expect(tableOnFloor(tablet, '1')).toHaveAccessibleName(/seated, Ada Lovelace, 2 guests/);

  await tableOnFloor(tablet, '1').click();
  await tablet.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(tablet.getByText('Ada Lovelace finished')).toBeVisible();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName('Table 1, 4 seats, free');
  await tablet.getByRole('button', { name: 'Undo' }).last().click();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/Ada Lovelace/);
});

test('a host seats a walk-in at the table that suits it, by keyboard too', async ({
  page,
  request,
  owns,
  expectAccessible,
}) => {
  await eveningOf(request, await owns(page));
  await opensService(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Walk-in' }).click();
  await page.getByLabel('Party size').fill('3');
  await page.getByLabel('Name (optional)').fill('Grace');
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/best table/);
  await tableOnFloor(page, '1').press('Enter');
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Grace, 3 guests/);

  await tableOnFloor(page, '2').press('Enter');
  await expect(page.getByRole('heading', { name: 'Table 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Seat walk-in' }).click();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in, 2 guests/);
  await expectAccessible(page);
});

test('a walk-in gets a table that is booked soon until the next party comes, and everybody is told until when', async ({
  page,
  request,
  owns,
  expectAccessible,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', 45);
  await opensService(page);
  await tableOnFloor(page, '1').click();
  await page.getByRole('button', { name: 'Seat walk-in' }).click();
  const offer = page.getByRole('dialog', { name: /^Free until \d{1,2}:\d\d [AP]M only$/ });
  await expect(offer.getByText(/held by somebody else then/)).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: /^Seat until \d{1,2}:\d\d [AP]M$/ }).click();
  await expect(page.getByText(/^Walk-in seated until \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(tableOnFloor(page, '1')).toHaveAccessibleName(/seated, Walk-in, 2 guests/);

  await evening.expect('Grace Hopper', '2', 50);
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await expect(page.getByText(/2 is free until \d\d:\d\d, when the next party comes/)).toBeVisible();
  await page.getByRole('button', { name: /^Seat at 2 until \d{1,2}:\d\d [AP]M$/ }).click();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in, 2 guests/);
});

test('a party that is late stands out, and its table can be given up', async ({ page, request, owns }) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.waitFor('Emmy Noether', '2');
  await opensService(page);
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/late, reserved/);
  await expect(page.getByText('1 late', { exact: true })).toBeVisible();
  await tableOnFloor(page, '2').click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'No-show' }).click();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName('Table 2, 4 seats, free');
});
