import { eveningOf, opensService } from './evening.ts';
import { expect, test } from './fixtures.ts';
import { tableOnFloor } from './floor.ts';

test('a host closes the day: finishes who still sits, marks who never came, and takes it back', async ({
  page,
  request,
  owns,
  expectAccessible,
}) => {
  test.slow(); // three widths, and the dark
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', -20);
  await evening.expect('Mary Shelley', '2', 180);
  await opensService(page);
  await page.getByRole('button', { name: 'Walk-in' }).click();
  await tableOnFloor(page, '2').click();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in/);

  await page.getByRole('button', { name: 'Close the day' }).click();
  const closing = page.getByRole('dialog', { name: /^Close the day/ });
  await expect(closing.getByText('1 party is still to come', { exact: false })).toBeVisible();
  for (const viewport of [
    { width: 1_024, height: 768 },
    { width: 820, height: 1_180 },
    { width: 390, height: 844 },
    { width: 1_440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await closing.getByRole('button', { name: 'No-show: Ada Lovelace' }).press('Enter');
  await expect(page.getByText('Ada Lovelace marked as no-show')).toBeVisible();
  await closing.getByRole('button', { name: 'Finish: Walk-in' }).press('Enter');
  await expect(closing.getByText('Nobody is open right now')).toBeVisible();
  await expect(closing.getByRole('region', { name: 'The day so far' })).toHaveText(
    /Served2 covers1 partyWalk-ins2 covers1 partyNo-shows2 covers1 party/,
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // What was finished by mistake sits again, at the table that it had.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(closing.getByRole('button', { name: 'Finish: Walk-in' })).toBeVisible();
  await closing.getByRole('button', { name: 'Close' }).click();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in/);
});
