import type { SitePage } from './site-page.ts';

/** Every page of the public site. One that stands here is prerendered, served and listed in sitemap.xml. */
export const pages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Restaurant bookings without a double booking',
    description:
      'Guests book in seconds, you see it the same second. Bookings, tables, floor plan and waitlist in one place. 14 days free, no card.',
    load: async () => ({ Page: (await import('./home/HomePage.tsx')).HomePage }),
  },
];

/** The page at a path, with or without a slash at its end; undefined when there is none. */
export function pageAt(path: string): SitePage | undefined {
  const wanted = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pages.find((page) => page.path === wanted);
}
