import type { ReactNode } from 'react';

/** A place on a page that its address can name after `#`. */
interface Heading {
  id: string;
  heading: string;
}

/** A page below /developers: made from docs and schema.graphql when the product is built, and served as HTML. */
export interface DeveloperPage {
  path: string;
  /** Title of the tab, without the product's name; at most 50 characters. */
  title: string;
  /** Its heading, and its name in the way around. */
  label: string;
  /** One or two sentences for search results, at most 160 characters. */
  description: string;
  /** Which part of the way around it belongs to: `guide`, `docs`, or a kind of the schema. */
  group: string;
  /** The headings that the way around lists below the page while it is open. */
  headings: readonly Heading[];
  /** The page for programs that read: Markdown, at the page's path with `.md`. */
  markdown: string;
  content: ReactNode;
}

/** A file that stands beside the pages. */
export interface DeveloperFile {
  path: string;
  content: string;
}
