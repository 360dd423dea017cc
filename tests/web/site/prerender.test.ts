import { describe, expect, test } from 'vitest';
import { wakeFaces } from '../../../web/src/site/alive/wake-faces.ts';
import { pageAt, pages } from '../../../web/src/site/pages.ts';
import { prerender } from '../../../web/src/site/prerender.tsx';

const TEMPLATE =
  '<html><head><!--page-head--></head><body><div id="root"><!--page-body--></div></body></html>';
const files = await prerender({ html: TEMPLATE, stylesFor: async () => '.a{}' });

/** The HTML of a page, as a browser reads it before any script. */
function documentOf(path: string): Document {
  const content = files.find((file) => file.path === path)?.content ?? '';
  return new DOMParser().parseFromString(content, 'text/html');
}

const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe.each(pages.map(({ path }) => path))('a search engine at %s', (path) => {
  const page = documentOf(path);

  test('finds a title and a description of its own, and what to draw in a shared link', () => {
    expect(page.title).toMatch(/^.{4,50} · Hoststand$/);
    expect(meta(page, 'description')).toMatch(/^.{50,160}$/);
    expect(meta(page, 'og:title')).toBe(page.title);
    expect(meta(page, 'og:image')).toBe('https://site.invalid/share.png');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://site.invalid${path}`,
    );
  });

  test('finds one main heading and the words of the page', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.body.textContent?.length).toBeGreaterThan(200);
  });

  test('reads the facts for machines', () => {
    for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
      expect(JSON.parse(script.textContent ?? '')).toMatchObject({ '@context': 'https://schema.org' });
    }
  });
});

test('no two pages share title, description or path', () => {
  for (const fact of ['path', 'title', 'description'] as const)
    expect(new Set(pages.map((page) => page[fact])).size).toBe(pages.length);
});

test('the price list carries its questions as a FAQPage, the home page the organization and its offers', () => {
  const kindsAt = (path: string) =>
    [...documentOf(path).querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '{}')['@type'],
    );
  expect(kindsAt('/pricing')).toEqual(['SoftwareApplication', 'FAQPage']);
  expect(kindsAt('/')).toEqual(['Organization', 'SoftwareApplication']);
  expect(kindsAt('/help')).toEqual(['FAQPage']);
});

test('the sitemap lists every page, and robots.txt leads to it', () => {
  const sitemap = files.find(({ path }) => path === '/sitemap.xml')?.content ?? '';
  for (const { path } of pages) expect(sitemap).toContain(`<loc>https://site.invalid${path}</loc>`);
  expect(files.find(({ path }) => path === '/robots.txt')?.content).toContain(
    'Sitemap: https://site.invalid/sitemap.xml',
  );
});

test('a path may end with a slash', () => {
  expect(pageAt('/pricing/')).toBe(pageAt('/pricing'));
  expect(pageAt('/no/such')).toBeUndefined();
});

describe('faces that have to be fetched', () => {
  const FACE = '@font-face{font-family:Geist;src:url(/a.woff2)format("woff2")}';
  const STAND_IN = '@font-face{font-family:Stand-in;src:local(Arial)}';

  test('apply to nothing before the first paint, and at once without scripts', async () => {
    const [home] = await prerender({ html: TEMPLATE, stylesFor: async () => `${STAND_IN}${FACE}.a{}` });
    const page = new DOMParser().parseFromString(home?.content ?? '', 'text/html');
    const [first, later] = page.head.querySelectorAll(':scope > style');
    expect(first?.textContent).toBe(`${STAND_IN}.a{}`);
    expect([later?.getAttribute('media'), later?.textContent]).toEqual(['not all', FACE]);
    expect(page.querySelector('noscript')?.innerHTML).toContain(FACE);
  });

  test('apply once the page has been painted', async () => {
    document.head.innerHTML = `<style media="not all" data-faces>${FACE}</style>`;
    wakeFaces(document);
    expect(document.querySelector('style')?.media).toBe('not all');
    await expect.poll(() => document.querySelector('style')?.media).toBe('');
  });
});
