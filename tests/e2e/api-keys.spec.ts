import { expect, test } from './fixtures.ts';
import { smallTargets } from './targets.ts';

test('an owner on trial makes a key for some things, and its program can do these and no others', async ({
  page,
  request,
  owns,
  expectAccessible,
}) => {
  await owns(page);
  await page.goto('/settings/api-keys');
  await page.getByRole('button', { name: 'Create API Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByLabel('Name').fill('Kitchen screen');
  await dialog.getByRole('radio', { name: 'Manager' }).check();
  await dialog.getByRole('radio', { name: 'Only what I choose' }).check();
  await dialog.getByRole('button', { name: 'Create Key' }).click();
  await expect(dialog.getByText('Choose at least one thing that it may do.')).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Bookings' }).getByText('Read', { exact: true }).click();
  await dialog.getByRole('radiogroup', { name: 'Tables' }).getByText('Read and change').click();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  expect(await smallTargets(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Key' }).click();

  const shown = page.getByRole('dialog', { name: 'The key of Kitchen screen' });
  const secret = (await shown.getByText(/^hs_live_\w{39}$/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'I Have Kept It' }).click();
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(row).toContainText('Reads and changes tables; reads bookings');

  const asks = async (fields: string) => {
    const query = `{ currentApiKey { restaurants { ${fields} } } }`;
    const headers = { authorization: `Bearer ${secret}` };
    return (await request.post('/graphql', { data: { query }, headers })).json();
  };
  expect(await asks('tables { totalCount } bookings { totalCount }')).toMatchObject({
    data: { currentApiKey: { restaurants: [{ tables: { totalCount: 0 }, bookings: { totalCount: 0 } }] } },
  });
  expect(await asks('guests { totalCount }')).toMatchObject({
    errors: [{ message: expect.stringContaining('guests:read') }],
  });
});
