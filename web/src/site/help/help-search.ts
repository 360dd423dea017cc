import MiniSearch, { type SearchResult } from 'minisearch';
import { helpAt, hubPathOf } from '../../content/help-articles.ts';
import { helpTexts } from '../../content/help-texts.ts';
import { EMPTY_WORDS, meantBy } from './search-words.ts';

/** A part of an article that answers a question. */
export interface HelpHit {
  /** Path of the article, with the anchor of the part. */
  href: string;
  /** The article's title. */
  title: string;
  /** The part's heading; empty for the beginning of the article. */
  heading: string;
  /** The part's words. */
  text: string;
  /** Words of the part that match. */
  matches: readonly string[];
}

/** A part of an article as it is indexed. */
interface IndexedPart extends Omit<HelpHit, 'matches'> {
  id: string;
  path: string;
  keywords: string;
}

const MOST_HITS = 6;

const parts: readonly IndexedPart[] = helpTexts.flatMap(({ path, keywords, sections }) =>
  sections.map(({ id, heading, text }) => ({
    id: `${path}#${id}`,
    path,
    href: id ? `${path}#${id}` : path,
    title: helpAt(path)?.title ?? '',
    heading,
    text: id ? text : [helpAt(path)?.description, text].filter(Boolean).join(' '),
    // Keywords are the article's own: at every part they would say nothing of which part is meant.
    keywords: id ? '' : keywords.join(' '),
  })),
);

const partById = new Map(parts.map((part) => [part.id, part]));

const index = new MiniSearch<IndexedPart>({
  fields: ['title', 'heading', 'keywords', 'text'],
  processTerm: (term) => {
    const word = term.toLowerCase();
    return EMPTY_WORDS.has(word) ? null : word;
  },
  searchOptions: {
    boost: { title: 3, heading: 3, keywords: 4 },
    // A hub only leads to its articles: they come first.
    boostDocument: (id) => (hubPathOf(pathIn(id)) === pathIn(id) ? 0.5 : 1),
    // Short words have too many neighbours to guess at a typo.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    prefix: (term) => term.length > 2,
  },
});
index.addAll(parts);

function pathIn(id: unknown): string {
  return String(id).split('#')[0] ?? '';
}

/** The parts that answer a question best, the best first, one of each article; none when nothing fits. */
export function searchHelp(question: string): HelpHit[] {
  const results = index.search({
    combineWith: 'OR',
    queries: [question, ...meantBy(question).map((meant) => ({ queries: [meant], boostTerm: () => 1.5 }))],
  });
  const articles = new Set<string>();
  const firsts = results.filter(({ id }) => {
    const isFirst = !articles.has(pathIn(id));
    articles.add(pathIn(id));
    return isFirst;
  });
  return firsts.slice(0, MOST_HITS).flatMap(hitOf);
}

function hitOf({ id, match }: SearchResult): HelpHit[] {
  const part = partById.get(id);
  if (!part) return [];
  const { href, title, heading, text } = part;
  return [{ href, title, heading, text, matches: Object.keys(match) }];
}
