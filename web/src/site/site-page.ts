import type { ComponentType } from 'react';

/** What is said about a page outside of it: to search engines, in shared links, in the browser's tab. */
interface PageFacts {
  /** Path of the page, beginning with a slash. */
  path: string;
  /** Title of the tab, without the product's name. */
  title: string;
  /** One or two sentences for search results, at most 160 characters. */
  description: string;
}

/** A page of the public site: written to HTML when the product is built, and made alive in the browser. */
export interface SitePage extends PageFacts {
  /** Loads the page alone: nobody downloads the pages that they do not open. */
  load: () => Promise<{ Page: ComponentType }>;
  /** Facts for machines after schema.org, printed as JSON-LD. */
  structuredData?: () => object[];
  /** Left out of header and footer (spec §2: "no layout"). */
  isBare?: boolean;
}
