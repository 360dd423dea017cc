import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { z } from 'zod';
import { meaningOf } from './meaning-words.ts';

const passageRules = z.array(
  z.object({ path: z.string(), title: z.string(), text: z.string(), also: z.string() }),
);

/** A piece of the site that answers something by itself; `path` is where it stands. */
export type Passage = Pick<z.infer<typeof passageRules>[number], 'path' | 'title' | 'text'>;

/**
 * The share of a question's words, weighed by how rare they are, that a passage must say. Below it the passage only happens to
 * share a word, and no answer is better than a wrong one (a table of questions is the test).
 */
const LEAST_COVERED = 0.55;

/** What the site says, searched for the one piece that answers a question. */
export class Passages {
  readonly #index: MiniSearch<z.infer<typeof passageRules>[number]>;
  readonly #passages: readonly z.infer<typeof passageRules>[number][];

  constructor(passages: readonly z.infer<typeof passageRules>[number][]) {
    this.#passages = passages;
    this.#index = new MiniSearch({
      idField: 'number',
      fields: ['title', 'also', 'text'],
      extractField: (passage, field) =>
        field === 'number' ? String(passages.indexOf(passage)) : String(Reflect.get(passage, field)),
      processTerm: meaningOf,
      searchOptions: {
        boost: { title: 3, also: 2.5 },
        fuzzy: (term) => (term.length > 5 ? 0.2 : false),
        prefix: (term) => term.length > 4,
      },
    });
    this.#index.addAll(passages);
  }

  /** The passage that answers a question; null when none does, or when the question says nothing. */
  answerTo(question: string): Passage | null {
    const words = [...new Set(question.split(/[^\p{L}\p{N}'’-]+/u).flatMap((word) => meaningOf(word) ?? []))];
    const weights = new Map(words.map((word) => [word, this.#rarityOf(word)]));
    const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    if (whole === 0) return null;
    for (const { id, queryTerms } of this.#index.search(question).slice(0, 3)) {
      const said = [...new Set(queryTerms)].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
      const passage = this.#passages[Number(id)];
      if (said / whole >= LEAST_COVERED && passage)
        return { path: passage.path, title: passage.title, text: passage.text };
    }
    return null;
  }

  /** Words that few passages say tell more; one that none says weighs the most. */
  #rarityOf(word: string): number {
    const holding = this.#index.search(word, { fuzzy: false, prefix: word.length > 4 }).length;
    return Math.log(1 + this.#passages.length / (holding + 0.5));
  }
}

/** The passages that the build of the web left in `root` (web/scripts/site/passages.ts); none when the web is not built. */
export async function openPassages(root: string): Promise<Passages> {
  try {
    const file = await readFile(join(root, 'prerendered', 'passages.json'), 'utf8');
    return new Passages(passageRules.parse(JSON.parse(file)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Passages([]);
    throw error;
  }
}
