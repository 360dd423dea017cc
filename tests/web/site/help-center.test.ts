import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHelpArticle, readHelpForAssistant } from '../../../web/scripts/read-help.ts';
import { helpArticles, helpHubs } from '../../../web/src/content/help-articles.ts';
import { neighboursOf } from '../../../web/src/site/help/article/neighbours.ts';
import { pages } from '../../../web/src/site/pages.ts';
import { prerender } from '../../../web/src/site/prerender.tsx';

const WEB = join(import.meta.dirname, '../../../web/src');
const TEMPLATE = '<html><body><div id="root"><!--page-body--></div></body></html>';
const drawn = new Map(
  (await prerender({ html: TEMPLATE, stylesFor: async () => '' })).map(({ path, content }) => [
    path,
    new DOMParser().parseFromString(content, 'text/html'),
  ]),
);

/** Addresses of the application, by the names of its routes' folders. */
const appPaths = new Set(
  globSync('**/*.tsx', { cwd: join(WEB, 'routes') }).map((file) => `/${dirname(file)}`),
);

/** The route table of the specification, §2. */
const ROUTES = {
  '/getting-started': ['profile-setup', 'booking-settings', 'dashboard-guide'],
  '/managing-bookings': [
    'accepting-reservations',
    'special-requests',
    'capacity',
    'guarantees',
    'experiences',
    'disputes',
    'gift-vouchers',
  ],
  '/customer-management': ['communication', 'data', 'no-shows'],
  '/account-billing': ['subscription', 'payment-methods', 'history'],
};

const helpPaths = [...helpHubs, ...helpArticles].map(({ path }) => path);

function linksOn(path: string, within = 'main') {
  const links = drawn.get(path)?.querySelectorAll<HTMLAnchorElement>(`${within} a[href]`) ?? [];
  return [...links].map((link) => link.getAttribute('href') ?? '');
}

/** What a link promises and does not keep; null when it leads somewhere. */
function faultOf(from: string, href: string): string | null {
  const { pathname, hash } = new URL(href, `https://site.invalid${from}`);
  const page = drawn.get(pathname);
  if (!page) return appPaths.has(pathname) ? null : `${from}: ${href} leads nowhere`;
  return hash === '' || page.getElementById(hash.slice(1)) ? null : `${from}: ${href} has no such heading`;
}

describe('a reader of the help centre', () => {
  test('finds every hub and article of the route table, in its order', () => {
    const found = Object.fromEntries(
      helpHubs.map(({ path, articles }) => [path, articles.map((each) => each.path.split('/')[2])]),
    );
    expect(found).toEqual(ROUTES);
  });

  test.each(['/help', ...helpPaths])('follows every link on %s to where it leads', (path) => {
    const links = linksOn(path);
    expect(links.length).toBeGreaterThan(2);
    expect(links.map((href) => faultOf(path, href)).filter(Boolean)).toEqual([]);
  });

  test('reaches every article from its hub and from the help page', () => {
    for (const { path, articles } of helpHubs) {
      for (const article of articles) {
        expect(linksOn(path)).toContain(article.path);
        expect(linksOn('/help')).toContain(article.path);
      }
    }
  });

  test('walks by Next through all articles, and by Back the same way home', () => {
    const walk: string[] = [];
    for (let path = helpArticles[0]?.path ?? ''; path !== '/help'; path = neighboursOf(path).next.path) {
      walk.push(path);
      expect(walk.length).toBeLessThanOrEqual(helpArticles.length);
    }
    expect(walk).toEqual(helpArticles.map(({ path }) => path));
    for (const [place, path] of walk.entries())
      expect(neighboursOf(path).previous.path).toBe(walk[place - 1] ?? '/getting-started');
  });

  test('goes back from each article of billing to Account & Billing', () => {
    for (const name of ROUTES['/account-billing']) {
      const links = [...(drawn.get(`/account-billing/${name}`)?.querySelectorAll('main a') ?? [])];
      const back = links.find(({ textContent }) => textContent === 'Back to Account & Billing');
      expect(back?.getAttribute('href')).toBe('/account-billing');
    }
  });

  test.each(helpPaths)('finds headings on %s that can be linked to, none twice', (path) => {
    const ids = [...(drawn.get(path)?.querySelectorAll('main [id]') ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const headings = [...(drawn.get(path)?.querySelectorAll('article h2[id], article h3[id]') ?? [])];
    expect(headings.every(({ id }) => /^[a-z0-9-]+$/.test(id))).toBe(true);
  });

  test.each(helpArticles.map(({ path }) => path))('of %s is sent on to articles that there are', (path) => {
    const { related } = readHelpArticle(join(WEB, `content/help${path}.mdx`)).outline;
    expect(related.length).toBeGreaterThan(0);
    for (const other of related) {
      expect(helpPaths).toContain(other);
      expect(other).not.toBe(path);
      expect(linksOn(path)).toContain(other);
    }
  });
});

test('policies of the specification stand in the articles', () => {
  const words = [...drawn.values()].map(({ body }) => body.textContent).join(' ');
  for (const policy of [
    '30 days before it takes effect', // pricing changes
    'which saves 20%',
    'For 30 days after the end of a trial or a plan',
    'usually within 2 hours',
    '24 hours a day, 7 days a week',
    'within 24 hours',
    'Monday to Friday 9:00–18:00 and Saturday 10:00–16:00',
    'export your data',
  ])
    expect(words).toContain(policy);
});

test('every article is a page of the site, so that the sitemap and search engines have it', () => {
  const paths = pages.map(({ path }) => path);
  for (const path of ['/help', ...helpPaths]) expect(paths).toContain(path);
});

test('the assistant reads the same articles, as words without marks', () => {
  const read = readHelpForAssistant(join(WEB, 'content/help'));
  expect(read.map(({ path }) => path).sort()).toEqual(helpPaths.toSorted());
  for (const { title, text } of read) {
    expect(title).not.toBe('');
    expect(text.length).toBeGreaterThan(200);
    expect(text).not.toMatch(/\*\*|\]\(|^---|\|--/m);
  }
});
