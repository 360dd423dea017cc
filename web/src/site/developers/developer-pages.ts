import type { DeveloperPage } from './developer-page.ts';
import { documentPages, guidePages } from './docs/guide-pages.tsx';
import { homePage } from './frame/home-page.tsx';
import { schemaPages } from './schema/schema-pages.tsx';

/** Every page below /developers. One that stands here is written to HTML, served, and listed in sitemap.xml. */
export const developerPages: readonly DeveloperPage[] = [
  homePage,
  ...guidePages,
  ...documentPages,
  ...schemaPages,
];
