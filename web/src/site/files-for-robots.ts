import { ADDRESS_PLACEHOLDER } from './address-placeholder.ts';
import { developerPages } from './developers/developer-pages.ts';
import { pages } from './pages.ts';

/** What search engines read beside the pages. */
interface FileForRobots {
  /** Path in the address bar. */
  path: string;
  /** Names the site by its placeholder. */
  content: string;
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

/** robots.txt, and the sitemap of every public page. */
export const filesForRobots: readonly FileForRobots[] = [
  { path: '/sitemap.xml', content: sitemap() },
  { path: '/robots.txt', content: ROBOTS },
];

function sitemap(): string {
  const urls = [...pages, ...developerPages].map(
    ({ path }) => `<url><loc>${ADDRESS_PLACEHOLDER}${path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
