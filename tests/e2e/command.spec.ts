import type { APIRequestContext, Page } from '@playwright/test';
import { eveningOf, opensService } from './evening.ts';
import { expect, type Owner, test } from './fixtures.ts';

/** Why guests cannot book what is left of today; nothing where some time is free. */
async function closedToGuests(request: APIRequestContext, { bookingPath }: Owner): Promise<string[]> {
  const query = `query($id: ID!, $date: LocalDate!) {
    restaurant(id: $id) { availability(date: $date, partySize: 2) { slots { available reason } } } }`;
  const variables = { id: bookingPath.split('/').at(-1), date: new Date().toISOString().slice(0, 10) };
  const { data } = await (await request.post('/graphql', { data: { query, variables } })).json();
  const slots: { available: boolean; reason: string | null }[] = data.restaurant.availability.slots;
  if (slots.some(({ available }) => available)) return [];
  return [...new Set(slots.map(({ reason }) => reason ?? ''))].filter((reason) => reason !== 'PAST');
}

async function says(page: Page, words: string, first: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill(words);
  await expect(page.getByRole('option').first()).toHaveText(first);
  await page.keyboard.press('Enter');
}

test('a host who says “close online booking tonight” closes it to guests alone, and takes it back by one key', async ({
  page,
  request,
  signUp,
}) => {
  const owner = await signUp(page);
  const evening = await eveningOf(request, owner);
  await opensService(page);
  expect(await closedToGuests(request, owner)).toEqual([]);

  await says(page, 'close online booking tonight', /^Close online booking tonight/);
  await expect(
    page.getByText(/^Online booking is closed until \d{1,2}:\d\d [AP]M\. You can still book\.$/),
  ).toBeVisible();
  expect(await closedToGuests(request, owner)).toContain('ONLINE_BOOKING_PAUSED');
  await evening.expect('Ada Lovelace', '1', 30);
  await expect(page.getByRole('list', { name: 'Arriving' })).toContainText('Ada Lovelace');
  await says(page, 'close online', /^Close online booking tonight/);
  await expect(page.getByText(/^Online booking is closed until .* already\.$/)).toBeVisible();
  await page.keyboard.press('u');
  await expect.poll(() => closedToGuests(request, owner)).toEqual([]);

  await says(page, 'close online', /^Close online booking tonight/);
  await expect.poll(() => closedToGuests(request, owner)).toContain('ONLINE_BOOKING_PAUSED');
  await says(page, 'open online', /^Open online booking again/);
  await expect(page.getByText('Online booking is open again.')).toBeVisible();
  expect(await closedToGuests(request, owner)).toEqual([]);
});

test('a booking that is said as on the phone stands in the form, and Enter books it', async ({
  page,
  request,
  signUp,
}) => {
  await eveningOf(request, await signUp(page));
  await opensService(page);
  const at = new Date(Date.now() + 90 * 60_000);
  const hour = at.getUTCHours() % 12 || 12;
  const clock = `${hour}${at.getUTCHours() < 12 ? 'am' : 'pm'}`;
  await says(page, `4 tomorrow ${clock} Okafor 555 0142`, /^Okafor, Tomorrow .*4 guests · 555 0142/);
  const form = page.getByRole('dialog', { name: 'New Booking' });
  await expect(form.getByLabel('Name or phone')).toHaveValue('Okafor');
  await expect(
    form.getByRole('radio', { name: new RegExp(`^${hour}:00 ${clock.slice(-2).toUpperCase()}`) }),
  ).toBeChecked();
  await form.getByLabel('Name or phone').press('Enter');
  await expect(page.getByText('Booking created successfully')).toBeVisible();
});
