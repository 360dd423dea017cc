import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { z } from 'zod';

const articleRules = z.array(
  z.object({ path: z.string(), title: z.string(), description: z.string(), text: z.string() }),
);

/** An article of the help centre; `path` is where it stands, `text` its words without marks. */
export type HelpArticle = z.infer<typeof articleRules>[number];

// Words that say nothing of what is looked for.
const EMPTY_WORDS = new Set(
  'a about an and are as at be by can do does for from how i if in is it my of on or our that the to was we what when where which why with you your'.split(
    ' ',
  ),
);

/** An article that fits so much worse than the best one only happens to share a word with the question. */
const LEAST_SHARE = 0.4;

/** What the help centre knows, searched by meaning words. */
export class HelpLibrary {
  readonly #index: MiniSearch<HelpArticle>;
  readonly #byPath: ReadonlyMap<string, HelpArticle>;

  constructor(articles: readonly HelpArticle[]) {
    this.#byPath = new Map(articles.map((article) => [article.path, article]));
    this.#index = new MiniSearch({
      idField: 'path',
      fields: ['title', 'description', 'text'],
      processTerm: (term) => {
        const word = term.toLowerCase();
        return EMPTY_WORDS.has(word) ? null : word;
      },
      searchOptions: {
        boost: { title: 4, description: 2 },
        // Short words have too many neighbours to guess at a typo.
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        prefix: (term) => term.length > 3,
      },
    });
    this.#index.addAll(articles);
  }

  /** The articles that fit a question best, the best first; none when nothing fits. */
  best(question: string, most: number): HelpArticle[] {
    const found = this.#index.search(question);
    const least = (found[0]?.score ?? 0) * LEAST_SHARE;
    return found
      .filter(({ score }) => score >= least)
      .slice(0, most)
      .flatMap(({ id }) => this.#byPath.get(String(id)) ?? []);
  }
}

/**
 * The articles that the build of the web left in `root` (web/scripts/build.ts); an empty library when the web is not
 * built, or has no help centre.
 */
export async function openHelpLibrary(root: string): Promise<HelpLibrary> {
  try {
    const file = await readFile(join(root, 'prerendered', 'help-articles.json'), 'utf8');
    return new HelpLibrary(articleRules.parse(JSON.parse(file)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new HelpLibrary([]);
    throw error;
  }
}
