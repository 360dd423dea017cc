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
  const owner = await owns(page);
  const { email } = owner;
  const evening = await eveningOf(request, owner);
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

  // The sum goes to who wants it, each in their own language, and at once to who asks.
  const mail = closing.getByRole('region', { name: 'By mail' });
  await mail.getByLabel('Language').selectOption('Deutsch');
  await mail.getByRole('switch', { name: 'Mail me this when each day is over' }).press('Space');
  await expect(page.getByText('You get the summary of each day by mail')).toBeVisible();
  await mail.getByRole('button', { name: 'Mail it to me now' }).press('Enter');
  await expect(page.getByText(`On its way to ${email}`)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // What was finished by mistake sits again, at the table that it had.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(closing.getByRole('button', { name: 'Finish: Walk-in' })).toBeVisible();
  await closing.getByRole('button', { name: 'Close' }).click();
  await expect(tableOnFloor(page, '2')).toHaveAccessibleName(/seated, Walk-in/);
});

test('a day that could not be loaded says so, and is there when it is asked for again', async ({
  page,
  request,
  owns,
}) => {
  const evening = await eveningOf(request, await owns(page));
  await evening.expect('Ada Lovelace', '1', -20);
  await opensService(page);
  let isBroken = true;
  await page.route('**/graphql', (route) => {
    const isOfTheDay = route.request().postData()?.includes('query Closing(') ?? false;
    const body = JSON.stringify({
      errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    });
    return isBroken && isOfTheDay
      ? route.fulfill({ contentType: 'application/json', body })
      : route.continue();
  });
  await page.getByRole('button', { name: 'Close the day' }).click();
  const closing = page.getByRole('dialog', { name: /^Close the day/ });
  await expect(closing.getByText('The day could not be loaded. Please try again.')).toBeVisible();
  isBroken = false;
  await closing.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(closing.getByRole('button', { name: 'No-show: Ada Lovelace' })).toBeVisible();
});
