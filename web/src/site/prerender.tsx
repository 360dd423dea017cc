import { renderToString } from 'react-dom/server';
import { ADDRESS_PLACEHOLDER } from './address-placeholder.ts';
import { headOf } from './head-of-page.ts';
import { pages } from './pages.ts';
import { SiteView } from './SiteView.tsx';

/** A file that the server sends as it is, but for the site's own address in it. */
interface PrerenderedFile {
  /** Path in the address bar. */
  path: string;
  /** Name below `dist/prerendered`. */
  file: string;
  content: string;
}

/**
 * Every public page as HTML, and sitemap.xml. `template` is the built site.html, `css` all styles of the site: they go
 * into the page, so that the first paint waits for nothing.
 */
export async function prerender(template: string, css: string): Promise<PrerenderedFile[]> {
  const written = await Promise.all(
    pages.map(async (page) => {
      const { Page } = await page.load();
      const body = renderToString(<SiteView page={page} Page={Page} />);
      const content = template
        .replace('<!--page-head-->', () => `${headOf(page)}<style>${css}</style>`)
        .replace('<!--page-body-->', () => body);
      return { path: page.path, file: `${page.path.slice(1).replaceAll('/', '.') || 'index'}.html`, content };
    }),
  );
  return [
    ...written,
    { path: '/sitemap.xml', file: 'sitemap.xml', content: sitemap() },
    { path: '/robots.txt', file: 'robots.txt', content: ROBOTS },
  ];
}

// What belongs to one person (private links) or needs a session has no place in a search engine.
const ROBOTS = `User-agent: *
Disallow: /manage
Disallow: /waitlist/
Disallow: /dashboard
Disallow: /bookings
Disallow: /tables
Disallow: /settings
Disallow: /payment
Disallow: /graphql

Sitemap: ${ADDRESS_PLACEHOLDER}/sitemap.xml
`;

function sitemap(): string {
  const urls = pages.map(({ path }) => `<url><loc>${ADDRESS_PLACEHOLDER}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
