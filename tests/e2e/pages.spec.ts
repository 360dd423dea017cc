import { expect, test } from './fixtures.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page is accessible in ${colorScheme} colours and fits a desk, a tablet and a phone`, async ({
    page,
    signUp,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isFitting = async () => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${page.url()} at ${size.width}`).toBeLessThanOrEqual(size.width);
        await expectAccessible(page);
      }
    };
    for (const path of ['/', '/login', '/signup']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await isFitting();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const owner = await signUp(page);
    await isFitting();
    await page.goto('/bookings');
    await expect(page.getByText('No bookings found')).toBeVisible();
    await isFitting();
    await page.goto('/tables');
    await expect(page.getByRole('heading', { name: 'Tables (0)' })).toBeVisible();
    await isFitting();
    await page.goto(owner.bookingPath);
    await expect(page.getByRole('heading', { name: 'Make a reservation' })).toBeVisible();
    await isFitting();
  });
}
