import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

const BUILT = join(import.meta.dirname, '../../web/dist/prerendered');
const built = <Content>(name: string) => JSON.parse(readFileSync(join(BUILT, name), 'utf8')) as Content;

test('every page that there is answers 200, every other address 404', async ({ baseURL }) => {
  test.slow(); // four requests of each
  // By Node itself: a request of the browser's kind takes many times as long as its answer, and these are thousands.
  const statusOf = async (method: 'GET' | 'HEAD', path: string) => {
    const answer = await fetch(new URL(path, baseURL), { method, redirect: 'manual' });
    await answer.arrayBuffer(); // so that the next one goes over the same connection
    return {
      status: answer.status,
      kept: answer.headers.get('cache-control'),
      type: answer.headers.get('content-type'),
    };
  };
  const ofSite = built<{ path: string }[]>('pages.json').map(({ path }) => path);
  const paths = [...ofSite, ...built<string[]>('app-paths.json'), '/manage', '/waitlist/place', '/explorer'];
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) {
    for (const method of ['GET', 'HEAD'] as const) {
      expect([method, path, (await statusOf(method, path)).status]).toEqual([method, path, 200]);
      if (path === '/') continue;
      // Beside each there is nothing.
      const beside = `${path}-no`;
      const { status, kept } = await statusOf(method, beside);
      expect([method, beside, status, kept]).toEqual([method, beside, 404, 'no-store']);
    }
  }
  for (const path of ['/manage/abc', '/help/nowhere', '/explorer/x', '/dashboard/x', '/book', '/embed/x/y']) {
    const { status, type } = await statusOf('GET', path);
    expect([path, status]).toEqual([path, 404]);
    expect(type).toContain('text/html');
  }
});

const SAID = [
  ['en-US', 'There is no page at this address', 'Go to the home page'],
  ['de-AT', 'Unter dieser Adresse gibt es keine Seite', 'Zur Startseite'],
  ['fr-FR', 'Il n’y a pas de page à cette adresse', 'Aller à la page d’accueil'],
  ['es-MX', 'No hay ninguna página en esta dirección', 'Ir a la página de inicio'],
] as const;

for (const [locale, heading, way] of SAID) {
  test(`somebody lost reads so in their language and finds the way home: ${locale}`, async ({
    browser,
    baseURL,
    expectAccessible,
  }) => {
    // A page of its own: the browser complains of the status, as it should.
    const context = await browser.newContext({ locale, ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const answer = await page.goto('/a/page/that/is/not/there?lang=');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await expect(page.getByRole('link', { name: way })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expectAccessible(page);
    await page.getByRole('link', { name: way }).click();
    await expect(page).toHaveURL(/\/$/);
    await context.close();
  });
}
