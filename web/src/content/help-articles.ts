/** What is said about an article outside of it. */
export interface HelpFacts {
  /** Path of its page: `/hub` or `/hub/article`. */
  path: string;
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** Place among its siblings. */
  order: number;
}

/** What stands around an article on its own page. */
export interface HelpOutline {
  /** The day on which it was last changed, `May 6, 2025`. */
  updated: string;
  /** Paths of what to read next. */
  related: readonly string[];
  headings: readonly { id: string; heading: string }[];
}

/** A part of an article below one heading. */
export interface HelpSection {
  /** Anchor of the heading; empty for what stands before the first one. */
  id: string;
  heading: string;
  /** Its words, without marks. */
  text: string;
}

/** The words of an article, for those who search. */
export interface HelpText {
  path: string;
  /** Further words that people look for it by. */
  keywords: readonly string[];
  sections: readonly HelpSection[];
}

/** A hub with its articles in reading order. */
export interface HelpHub extends HelpFacts {
  articles: readonly HelpFacts[];
}

const found = import.meta.glob<HelpFacts>('./help/**/*.mdx', {
  eager: true,
  query: '?facts',
  import: 'default',
});

const facts = Object.values(found).toSorted((one, other) => one.order - other.order);

/** The path of the hub that a page of the help centre belongs to: itself, for a hub. */
export const hubPathOf = (path: string): string => `/${path.split('/')[1]}`;

/** The hubs in reading order. They are found: an article is there when its file is. */
export const helpHubs: readonly HelpHub[] = facts
  .filter(({ path }) => path === hubPathOf(path))
  .map((hub) => ({
    ...hub,
    articles: facts.filter(({ path }) => path !== hub.path && hubPathOf(path) === hub.path),
  }));

/** Every article in reading order, hub after hub. */
export const helpArticles: readonly HelpFacts[] = helpHubs.flatMap(({ articles }) => articles);

/** The hub or article at a path; undefined when there is none. */
export function helpAt(path: string): HelpFacts | undefined {
  return facts.find((each) => each.path === path);
}
