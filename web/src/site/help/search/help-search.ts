import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { type HelpSection, helpAt, hubPathOf } from '../../../content/help-articles.ts';
import { helpTexts } from '../../../content/help-texts.ts';
import { EMPTY_WORDS, meantBy } from './search-words.ts';

/** An article that answers a question, by the part of it that does. */
export interface HelpHit {
  /** Path of the article, with the anchor of the part. */
  href: string;
  /** The article's title. */
  title: string;
  /** The part's heading; empty for the beginning of the article. */
  heading: string;
  /** The part's words. */
  text: string;
  /** Words of article and part that match. */
  matches: readonly string[];
}

const MOST_HITS = 6;

/** What fits so much worse than the best is no answer to the same question. */
const LEAST_SHARE = 0.2;

const isHub = (path: string) => hubPathOf(path) === path;

const settings = {
  processTerm: (term: string) => {
    const word = term.toLowerCase();
    return EMPTY_WORDS.has(word) ? null : word;
  },
  searchOptions: {
    // Short words have too many neighbours to guess at a typo.
    fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    prefix: (term) => term.length > 3,
  } satisfies SearchOptions,
};

/** Finds the article: by its title, its keywords and all its words. */
const articles = new MiniSearch({
  ...settings,
  idField: 'path',
  fields: ['title', 'keywords', 'headings', 'text'],
  searchOptions: {
    ...settings.searchOptions,
    boost: { title: 3, keywords: 3, headings: 2 },
    // A hub only leads to its articles: they come first.
    boostDocument: (path) => (isHub(String(path)) ? 0.5 : 1),
  },
});
articles.addAll(
  helpTexts.map(({ path, keywords, sections }) => ({
    path,
    title: helpAt(path)?.title,
    keywords: keywords.join(' '),
    headings: sections.map(({ heading }) => heading).join(' '),
    text: sections.map(({ text }) => text).join(' '),
  })),
);

/** Finds the part of an article. */
const parts = new MiniSearch({
  ...settings,
  fields: ['heading', 'text'],
  searchOptions: { ...settings.searchOptions, boost: { heading: 3 } },
});
const partById = new Map(
  helpTexts.flatMap(({ path, sections }) =>
    sections.filter(({ text }) => text).map((section) => [`${path}#${section.id}`, section] as const),
  ),
);
parts.addAll([...partById].map(([id, { heading, text }]) => ({ id, heading, text })));

/** The articles that answer a question best, the best first; none when nothing fits. */
export function searchHelp(question: string): HelpHit[] {
  const query: Query = { combineWith: 'OR', queries: [question, ...meantBy(question).map(surely)] };
  const bestParts = new Map<string, SearchResult>();
  for (const part of parts.search(query)) {
    const path = pathOf(part);
    if (!bestParts.has(path)) bestParts.set(path, part);
  }
  const found: Found[] = articles
    .search(query)
    .map((article) => ({ article, part: bestParts.get(article.id) }))
    .toSorted((one, other) => scoreOf(other) - scoreOf(one));
  const least = found[0] ? scoreOf(found[0]) * LEAST_SHARE : 0;
  return found
    .filter((each) => scoreOf(each) >= least)
    .slice(0, MOST_HITS)
    .map(hitOf);
}

/** The articles' own words say more of what is meant than those that somebody happened to use. */
const surely = (meant: string): Query => ({ queries: [meant], boostTerm: () => 2 });

interface Found {
  article: SearchResult;
  part?: SearchResult;
}

const pathOf = ({ id }: SearchResult) => String(id).split('#')[0] ?? '';

const scoreOf = ({ article, part }: Found) => article.score + (isHub(article.id) ? 0 : (part?.score ?? 0));

function hitOf({ article, part }: Found): HelpHit {
  const facts = helpAt(article.id);
  const { id, heading, text }: HelpSection = (part && partById.get(part.id)) ?? {
    id: '',
    heading: '',
    text: facts?.description ?? '',
  };
  return {
    href: id ? `${article.id}#${id}` : article.id,
    title: facts?.title ?? '',
    heading,
    text,
    matches: [...new Set([...Object.keys(article.match), ...Object.keys(part?.match ?? {})])],
  };
}
