import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';

/** What a browser with nothing kept fetches for a page, as it travels. */
async function fetched(page: Page, path: string): Promise<{ kilobytes: number; requests: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const total = { kilobytes: 0, requests: 0 };
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    total.kilobytes += encodedDataLength / 1_000;
    total.requests += 1;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500); // what a page may ask for late
  await devtools.detach();
  return total;
}

test('no page of the site is heavy: 60 kB and 12 requests at most, headers and pictures counted', async ({
  page,
}) => {
  for (const path of ['/', '/pricing', '/help', '/account-billing/subscription', '/contact', '/integrity']) {
    const { kilobytes, requests } = await fetched(page, path);
    expect.soft(kilobytes, path).toBeLessThanOrEqual(60);
    expect.soft(requests, path).toBeLessThanOrEqual(12);
  }
});

for (const width of [1440, 412, 390]) {
  test(`nothing moves when the faces come late, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500)); // long after the first paint
      await route.continue();
    });
    for (const path of ['/', '/pricing', '/account-billing/subscription', '/developers/guide/errors']) {
      await page.goto(path);
      // The faces of the site are asked for after the first paint; the developers' pages do without one that is late.
      if (!path.startsWith('/developers'))
        await page.waitForFunction(() =>
          [...document.fonts].some(({ family, status }) => family === 'Geist' && status === 'loaded'),
        );
      const shift = await layoutShift(page);
      expect.soft(shift, path).toBeLessThan(0.02);
    }
  });
}

test('the drawn evening goes on while it is seen, and halts when asked', async ({ page }) => {
  await page.goto('/');
  const clock = page.locator('[data-clock]');
  await expect(clock).not.toHaveText('7:00');
  await page.getByRole('button', { name: 'Pause' }).click();
  const then = await clock.textContent();
  await page.waitForTimeout(3_000); // two minutes of the evening
  await expect(clock).toHaveText(then ?? '');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(clock).not.toHaveText(then ?? '');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(async () => {
    const unseen = await clock.textContent();
    await page.waitForTimeout(3_000);
    expect(await clock.textContent()).toBe(unseen);
  }).toPass(); // the browser tells in its own time that it is out of sight
});

test('who wants no motion sees a still evening', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  await expect(page.locator('[data-clock]')).toHaveText('7:00');
});

test('pictures of the screens come when they are about to be seen', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const picture = page.getByRole('img', { name: /^The service screen: arriving/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/^data:/);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', '/pictures/service-light.avif');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_024);
});

test('a page works before and without any script', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/pricing');
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(page.getByText('$758.40 once a year')).toBeVisible();
  await page.getByText('Do you take a commission on bookings?').click();
  await expect(page.getByText('there is no fee per cover')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
  await context.close();
});

test('the status page says how the server is', async ({ page }) => {
  await page.goto('/status');
  await expect(page.getByRole('status').filter({ hasText: 'All is well' })).toBeVisible();
  await expect(page.getByText('Bookings and guest data')).toBeVisible();
  const degraded = { status: 'degraded', checks: { process: { ok: true }, database: { ok: false } } };
  await page.route('/health/ready', (route) => route.fulfill({ json: degraded }));
  await page.reload();
  await expect(page.getByText('Pages are sent, but the database does not answer')).toBeVisible();
  await expect(page.getByText('Does not work')).toBeVisible();
});

test('a question goes from the help page into the chat and to a person', async ({ page }) => {
  await page.goto('/help?q=Do+you+take+a+commission');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('blockquote')).toContainText('no fee per cover');
  await answer.getByRole('button', { name: 'Ask in the chat' }).click();
  const message = page
    .getByRole('dialog', { name: 'Live Support' })
    .getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue('Do you take a commission');
  await message.fill('Can you connect to my till?');
  await message.press('Enter');
  await expect(page.getByText('I am the automatic help and found nothing')).toBeVisible();
  await page.goto('/contact?message=Can+you+connect+to+my+till%3F');
  await page.getByLabel('Name').focus();
  await expect(page.getByLabel('Message')).toHaveValue('Can you connect to my till?');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});
