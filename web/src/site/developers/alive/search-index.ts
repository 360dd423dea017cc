import MiniSearch from 'minisearch';
import type { SearchEntry } from '../files/search-entries.ts';

/** What was found. */
export interface Found {
  name: string;
  path: string;
  kind: string;
  words: string;
}

const ADDRESS = '/developers/search.json';

let index: Promise<MiniSearch<Found>> | null = null;

/** The index, fetched once. Rejects when it cannot be, and is tried again the next time. */
export function loaded(): Promise<MiniSearch<Found>> {
  index ??= load().catch((error: unknown) => {
    index = null;
    throw error;
  });
  return index;
}

/** The best entries for some words: names before what is said, whole words before their beginnings, a typo forgiven. */
export async function find(words: string, most: number): Promise<Found[]> {
  const known = await loaded();
  return known
    .search(words)
    .slice(0, most)
    .map(({ name, path, kind, words: said }) => ({ name, path, kind, words: said }));
}

async function load(): Promise<MiniSearch<Found>> {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`The index of the search answered ${answer.status}`);
  const entries: SearchEntry[] = await answer.json();
  const made = new MiniSearch<Found>({
    fields: ['name', 'words'],
    storeFields: ['name', 'path', 'kind', 'words'],
    tokenize: wordsIn,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
      boost: { name: 6 },
      boostDocument: (_id, _term, stored) => WEIGHTS[String(stored?.kind)] ?? 1,
    },
  });
  made.addAll(entries.map(([name, path, kind, words], id) => ({ id, name, path, kind, words })));
  return made;
}

/** Pages before what stands on them. */
const WEIGHTS: Readonly<Record<string, number>> = {
  Guide: 3,
  Query: 2.5,
  Mutation: 2.5,
  'Live query': 2.5,
  Object: 2,
  Enum: 1.6,
  Input: 1.4,
  Argument: 0.6,
};

/** `createBooking` is found by `booking`, `Booking.createdAt` by `created at`, and both by their whole names. */
export function wordsIn(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean)
    .flatMap((word) => {
      const parts = word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|_/u).filter(Boolean);
      return parts.length > 1 ? [word, ...parts] : [word];
    });
}
