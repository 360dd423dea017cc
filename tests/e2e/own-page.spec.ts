import { randomUUID } from 'node:crypto';
import { picture } from '../api/restaurants/uploads.ts';
import { expect, test } from './fixtures.ts';

test('an owner tells of the restaurant, sends photos and puts them in order by keys, and guests meet its own page', async ({
  page,
  browser,
  signUp,
  expectAccessible,
}) => {
  test.slow();
  const owner = await signUp(page);
  const slug = `bistro-${randomUUID().slice(0, 8)}`;
  await page.goto('/settings/profile#your-page');
  const form = page.getByRole('form', { name: 'Your page' });
  await form.getByLabel('Name in the address').fill('admin');
  await form.getByRole('button', { name: 'Save your page' }).click();
  await expect(form.getByText('This name is kept for pages of Hoststand. Choose another one.')).toBeVisible();
  await form.getByLabel('Name in the address').fill(slug);
  await form.getByLabel('Street and number').fill('12 Mercer Street');
  await form.getByLabel('Cuisine', { exact: true }).fill('Wood-fired');
  await page.keyboard.press('Enter');
  await form.getByText('$$', { exact: true }).click();
  await form.getByLabel('Your colour', { exact: true }).fill('#b4532a');
  await form.getByRole('button', { name: 'Save your page' }).click();
  await expect(page.getByText('Restaurant settings updated successfully')).toBeVisible();

  const photos = page.getByRole('region', { name: 'Photos', exact: true });
  const sent = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Add photos' }).click();
  await (await sent).setFiles([
    { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await picture(1_600, 900).jpeg().toBuffer() },
    {
      name: 'oven.png',
      mimeType: 'image/png',
      buffer: await picture(1_200, 900, '#224466').png().toBuffer(),
    },
  ]);
  await expect(photos.getByRole('listitem')).toHaveCount(2);
  await photos.getByLabel('What photo 2 shows').fill('The oven');
  await photos.getByRole('button', { name: 'Move photo 2 forward' }).focus();
  await page.keyboard.press('Enter');
  await expect(photos.getByLabel('What photo 1 shows')).toHaveValue('The oven');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }

  // In a tab of its own: the browser itself complains of a file that is refused.
  const colleague = await page.context().newPage();
  await colleague.goto('/settings/profile#photos');
  const chosen = colleague.waitForEvent('filechooser');
  await colleague.getByRole('button', { name: 'Add photos' }).click();
  const svg = Buffer.from('<svg><script>alert(1)</script></svg>');
  await (await chosen).setFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: svg }]);
  await expect(colleague.getByText('An SVG can hold programs, so it is not taken.')).toBeVisible();
  await colleague.close();

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await elsewhere.newPage();
  const loaded: number[] = [];
  guest.on('response', async (response) => {
    if (response.url().includes('/media/')) loaded.push((await response.body()).length);
  });
  await guest.goto(`/book/${slug}`);
  await expect(guest.getByRole('heading', { name: owner.restaurantName })).toBeVisible();
  // Not its times: late in the evening there are none left.
  await expect(guest.getByLabel('Party size')).toBeVisible();
  await expect(guest.getByRole('img', { name: 'The oven' })).toBeVisible();
  await expect(guest.getByText('Wood-fired')).toBeVisible();
  await expect(guest.getByText('$$', { exact: true })).toBeVisible();
  expect(Math.max(...loaded)).toBeLessThanOrEqual(60_000);
  const accent = await guest.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  expect(accent).toBe('#b4532a');
  await guest.getByText('Opening hours').click();
  await expect(guest.getByText('Every day')).toBeVisible();
  await guest.goto(owner.bookingPath);
  expect(await guest.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    new RegExp(`/book/${slug}$`),
  );
  await elsewhere.close();
});
