import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

const ROOT = join(import.meta.dirname, '../..');

const PAGES = [
  '/developers',
  '/developers/guide/errors',
  '/developers/guide/to-book',
  '/developers/limits',
  '/developers/embed',
  '/developers/examples',
  '/developers/examples-python',
  '/developers/schema',
  '/developers/schema/mutations',
  '/developers/schema/mutations/createBooking',
  '/developers/schema/objects/Booking',
  '/developers/schema/enums/UserErrorCode',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the pages for developers are accessible in ${colorScheme} colours, and fit a desk and a phone`, async ({
    page,
    expectAccessible,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of PAGES) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          path,
          width,
        ]);
        await expectAccessible(page);
      }
    }
  });
}

test('an integrator finds a field by its name, by keys alone, and comes to its very line', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/developers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build on Hoststand');
  expect(fetched.length).toBeLessThanOrEqual(12);
  expect(fetched).not.toContain('/developers/search.json');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the docs' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ServiceDay covers');
  await expect(page.getByRole('option').first()).toContainText('ServiceDay.covers');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', 'found-0');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/developers\/schema\/objects\/ServiceDay#covers$/);
  await expect(page.locator('#covers')).toBeInViewport();

  // A typo is forgiven, what nobody has is said, and Escape closes.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('createBokking');
  await expect(page.getByRole('option', { name: /^createBooking/ }).first()).toBeVisible();
  await field.fill('xyzzy plugh');
  await expect(page.getByText('Nothing has this name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing has this name')).toBeHidden();
});

test('what is copied is what is shown, and the command runs', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/developers/schema/queries/restaurant');
  await page.getByRole('button', { name: 'Copy: restaurant, curl' }).click();
  await expect(page.getByRole('button', { name: 'Copy: restaurant, curl' })).toHaveText('Copied');
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const [, address = ''] = /^curl (\S+) /.exec(command) ?? [];
  expect(address).toBe(`${new URL(page.url()).origin}/graphql`);
  const body = /<<'JSON'\n(.*)\nJSON$/s.exec(command)?.[1] ?? '';
  const answer = await request.post(address, { data: JSON.parse(body) });
  expect(await answer.json()).toMatchObject({ data: { restaurant: { name: expect.any(String) } } });
});

test('without scripts everything is there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/developers/guide/errors');
  await expect(page.getByRole('cell', { name: /Offer the times/ })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await page.getByText('Contents').click();
  await page.getByRole('navigation', { name: 'Developers' }).getByRole('link', { name: 'Mutations' }).click();
  await page.getByRole('main').getByRole('link', { name: 'createBooking', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('createBooking');
  await page.getByRole('main').getByRole('link', { name: 'SLOT_TAKEN' }).click();
  await expect(page).toHaveURL(/enums\/UserErrorCode#SLOT_TAKEN$/);
  await context.close();
});

test('programs get the schema, Markdown and what language models read, none of it as a page', async ({
  request,
}) => {
  const kinds: Record<string, string> = {
    '/developers/schema.graphql': 'text/plain',
    '/developers/guide/errors.md': 'text/markdown',
    '/developers/schema/objects/Booking.md': 'text/markdown',
    '/developers/search.json': 'application/json',
    '/developers/examples/book-from-your-site.html': 'text/plain',
    '/developers/examples/typescript/main.ts': 'text/plain',
    '/developers/examples/python/hoststand_api.py': 'text/plain',
    '/llms.txt': 'text/plain',
    '/llms-full.txt': 'text/plain',
  };
  for (const [path, kind] of Object.entries(kinds)) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringContaining(kind),
    ]);
  }
  const sdl = await (await request.get('/developers/schema.graphql')).text();
  expect(sdl).toBe(readFileSync(join(ROOT, 'schema.graphql'), 'utf8'));
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of PAGES) expect(sitemap).toContain(`${path}</loc>`);
  expect((await request.get('/developers/schema/objects/Nothing')).status()).toBe(404);
});

test('the header works: its menu, and colours that stay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/developers');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Pricing' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
